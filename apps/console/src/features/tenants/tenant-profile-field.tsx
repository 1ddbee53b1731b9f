import type { EntityId } from '@signalbox/model/entity-id'
import type { FieldProps } from '@signalbox/ui/field'
import { IconButton } from '@signalbox/ui/icon-button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bound } from '../../forms/bound'
import { EntityField } from '../../forms/entity-field'
import { AddTenantProfileDialog } from './add-tenant-profile-dialog'
import { EditTenantProfileDialog } from './edit-tenant-profile-dialog'

type Open = { add: string } | { edit: string } | null

/** Finds a tenant profile by name; makes a new one, and edits the chosen one, without leaving the form. */
function TenantProfileField({ value, onChange, disabled, ...rest }: FieldProps<EntityId | null>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>(null)
  const onClose = () => setOpen(null)
  return (
    <>
      <EntityField
        {...rest}
        entityType="TENANT_PROFILE"
        value={value}
        onChange={onChange}
        disabled={disabled}
        onCreate={(name) => setOpen({ add: name })}
        end={
          value &&
          !disabled && (
            <IconButton
              icon="edit"
              size="small"
              label={t('tenant-profile.edit')}
              onClick={() => setOpen({ edit: value.id })}
            />
          )
        }
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

export const FormTenantProfile = bound(TenantProfileField)
