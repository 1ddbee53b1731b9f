import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import type { DeviceInfo } from '@signalbox/model/entities/device'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import { useQuery } from '@tanstack/react-query'
import type { DeviceState } from '../../../api/entities/device-states'
import { deviceKeys, listDevices } from '../../../api/entities/devices'
import { getProfileKeys } from '../../../api/entities/profile-keys'
import { useSignedIn } from '../../../api/request/session'
import { type AliasValue, findAliasValues } from '../../../api/search/alias-entities'
import { numberOf } from '../../../entity/overview/values/shown-value'

const FIRST_DEVICES = { page: 0, pageSize: 100, sortProperty: 'name', sortOrder: 'ASC' as const }

/** The numeric time-series key that most devices of the customer have; null if no device has a numeric value. */
export function useCommonValue() {
  const { claims } = useSignedIn()
  const customerId = claims.customerId ?? undefined
  return useQuery({
    queryKey: [...deviceKeys.all, 'common-value', customerId],
    queryFn: async () => {
      const { data: devices } = await listDevices(FIRST_DEVICES, { customerId })
      const [first] = devices
      if (!first) return null
      const entityList = devices.map(({ id }) => id.id)
      const [{ values }, dictionary] = await Promise.all([
        findAliasValues({ type: 'entityList', entityType: 'DEVICE', entityList }),
        getProfileKeys(first.id),
      ])
      const key = commonKey(values, dictionary)
      return key === undefined
        ? null
        : { key, devices, label: dictionary.find((entry) => entry.key === key)?.label }
    },
  })
}

/**
 * The numeric time-series key that most devices have. Keys with the same number of devices are ordered by the key
 * dictionary, then by name.
 */
export function commonKey(
  values: readonly AliasValue[],
  dictionary: readonly Pick<ProfileKey, 'key'>[],
): string | undefined {
  const position = (name: string) => {
    const index = dictionary.findIndex(({ key }) => key === name)
    return index < 0 ? dictionary.length : index
  }
  const [best] = values
    .filter(({ type, value }) => type === 'timeseries' && numberOf(value) !== undefined)
    .toSorted(
      (a, b) =>
        b.entityCount - a.entityCount || position(a.name) - position(b.name) || (a.name < b.name ? -1 : 1),
    )
  return best?.name
}

/**
 * Sorts devices by the severity of their alarm, the most severe first and devices without an alarm last.
 * Devices with the same severity keep their order.
 */
export function withAlarmsFirst<T extends Pick<DeviceInfo, 'id'>>(
  devices: readonly T[],
  states: ReadonlyMap<string, Pick<DeviceState, 'alarm'>>,
): T[] {
  const rank = ({ id }: T) => {
    const severity = states.get(id.id)?.alarm?.severity
    return severity ? ALARM_SEVERITIES.indexOf(severity) : ALARM_SEVERITIES.length
  }
  return devices.toSorted((a, b) => rank(a) - rank(b))
}
