import type { EntityId } from '@signalbox/model/entity-id'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useState } from 'react'
import { bound } from '../../forms/bound'
import { TenantProfileField } from '../../forms/entity/tenant-profile-field'
import { AddTenantProfileDialog } from './add-tenant-profile-dialog'
import { EditTenantProfileDialog } from './edit-tenant-profile-dialog'

type Open = { add: string } | { edit: string } | null

/** Finds a tenant profile by name. Profiles can be created and edited without leaving the form. */
function EditableProfileField(props: FieldProps<EntityId | null>) {
  const { onChange, disabled } = props
  const [open, setOpen] = useState<Open>(null)
  const onClose = () => setOpen(null)
  return (
    <>
      <TenantProfileField
        {...props}
        onCreate={(name) => setOpen({ add: name })}
        {...(!disabled && { onEdit: (id: string) => setOpen({ edit: id }) })}
      />
      {open && 'add' in open && (
        <AddTenantProfileDialog
          name={open.add}
          onClose={onClose}
          onAdded={(id) => {
            onChange({ entityType: 'TENANT_PROFILE', id })
            onClose()
          }}
        />
      )}
      {open && 'edit' in open && <EditTenantProfileDialog id={open.edit} onClose={onClose} />}
    </>
  )
}

export const FormTenantProfile = bound(EditableProfileField)
