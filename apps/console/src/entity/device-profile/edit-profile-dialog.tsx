import { FieldGroup } from '@signalbox/ui/fields/field'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceProfileKeys, getDeviceProfile, saveDeviceProfile } from '../../api/entities/device-profiles'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { AddEntityDialog } from '../form/add-entity-dialog'
import { FormColumn } from '../form/details-form'
import { AlarmRulesField } from './alarms/alarm-rules-field'
import { DetailsFields } from './details-fields'
import { ProfileFormValues, toDeviceProfile, toFormValues } from './profile-values'
import { ProvisionFields } from './provision-fields'
import { TransportFields } from './transport-fields'

/** Edits a device profile in one form, without its key dictionary. The device profile field opens this dialog. */
export function EditProfileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
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
  if (!profile) return null
  return (
    <AddEntityDialog
      title={t('device-profile.edit')}
      width={1000}
      submitLabel={t('action.save')}
      schema={ProfileFormValues}
      defaults={toFormValues(profile)}
      save={(values) => saveDeviceProfile(toDeviceProfile(values, profile))}
      queryKeys={[deviceProfileKeys.all, entityChoiceKeys.one(profile.id)]}
      onClose={onClose}
      onAdded={onClose}
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
    </AddEntityDialog>
  )
}
