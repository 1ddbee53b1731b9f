import type { TransportType } from '@signalbox/model/entities/device'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { AutocompleteField, type AutocompleteFieldProps } from '@signalbox/ui/fields/autocomplete-field'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findDeviceProfiles, getDefaultDeviceProfile } from '../../api/entities/device-profiles'
import { bound } from '../bound'
import { entityTypesText, noMatchText } from './entity-texts'

export interface ProfileChoice {
  id: string
  name: string
}

type PickerProps = Omit<AutocompleteFieldProps<ProfileChoice>, 'options' | 'keyOf' | 'labelOf' | 'end'> & {
  /** Only profiles with this transport are offered. When this prop changes, the choice is cleared. */
  transportType?: TransportType
  /** The profile that is chosen initially. */
  preselect?: 'default' | 'first'
  /** Opens the chosen profile. */
  onEdit?: (id: string) => void
}

/** Finds a device profile by name. With `onCreate` the field offers to create a missing profile. */
export function DeviceProfileField({ transportType, preselect, onEdit, ...props }: PickerProps) {
  const { t } = useTranslation()
  const find = async (search: string, signal?: AbortSignal) =>
    (await findDeviceProfiles(search, signal, transportType)).map(({ id, name }) => ({ id: id.id, name }))

  const latest = useRef({ find, ...props })
  latest.current = { find, ...props }
  const lastTransport = useRef(transportType)
  useEffect(() => {
    if (lastTransport.current === transportType) return
    lastTransport.current = transportType
    latest.current.onChange(null)
  }, [transportType])

  const isPreselecting = preselect !== undefined && !props.value && !props.disabled
  useEffect(() => {
    if (!isPreselecting) return
    const first =
      preselect === 'first'
        ? latest.current.find('').then(([profile]) => profile)
        : getDefaultDeviceProfile().then(({ id, name }) => ({ id: id.id, name }))
    // Set when the user chooses a profile during the request.
    let isCanceled = false
    first.then(
      (profile) => profile && !isCanceled && latest.current.onChange(profile),
      () => undefined, // Without a response, no profile is preselected.
    )
    return () => {
      isCanceled = true
    }
  }, [isPreselecting, preselect])

  return (
    <AutocompleteField<ProfileChoice>
      {...props}
      options={find}
      keyOf={(profile) => profile.id}
      labelOf={(profile) => profile.name}
      noOptionsText={(typed) => noMatchText(t, entityTypesText(t, 'DEVICE_PROFILE'), typed)}
      createText={() => t('picker.create')}
      end={
        onEdit &&
        props.value && (
          <IconButton
            icon="edit"
            size="small"
            label={t('picker.edit', { name: props.value.name })}
            onClick={() => props.value && onEdit(props.value.id)}
          />
        )
      }
    />
  )
}

export const DeviceProfilePicker = bound(DeviceProfileField)
