import { useQuery } from '@tanstack/react-query'
import { alarmConditions, alarmListKeys } from '../../api/entities/alarm-handling'
import { refreshEvery } from '../../api/request/refresh-interval'

const REFRESH_MS = 15_000

/** The alarm rules of an alarm, with the current values of the compared keys; `undefined` until loaded. */
export function useAlarmCondition(id: string) {
  const { data } = useQuery({
    queryKey: alarmListKeys.conditions([id]),
    queryFn: () => alarmConditions([id]),
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  return data?.[0]
}
