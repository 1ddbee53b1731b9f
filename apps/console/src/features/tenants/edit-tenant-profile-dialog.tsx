import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getTenantProfile, saveTenantProfile, tenantProfileKeys } from '../../api/entities/tenant-profiles'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { AddEntityDialog } from '../../entity/form/add-entity-dialog'
import { FormColumn } from '../../entity/form/details-form'
import {
  TenantProfileForm,
  TenantProfileFormValues,
  toFormValues,
  toTenantProfile,
} from './tenant-profile-form'

/** A dialog that edits a tenant profile. The form of a tenant opens it. */
export function EditTenantProfileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: profile, isError } = useFreshQuery({
    queryKey: tenantProfileKeys.one(id),
    // The request layer shows an error: there is no dialog yet that could show it.
    queryFn: () => getTenantProfile(id, {}),
  })
  // If the profile was loaded, the form stays, also when loading it again fails.
  const isFailed = isError && !profile
  useEffect(() => {
    if (isFailed) onClose()
  }, [isFailed, onClose])
  if (!profile) return null
  return (
    <AddEntityDialog
      title={t('tenant-profile.edit')}
      width={700}
      submitLabel={t('action.save')}
      schema={TenantProfileFormValues}
      defaults={toFormValues(profile)}
      save={(values) => saveTenantProfile(toTenantProfile(values, profile))}
      queryKeys={[tenantProfileKeys.all, entityChoiceKeys.one(profile.id)]}
      onClose={onClose}
      onAdded={onClose}
    >
      <FormColumn>
        <TenantProfileForm />
      </FormColumn>
    </AddEntityDialog>
  )
}
