import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deviceStateKey, getDeviceStates } from '../../api/entities/device-states'
import { refreshEvery } from '../../api/request/refresh-interval'

const REFRESH_MS = 15_000
const NO_KEYS: readonly string[] = []

/** The states of devices, with the latest values of `keys`; undefined until they are loaded for the first time. */
export function useDeviceStates(
  devices: readonly { id: { id: string } }[],
  keys: readonly string[] = NO_KEYS,
) {
  const ids = devices.map((device) => device.id.id)
  const { data } = useQuery({
    queryKey: deviceStateKey(ids, keys),
    queryFn: () => getDeviceStates(ids, keys),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  return data
}
