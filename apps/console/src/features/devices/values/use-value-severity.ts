import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { alarmConditions, alarmListKeys } from '../../../api/entities/alarm-handling'
import { refreshEvery } from '../../../api/request/refresh-interval'
import type { DeviceStates } from '../device-columns'

const REFRESH_MS = 15_000

/**
 * Returns a function for the severity of a value of a device. If the rule of the device's alarm checks this value,
 * and the condition of the rule is met, the function returns the severity of the alarm; otherwise undefined.
 */
export function useValueSeverity(states: DeviceStates, enabled: boolean) {
  const alarms = new Map(
    [...(states ?? [])].flatMap(([id, { alarm }]) => (alarm ? [[id, alarm] as const] : [])),
  )
  const ids = [...alarms.values()].map(({ id }) => id)
  const { data } = useQuery({
    queryKey: alarmListKeys.conditions(ids),
    queryFn: () => alarmConditions(ids),
    enabled: enabled && ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  return (deviceId: string, key: string): AlarmSeverity | undefined => {
    const alarm = alarms.get(deviceId)
    const condition = data?.find(({ alarmId }) => alarmId === alarm?.id)
    return condition?.holds && condition.watched?.key === key ? alarm?.severity : undefined
  }
}
