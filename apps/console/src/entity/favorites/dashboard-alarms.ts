import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { alarmKeys } from '../../api/entities/alarms'
import { type FoundAlarm, findFilteredAlarms } from '../../api/search/filtered-devices'
import { dashboardSummary } from '../dashboard-thumbnail/use-dashboard-summary'

const REFRESH_MS = 30_000

/** The active alarms of a dashboard's entities. */
export const dashboardAlarms = (id: string, filters: readonly EntityFilter[] | undefined, enabled = true) =>
  queryOptions({
    queryKey: [...alarmKeys.all, 'of-dashboard', id],
    queryFn: () => findFilteredAlarms(filters ?? []),
    enabled: enabled && filters !== undefined && filters.length > 0,
    refetchInterval: REFRESH_MS,
  })

/** The alarms that have the highest severity in the list. */
export function highestAlarms(alarms: readonly FoundAlarm[]): FoundAlarm[] {
  const severity = ALARM_SEVERITIES.find((level) => alarms.some((alarm) => alarm.severity === level))
  return alarms.filter((alarm) => alarm.severity === severity)
}

/** A number for each dashboard, to sort them by their alarms; see {@link alarmRank}. */
export function useAlarmRanks(ids: readonly string[], enabled: boolean): ReadonlyMap<string, number> {
  const summaries = useQueries({ queries: ids.map((id) => ({ ...dashboardSummary(id), enabled })) })
  const alarms = useQueries({
    queries: ids.map((id, index) => dashboardAlarms(id, summaries[index]?.data?.filters, enabled)),
  })
  return new Map(ids.map((id, index) => [id, alarmRank(alarms[index]?.data ?? [])]))
}

/** The number of ranks that are reserved for each severity. Further alarms do not raise the rank. */
const RANKS_PER_SEVERITY = 10_000

/** A number that grows with the highest severity of the alarms, then with the number of alarms of this severity. */
export function alarmRank(alarms: readonly FoundAlarm[]): number {
  const highest = highestAlarms(alarms)
  if (!highest[0]) return 0
  const level = ALARM_SEVERITIES.length - ALARM_SEVERITIES.indexOf(highest[0].severity)
  return level * RANKS_PER_SEVERITY + Math.min(highest.length, RANKS_PER_SEVERITY - 1)
}
