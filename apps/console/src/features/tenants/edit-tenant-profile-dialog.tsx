import type { TenantProfile } from '@signalbox/model/entities/tenant-profile'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getTenantProfile, saveTenantProfile, tenantProfileKeys } from '../../api/entities/tenant-profiles'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import { useCheckedSave } from '../../entity/form/use-checked-save'
import {
  TenantProfileForm,
  TenantProfileFormValues,
  toFormValues,
  toTenantProfile,
} from './tenant-profile-form'

/** Edits a tenant profile in a dialog, which the form of a tenant opens. */
export function EditTenantProfileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: profile, isError } = useFreshQuery({
    queryKey: tenantProfileKeys.one(id),
    // If the request fails, the request layer shows the error: there is no open dialog yet that could show it.
    queryFn: () => getTenantProfile(id, {}),
  })
  // After the profile was loaded, the dialog stays open even if loading the profile again fails.
  const isFailed = isError && !profile
  useEffect(() => {
    if (isFailed) onClose()
  }, [isFailed, onClose])
  return profile ? <Editor profile={profile} onClose={onClose} /> : null
}

function Editor({ profile, onClose }: { profile: TenantProfile; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useCheckedSave({
    opened: profile,
    load: () => getTenantProfile(profile.id.id),
    valuesOf: toFormValues,
    save: (values: TenantProfileFormValues, stored) => saveTenantProfile(toTenantProfile(values, stored)),
  })
  return (
    <SaveFormDialog
      title={t('tenant-profile.edit')}
      width={700}
      submitLabel={t('action.save')}
      schema={TenantProfileFormValues}
      defaults={toFormValues(profile)}
      save={save}
      queryKeys={[tenantProfileKeys.all, entityChoiceKeys.one(profile.id)]}
      onClose={onClose}
      onSaved={onClose}
    >
      <FormColumn>
        <TenantProfileForm />
      </FormColumn>
    </SaveFormDialog>
  )
}
