import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import { useQueries } from '@tanstack/react-query'
import { getProfileKeys, profileKeysKey } from '../../../api/entities/profile-keys'

const STALE_MS = 60_000

/** Returns the entry of a key in the dictionary of a device's profile. */
export type DictionaryOf = (device: DeviceInfo, key: string) => ProfileKey | undefined

/**
 * The key dictionaries of the visible profiles, each requested once, through one of its devices. The main key of a
 * device is the first one in its dictionary.
 */
export function useProfileDictionaries(devices: readonly DeviceInfo[], enabled: boolean) {
  const examples = new Map(devices.map((device) => [device.deviceProfileId.id, device.id]))
  const profileIds = enabled ? [...examples.keys()] : []
  const results = useQueries({
    queries: profileIds.map((profileId) => ({
      queryKey: profileKeysKey({ entityType: 'DEVICE_PROFILE', id: profileId }),
      queryFn: () => getProfileKeys(examples.get(profileId)!),
      staleTime: STALE_MS,
    })),
  })
  const keysOf = ({ deviceProfileId }: DeviceInfo) =>
    results[profileIds.indexOf(deviceProfileId.id)]?.data ?? []
  const dictionary: DictionaryOf = (device, key) => keysOf(device).find((entry) => entry.key === key)
  return { dictionary, mainKeyOf: (device: DeviceInfo) => keysOf(device)[0]?.key }
}
