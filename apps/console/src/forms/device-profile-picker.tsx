import type { TransportType } from '@signalbox/model/device'
import { AutocompleteField, type AutocompleteFieldProps } from '@signalbox/ui/autocomplete-field'
import { useTranslation } from 'react-i18next'
import { findDeviceProfiles } from '../api/device-profiles'
import { bound } from './bound'

export interface ProfileChoice {
  id: string
  name: string
}

type PickerProps = Omit<AutocompleteFieldProps<ProfileChoice>, 'options' | 'keyOf' | 'labelOf'> & {
  /** Only profiles whose devices speak this way. */
  transportType?: TransportType
}

/** Finds a device profile by name. */
export function DeviceProfileField({ transportType, ...props }: PickerProps) {
  const { t } = useTranslation()
  return (
    <AutocompleteField<ProfileChoice>
      {...props}
      options={async (search, signal) =>
        (await findDeviceProfiles(search, signal, transportType)).map(({ id, name }) => ({ id: id.id, name }))
      }
      keyOf={(profile) => profile.id}
      labelOf={(profile) => profile.name}
      noOptionsText={t('device-profile.none-found')}
    />
  )
}

export const DeviceProfilePicker = bound(DeviceProfileField)
