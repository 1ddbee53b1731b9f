import type { DeviceInfo } from '@signalbox/model/entities/device'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { alarmListKeys } from '../../../api/entities/alarm-handling'
import { activeAlarms } from '../../../api/search/most-severe-alarms'
import { useAlarmConditions } from '../../../entity/overview/use-active-alarms'

/** The ids of the devices that have an active alarm whose rule compares the key. */
export function useAlarmingDevices(
  devices: readonly Pick<DeviceInfo, 'id'>[],
  key: string | undefined,
): ReadonlySet<string> {
  const ids = devices.map(({ id }) => id.id)
  const { data: alarms } = useQuery({
    queryKey: alarmListKeys.ofDevices(ids),
    queryFn: () => activeAlarms('DEVICE', ids),
    enabled: ids.length > 0 && key !== undefined,
    placeholderData: keepPreviousData,
  })
  const conditions = useAlarmConditions(alarms)
  const keyAlarmIds = new Set(
    conditions.filter(({ watched }) => watched?.key === key).map(({ alarmId }) => alarmId),
  )
  return new Set((alarms ?? []).filter(({ id }) => keyAlarmIds.has(id.id)).map(({ entityId }) => entityId.id))
}
