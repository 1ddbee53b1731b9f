import type { AlarmSeverity } from '@signalbox/model/alarm-status'
import { useQuery } from '@tanstack/react-query'
import { alarmKeys, countActiveAlarms, urgentAlarms } from '../../api/alarms'
import { countActiveDevices, countOf } from '../../api/entity-counts'
import { useSignedIn } from '../../api/session'
import { getUsage } from '../../api/usage'

const REFRESH_MS = 30_000
const ATTENTION_ROWS = 6

/** The active alarms that matter most; missing where alarms cannot be read. */
export const useUrgentAlarms = (severity?: AlarmSeverity) =>
  useQuery({
    queryKey: alarmKeys.urgent(ATTENTION_ROWS, severity),
    queryFn: () => urgentAlarms(ATTENTION_ROWS, severity && [severity]),
    refetchInterval: quietInterval,
  }).data

/** The same numbers as the lamp board, from the same cache. */
export const useAlarmCounts = () => useQuery({ queryKey: alarmKeys.board, queryFn: countActiveAlarms }).data

/** All devices, and those that reported lately. */
export function useDeviceCounts(): { total: number; active: number } | undefined {
  const { authority, claims } = useSignedIn()
  const list =
    authority === 'TENANT_ADMIN'
      ? '/api/tenant/deviceInfos'
      : `/api/customer/${claims.customerId}/deviceInfos`
  const total = useQuery({ queryKey: ['devices', 'count'], queryFn: () => countOf(list) }).data
  const active = useQuery({
    queryKey: ['devices', 'count-active'],
    queryFn: countActiveDevices,
    refetchInterval: quietInterval,
  }).data
  return total === undefined || active === undefined ? undefined : { total, active }
}

/** What a tenant has used; only tenant administrators may know. */
export function useUsage() {
  const { authority } = useSignedIn()
  return useQuery({
    queryKey: ['home', 'usage'],
    queryFn: getUsage,
    enabled: authority === 'TENANT_ADMIN',
    refetchInterval: quietInterval,
  }).data
}

/** Nobody is helped by asking again what the server cannot answer. */
function quietInterval(query: { state: { error: unknown } }) {
  return query.state.error ? false : REFRESH_MS
}
