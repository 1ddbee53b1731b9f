import type { DeviceProfile } from '@signalbox/model/entities/device-profile'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceProfileKeys, getDeviceProfile, saveDeviceProfile } from '../../api/entities/device-profiles'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { FormColumn } from '../form/details-form'
import { SaveFormDialog } from '../form/save-form-dialog'
import { useCheckedSave } from '../form/use-checked-save'
import { AlarmRulesField } from './alarms/alarm-rules-field'
import { DetailsFields } from './details-fields'
import { ProfileFormValues, toDeviceProfile, toFormValues } from './profile-values'
import { ProvisionFields } from './provision-fields'
import { TransportFields } from './transport-fields'

/** Edits a device profile in one form, without its key dictionary. The device profile field opens this dialog. */
export function EditProfileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: profile, isError } = useFreshQuery({
    queryKey: deviceProfileKeys.one(id),
    // The request layer shows an error, because the dialog opens only after the profile is loaded.
    queryFn: () => getDeviceProfile(id, {}),
  })
  // A profile that was loaded once stays in the form, even if loading it again fails.
  const isFailed = isError && !profile
  useEffect(() => {
    if (isFailed) onClose()
  }, [isFailed, onClose])
  return profile ? <Editor profile={profile} onClose={onClose} /> : null
}

function Editor({ profile, onClose }: { profile: DeviceProfile; onClose: () => void }) {
  const { t } = useTranslation()
  const id = profile.id.id
  const save = useCheckedSave({
    opened: profile,
    load: () => getDeviceProfile(id),
    valuesOf: toFormValues,
    save: (values: ProfileFormValues, stored) => saveDeviceProfile(toDeviceProfile(values, stored)),
  })
  return (
    <SaveFormDialog
      title={t('device-profile.edit')}
      width={1000}
      submitLabel={t('action.save')}
      schema={ProfileFormValues}
      defaults={toFormValues(profile)}
      save={save}
      queryKeys={[deviceProfileKeys.all, entityChoiceKeys.one(profile.id)]}
      onClose={onClose}
      onSaved={onClose}
    >
      <FormColumn>
        <DetailsFields />
        <FieldGroup title={t('device-profile.transport-configuration')}>
          <TransportFields />
        </FieldGroup>
        <FieldGroup title={t('device-profile.alarm-rules')}>
          <AlarmRulesField profileId={id} />
        </FieldGroup>
        <FieldGroup title={t('device-profile.provisioning')}>
          <ProvisionFields />
        </FieldGroup>
      </FormColumn>
    </SaveFormDialog>
  )
}
