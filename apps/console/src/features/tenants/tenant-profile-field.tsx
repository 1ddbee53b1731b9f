import type { EntityId } from '@signalbox/model/entity-id'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useState } from 'react'
import { bound } from '../../forms/bound'
import { TenantProfileField } from '../../forms/entity/tenant-profile-field'
import { AddTenantProfileDialog } from './add-tenant-profile-dialog'
import { EditTenantProfileDialog } from './edit-tenant-profile-dialog'

/** The open dialog: `add` with the name of the new profile, `edit` with the id of a stored one. */
type OpenDialog = { add: string } | { edit: string } | null

/** A field that finds a tenant profile by name, and creates and edits profiles in dialogs. */
function EditableProfileField(props: FieldProps<EntityId | null>) {
  const { onChange, disabled } = props
  const [open, setOpen] = useState<OpenDialog>(null)
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
