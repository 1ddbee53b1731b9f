import { type ConnectTarget, SAMPLE } from '@signalbox/model/connect/device-commands'
import type { DeviceInfo } from '@signalbox/model/entities/device'
import { useQuery } from '@tanstack/react-query'
import { getTransports, transportsKey } from '../../api/entities/connectivity'
import { deviceKeys, getDeviceCredentials } from '../../api/entities/devices'
import { getProfileKeys, profileKeysKey } from '../../api/entities/profile-keys'

/** Ports, credentials and a sample value of a device; undefined until loaded. */
export function useConnectTarget(device: DeviceInfo): ConnectTarget | undefined {
  const id = device.id.id
  const credentials = useQuery({
    queryKey: deviceKeys.credentials(id),
    queryFn: () => getDeviceCredentials(id),
  }).data
  const transports = useQuery({ queryKey: transportsKey, queryFn: getTransports }).data
  const keys = useQuery({ queryKey: profileKeysKey(device.id), queryFn: () => getProfileKeys(device.id) })
  if (!credentials || !transports || keys.isPending) return undefined
  // A key from the profile's dictionary is a better sample than an invented key. The sample value is a number.
  const numberKey = keys.data?.find(({ kind }) => kind === undefined || kind === null || kind === 'NUMBER')
  return { credentials, transports, sample: numberKey ? { key: numberKey.key, value: SAMPLE.value } : SAMPLE }
}
