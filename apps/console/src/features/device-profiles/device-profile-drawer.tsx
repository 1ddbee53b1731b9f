import type { DeviceProfile } from '@signalbox/model/entities/device-profile'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useQuery } from '@tanstack/react-query'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  countDevicesOf,
  deviceProfileKeys,
  getDeviceProfile,
  saveDeviceProfile,
} from '../../api/entities/device-profiles'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { AlarmRulesField } from '../../entity/device-profile/alarms/alarm-rules-field'
import { DetailsFields } from '../../entity/device-profile/details-fields'
import { ProfileKeysField } from '../../entity/device-profile/profile-keys-field'
import { ProfileFormValues, toDeviceProfile, toFormValues } from '../../entity/device-profile/profile-values'
import { ProvisionFields } from '../../entity/device-profile/provision-fields'
import { TransportFields } from '../../entity/device-profile/transport-fields'
import { EntityDrawer, type EntityTab } from '../../entity/entity-drawer'
import { FormColumn } from '../../entity/form/details-form'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { useEntityDetails } from '../../entity/use-entity-details'

interface DeviceProfileDrawerProps {
  navigation: DetailsNavigation
  actionsOf: (profile: DeviceProfile, onActionDone: OnActionDone) => MenuEntry[]
}

/** The details of one device profile; all tabs except the audit log are one form. */
export function DeviceProfileDrawer({ navigation, actionsOf }: DeviceProfileDrawerProps) {
  const { t } = useTranslation()
  const { id } = navigation
  const {
    stored: profile,
    edit,
    details,
  } = useEntityDetails(navigation, 'DEVICE_PROFILE', actionsOf, {
    keys: deviceProfileKeys,
    get: getDeviceProfile,
    save: (values, profile) => saveDeviceProfile(toDeviceProfile(values, profile)),
    schema: ProfileFormValues,
    toForm: toFormValues,
    queryKeys: [entityChoiceKeys.subtypes('DEVICE')],
    onInvalid: (errors) => navigation.onTab(tabOf(errors)),
  })
  const { data: devices } = useQuery({
    queryKey: deviceProfileKeys.devices(id),
    queryFn: () => countDevicesOf(id),
  })
  const alarms = useWatch({ control: edit.form.control, name: 'alarms' })
  const keys = useWatch({ control: edit.form.control, name: 'keys' })
  const disabled = !edit.editing

  const tabs: EntityTab[] = [
    {
      id: 'transport',
      label: t('device-profile.transport-configuration'),
      isInForm: true,
      content: () => (
        <FormColumn>
          <TransportFields disabled={disabled} />
        </FormColumn>
      ),
    },
    {
      id: 'alarms',
      label: t('device-profile.alarm-rules'),
      count: alarms?.length || undefined,
      isInForm: true,
      content: () => <AlarmRulesField disabled={disabled} profileId={id} onEdit={edit.edit} />,
    },
    {
      id: 'values',
      label: t('profile-keys.tab'),
      count: keys?.length || undefined,
      isInForm: true,
      content: () => <ProfileKeysField disabled={disabled} profileId={id} />,
    },
    {
      id: 'provisioning',
      label: t('device-profile.provisioning'),
      isInForm: true,
      content: () => (
        <FormColumn>
          <ProvisionFields disabled={disabled} />
        </FormColumn>
      ),
    },
    ...details.tabs,
  ]

  return (
    <EntityDrawer
      {...details}
      icon="mdi:alpha-d-box"
      title={profile?.name ?? ''}
      subtitle={
        <>
          <span>{t('device-profile.details')}</span>
          {devices !== undefined && <span>{t('device-profile.devices', { count: devices })}</span>}
        </>
      }
      mayEdit
      tabs={tabs}
      footerNote={devices === undefined ? undefined : t('device-profile.applies-to', { count: devices })}
      copyIdLabel={t('device-profile.copy-id')}
      fields={() => <DetailsFields disabled={disabled} />}
    />
  )
}

/** A tab with an invalid field. */
function tabOf(errors: FieldErrors<ProfileFormValues>): string {
  if (errors.name) return 'details'
  if (errors.mqtt) return 'transport'
  if (errors.keys) return 'values'
  return errors.alarms ? 'alarms' : 'provisioning'
}
