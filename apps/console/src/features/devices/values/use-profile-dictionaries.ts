import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import { useQueries } from '@tanstack/react-query'
import { getProfileKeys } from '../../../api/entities/profile-keys'

const STALE_MS = 60_000

/** The entry of a key in the dictionary of a device's profile. */
export type DictionaryOf = (device: DeviceInfo, key: string) => ProfileKey | undefined

/** The key dictionaries of the visible profiles, each requested once, through one of its devices. */
export function useProfileDictionaries(devices: readonly DeviceInfo[], enabled: boolean): DictionaryOf {
  const examples = new Map(devices.map((device) => [device.deviceProfileId.id, device.id]))
  const profileIds = enabled ? [...examples.keys()] : []
  const results = useQueries({
    queries: profileIds.map((profileId) => ({
      queryKey: ['profileKeys', 'DEVICE_PROFILE', profileId],
      queryFn: () => getProfileKeys(examples.get(profileId)!),
      staleTime: STALE_MS,
    })),
  })
  return ({ deviceProfileId }, key) =>
    results[profileIds.indexOf(deviceProfileId.id)]?.data?.find((entry) => entry.key === key)
}
