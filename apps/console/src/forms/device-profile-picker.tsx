import { AutocompleteField, type AutocompleteFieldProps } from '@signalbox/ui/autocomplete-field'
import { useTranslation } from 'react-i18next'
import { findDeviceProfiles } from '../api/device-profiles'
import { bound } from './bound'

export interface ProfileChoice {
  id: string
  name: string
}

type PickerProps = Omit<AutocompleteFieldProps<ProfileChoice>, 'options' | 'keyOf' | 'labelOf'>

/** Finds a device profile by name. */
export function DeviceProfileField(props: PickerProps) {
  const { t } = useTranslation()
  return (
    <AutocompleteField<ProfileChoice>
      {...props}
      options={async (search, signal) =>
        (await findDeviceProfiles(search, signal)).map(({ id, name }) => ({ id: id.id, name }))
      }
      keyOf={(profile) => profile.id}
      labelOf={(profile) => profile.name}
      noOptionsText={t('device-profile.none-found')}
    />
  )
}

export const DeviceProfilePicker = bound(DeviceProfileField)
