import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { JsonObject } from '@signalbox/model/json/json-value'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceKeys, getDevice, saveDevice } from '../../../api/entities/devices'
import type { RequestOptions } from '../../../api/request/request'
import { ChoiceDialog } from '../../../entity/assignment/choice-dialog'
import { DeviceProfileField, type ProfileChoice } from '../../../forms/entity/device-profile-picker'
import { PROFILE_COLUMN } from '../device-columns'

interface ChangeProfileDialogProps {
  devices: readonly DeviceInfo[]
  onDone: () => void
  onClose: () => void
}

/** Changes the profile of several devices. Undo restores the former profiles. */
export function ChangeProfileDialog({ devices, onDone, onClose }: ChangeProfileDialogProps) {
  const { t } = useTranslation()
  const [profile, setProfile] = useState<ProfileChoice | null>(null)
  return (
    <ChoiceDialog
      title={t('bulk.change-profile-title', { count: devices.length })}
      submitLabel={t('bulk.change')}
      isChosen={profile !== null}
      isChanged={profile !== null}
      items={devices}
      nameOf={(device) => device.name}
      rowIdOf={({ id }) => id.id}
      change={{ column: PROFILE_COLUMN, newText: profile?.name ?? '' }}
      run={({ id }, options) => setDeviceProfile(id.id, profile?.id ?? '', undefined, options)}
      undo={({ id, deviceProfileId }, options) =>
        setDeviceProfile(id.id, deviceProfileId.id, profile?.id, options)
      }
      taskTitle={t('bulk.change-profile-task', { profile: profile?.name ?? '' })}
      queryKeys={[deviceKeys.all]}
      onDone={onDone}
      onClose={onClose}
    >
      <DeviceProfileField
        label={t('device.device-profile')}
        required
        autoFocus
        value={profile}
        onChange={setProfile}
      />
    </ChoiceDialog>
  )
}

/** Saves the stored device with another profile. Throws if the stored device does not have the expected profile. */
async function setDeviceProfile(
  id: string,
  profileId: string,
  expectedId: string | undefined,
  options: RequestOptions,
) {
  const device = await getDevice(id, options)
  if (expectedId !== undefined && device.deviceProfileId.id !== expectedId)
    throw new Error(i18next.t('bulk.changed-since'))
  const { name, label, customerId, additionalInfo } = device
  await saveDevice(
    {
      id: device.id,
      name,
      label,
      customerId,
      additionalInfo,
      deviceData: device.deviceData as JsonObject,
      deviceProfileId: { entityType: 'DEVICE_PROFILE', id: profileId },
    },
    options,
  )
}
