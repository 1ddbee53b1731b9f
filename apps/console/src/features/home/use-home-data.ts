import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import type { PageData } from '@signalbox/model/query/paging'
import { useQuery } from '@tanstack/react-query'
import {
  type AlarmListQuery,
  alarmListKeys,
  alarmTrend,
  listAllAlarms,
} from '../../api/entities/alarm-handling'
import { alarmKeys, countActiveAlarms } from '../../api/entities/alarms'
import { getUsage } from '../../api/entities/usage'
import { refreshEvery } from '../../api/request/refresh-interval'
import { useSignedIn } from '../../api/request/session'
import { countActiveDevices, countOf } from '../../api/search/entity-counts'

const REFRESH_MS = 30_000
/** The trend has one value per hour, so a request every ten minutes is enough. */
const TREND_REFRESH_MS = 10 * 60_000
const ATTENTION_ROWS = 6
const ACTIVE_ROWS = 5

/** The state of a query: `data` is undefined while the query is loading and after it has failed. */
export interface QueryState<T> {
  data: T | undefined
  isPending: boolean
}

/** The first alarms that need attention, the most severe first; undefined if alarms cannot be read. */
export const useUrgentAlarms = () =>
  useQuery({
    queryKey: alarmListKeys.attention(ATTENTION_ROWS),
    queryFn: () => listAllAlarms(ATTENTION, 0, ATTENTION_ROWS),
    refetchInterval: refreshEvery(REFRESH_MS),
  })

/** The first active alarms, those that need attention first; undefined if alarms cannot be read. */
export const useFirstActiveAlarms = () =>
  useQuery({
    queryKey: [...alarmListKeys.attention(ACTIVE_ROWS), 'active'],
    queryFn: () => listAllAlarms({ statusList: ['ACTIVE'] }, 0, ACTIVE_ROWS),
    refetchInterval: refreshEvery(REFRESH_MS),
  })

/** Acknowledged and snoozed alarms need no attention. */
const ATTENTION: AlarmListQuery = { statusList: ['ACTIVE', 'UNACK'], snoozed: false }

/** The number of alarms that need attention and have the highest severity of all such alarms. */
export function useMostSevereCount(urgent: PageData<ListedAlarm> | undefined): number {
  const severity = urgent?.data[0]?.severity
  const sameSeverityCount = urgent?.data.filter((alarm) => alarm.severity === severity).length ?? 0
  // The page is sorted by severity, so further pages can contain this severity only if all rows of this page have it.
  const mayHaveMore =
    urgent !== undefined &&
    sameSeverityCount === urgent.data.length &&
    sameSeverityCount < urgent.totalElements
  const { data } = useQuery({
    queryKey: [...alarmListKeys.attention(0), severity],
    queryFn: () => listAllAlarms({ ...ATTENTION, severityList: severity ? [severity] : [] }, 0, 1),
    enabled: mayHaveMore,
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  return mayHaveMore ? (data?.totalElements ?? sameSeverityCount) : sameSeverityCount
}

/** The number of active alarms by severity. Uses the cached query of the alarm summary in the menu. */
export const useAlarmCounts = () => useQuery({ queryKey: alarmKeys.activeCounts, queryFn: countActiveAlarms })

/** The number of active alarms in each hour of the last day; the last number is `currentCount`. */
export function useAlarmTrend(currentCount: number): number[] | undefined {
  const { data } = useQuery({
    queryKey: alarmListKeys.trend,
    queryFn: alarmTrend,
    refetchInterval: refreshEvery(TREND_REFRESH_MS),
  })
  return data && [...data.active.slice(0, -1), currentCount]
}

/** The number of all devices and the number of active devices. */
export function useDeviceCounts(): QueryState<{ total: number; active: number }> {
  const { authority, claims } = useSignedIn()
  const list =
    authority === 'TENANT_ADMIN'
      ? '/api/tenant/deviceInfos'
      : `/api/customer/${claims.customerId}/deviceInfos`
  const total = useQuery({
    queryKey: ['devices', 'count'],
    queryFn: () => countOf(list),
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  const active = useQuery({
    queryKey: ['devices', 'count-active'],
    // Counting takes long if there are very many devices, so the request is canceled when the user leaves the page.
    queryFn: ({ signal }) => countActiveDevices(signal),
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  const isLoaded = total.data !== undefined && active.data !== undefined
  return {
    data: isLoaded ? { total: total.data, active: active.data } : undefined,
    isPending: total.isPending || active.isPending,
  }
}

/** The usage of the tenant; only for tenant administrators. */
export function useUsage() {
  const { authority } = useSignedIn()
  return useQuery({
    queryKey: ['home', 'usage'],
    queryFn: getUsage,
    enabled: authority === 'TENANT_ADMIN',
    refetchInterval: refreshEvery(REFRESH_MS),
  })
}
