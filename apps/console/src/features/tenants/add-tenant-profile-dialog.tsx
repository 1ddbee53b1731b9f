import { useTranslation } from 'react-i18next'
import { saveTenantProfile, tenantProfileKeys } from '../../api/entities/tenant-profiles'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import type { AddDialogProps } from '../../entity/list/entity-list-page'
import {
  newTenantProfile,
  TenantProfileForm,
  TenantProfileFormValues,
  toTenantProfile,
} from './tenant-profile-form'

/** Adds a tenant profile. `name` is the text that the user typed into the profile field of a tenant. */
export function AddTenantProfileDialog({ name, onClose, onAdded }: AddDialogProps & { name?: string }) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('tenant-profile.add')}
      width={700}
      schema={TenantProfileFormValues}
      defaults={newTenantProfile(name)}
      canSubmitUnchanged={Boolean(name)}
      save={(values) => saveTenantProfile(toTenantProfile(values))}
      queryKeys={[tenantProfileKeys.all]}
      onClose={onClose}
      onSaved={(profile) => onAdded(profile.id.id)}
    >
      <FormColumn>
        <TenantProfileForm isNew />
      </FormColumn>
    </SaveFormDialog>
  )
}
