import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import type { PageData } from '@signalbox/model/query/paging'
import { useQuery } from '@tanstack/react-query'
import { alarmDeskKeys, alarmTrend, type FleetQuery, listFleetAlarms } from '../../api/entities/alarm-desk'
import { alarmKeys, countActiveAlarms } from '../../api/entities/alarms'
import { getUsage } from '../../api/entities/usage'
import { refreshEvery } from '../../api/request/refresh-interval'
import { useSignedIn } from '../../api/request/session'
import { countActiveDevices, countOf } from '../../api/search/entity-counts'

const REFRESH_MS = 30_000
/** The trend has one value per hour. */
const TREND_REFRESH_MS = 10 * 60_000
const ATTENTION_ROWS = 6
const ACTIVE_ROWS = 5

/** A part of a query: `data` is undefined while it is loading, and after the request failed. */
export interface QueryState<T> {
  data: T | undefined
  isPending: boolean
}

/** The alarms that need attention, the most severe first; undefined if alarms cannot be read. */
export const useUrgentAlarms = () =>
  useQuery({
    queryKey: alarmDeskKeys.attention(ATTENTION_ROWS),
    queryFn: () => listFleetAlarms(ATTENTION, 0, ATTENTION_ROWS),
    refetchInterval: refreshEvery(REFRESH_MS),
  })

/** The active alarms, those that need attention first; undefined if alarms cannot be read. */
export const useActiveFleetAlarms = () =>
  useQuery({
    queryKey: [...alarmDeskKeys.attention(ACTIVE_ROWS), 'active'],
    queryFn: () => listFleetAlarms({ statusList: ['ACTIVE'] }, 0, ACTIVE_ROWS),
    refetchInterval: refreshEvery(REFRESH_MS),
  })

/** Acknowledged and snoozed alarms need no attention. */
const ATTENTION: FleetQuery = { statusList: ['ACTIVE', 'UNACK'], snoozed: false }

/** How many of the alarms that need attention have the highest severity among them. */
export function useMostSevereCount(urgent: PageData<FleetAlarm> | undefined): number {
  const severity = urgent?.data[0]?.severity
  const alike = urgent?.data.filter((alarm) => alarm.severity === severity).length ?? 0
  // Rows are sorted by severity: further pages contain alarms of this severity only if all rows have it.
  const isCut = urgent !== undefined && alike === urgent.data.length && alike < urgent.totalElements
  const { data } = useQuery({
    queryKey: [...alarmDeskKeys.attention(0), severity],
    queryFn: () => listFleetAlarms({ ...ATTENTION, severityList: severity ? [severity] : [] }, 0, 1),
    enabled: isCut,
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  return isCut ? (data?.totalElements ?? alike) : alike
}

/** The same numbers as the alarm summary of the frame, from the same cache. */
export const useAlarmCounts = () => useQuery({ queryKey: alarmKeys.board, queryFn: countActiveAlarms })

/** The active alarms in each hour of the last day, with the current number as the last. */
export function useAlarmTrend(now: number): number[] | undefined {
  const { data } = useQuery({
    queryKey: alarmDeskKeys.trend,
    queryFn: alarmTrend,
    refetchInterval: refreshEvery(TREND_REFRESH_MS),
  })
  return data && [...data.active.slice(0, -1), now]
}

/** The number of all devices and the number of active devices. */
export function useDeviceCounts(): QueryState<{ total: number; active: number }> {
  const { authority, claims } = useSignedIn()
  const list =
    authority === 'TENANT_ADMIN'
      ? '/api/tenant/deviceInfos'
      : `/api/customer/${claims.customerId}/deviceInfos`
  const total = useQuery({ queryKey: ['devices', 'count'], queryFn: () => countOf(list) })
  const active = useQuery({
    queryKey: ['devices', 'count-active'],
    // Counting takes long with very many devices: leaving the page cancels the request.
    queryFn: ({ signal }) => countActiveDevices(signal),
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  const isKnown = total.data !== undefined && active.data !== undefined
  return {
    data: isKnown ? { total: total.data, active: active.data } : undefined,
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
