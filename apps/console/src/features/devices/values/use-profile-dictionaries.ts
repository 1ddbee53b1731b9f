import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import { useQueries } from '@tanstack/react-query'
import { getProfileKeys, profileKeysKey } from '../../../api/entities/profile-keys'

const STALE_MS = 60_000

/** Returns the entry of a key in the dictionary of a device's profile. */
export type DictionaryOf = (device: DeviceInfo, key: string) => ProfileKey | undefined

/**
 * The key dictionaries of the profiles of these devices. Each dictionary is requested once, with the id of one device
 * of the profile. The main key of a device is the first key in the dictionary.
 */
export function useProfileDictionaries(devices: readonly DeviceInfo[], enabled: boolean) {
  const deviceIdOfProfile = new Map(devices.map((device) => [device.deviceProfileId.id, device.id]))
  const profileIds = enabled ? [...deviceIdOfProfile.keys()] : []
  const results = useQueries({
    queries: profileIds.map((profileId) => ({
      queryKey: profileKeysKey({ entityType: 'DEVICE_PROFILE', id: profileId }),
      queryFn: () => getProfileKeys(deviceIdOfProfile.get(profileId)!),
      staleTime: STALE_MS,
    })),
  })
  const keysOf = ({ deviceProfileId }: DeviceInfo) =>
    results[profileIds.indexOf(deviceProfileId.id)]?.data ?? []
  const dictionary: DictionaryOf = (device, key) => keysOf(device).find((entry) => entry.key === key)
  return { dictionary, mainKeyOf: (device: DeviceInfo) => keysOf(device)[0]?.key }
}
