import type { DeviceInfo, DeviceInput } from '@signalbox/model/entities/device'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { descriptionOf } from '../../entity/description'
import { FormDeviceProfile } from '../../entity/device-profile/profile-field'
import { requiredText, shortText } from '../../entity/form/form-texts'
import { FormCheckbox, FormText } from '../../forms/fields'

/** The fields of a device; the profile may be missing. */
export const deviceShape = {
  name: requiredText('entity.name-required'),
  profile: z.object({ id: z.string(), name: z.string() }).nullable(),
  label: shortText(),
  gateway: z.boolean(),
  overwriteActivityTime: z.boolean(),
  description: z.string().trim(),
}

/** The values of the device form. The error messages are i18n keys. */
export const DeviceFormValues = z
  .object(deviceShape)
  .refine(({ profile }) => profile !== null, { path: ['profile'], message: 'device.device-profile-required' })
export type DeviceFormValues = z.infer<typeof DeviceFormValues>

export const emptyDevice: DeviceFormValues = {
  name: '',
  profile: null,
  label: '',
  gateway: false,
  overwriteActivityTime: false,
  description: '',
}

/** The values of the form for a stored device. */
export function toFormValues(device: DeviceInfo): DeviceFormValues {
  const { gateway, overwriteActivityTime } = device.additionalInfo ?? {}
  return {
    name: device.name,
    profile: { id: device.deviceProfileId.id, name: device.deviceProfileName },
    label: device.label ?? '',
    gateway: gateway === true,
    overwriteActivityTime: overwriteActivityTime === true,
    description: descriptionOf(device),
  }
}

/** The device to save: the stored device with the values of the form. */
export function toDevice(form: DeviceFormValues, stored?: DeviceInfo): DeviceInput {
  const { gateway, overwriteActivityTime, description } = form
  return {
    id: stored?.id,
    customerId: stored?.customerId,
    deviceData: stored?.deviceData as JsonObject | undefined,
    name: form.name,
    label: form.label,
    deviceProfileId: form.profile && { entityType: 'DEVICE_PROFILE', id: form.profile.id },
    additionalInfo: {
      ...stored?.additionalInfo,
      gateway,
      overwriteActivityTime: gateway && overwriteActivityTime,
      description,
    },
  }
}

/** The fields of a device, for adding and editing. */
export function DeviceForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  const isGateway = useWatch<DeviceFormValues, 'gateway'>({ name: 'gateway' })
  return (
    <>
      <FormText name="name" label={t('entity.name')} required autoFocus={!disabled} disabled={disabled} />
      <FormDeviceProfile name="profile" label={t('device.device-profile')} required disabled={disabled} />
      <FormText name="label" label={t('entity.label')} disabled={disabled} />
      <FormCheckbox name="gateway" label={t('device.is-gateway')} disabled={disabled} />
      {isGateway && (
        <FormCheckbox
          name="overwriteActivityTime"
          label={t('device.overwrite-activity-time')}
          disabled={disabled}
        />
      )}
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
    </>
  )
}
