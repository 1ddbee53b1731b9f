import type { AlarmInfo, AlarmSummary } from '@signalbox/model/alarms/alarm'
import {
  ALARM_SEVERITIES,
  type AlarmSearchStatus,
  type AlarmSeverity,
} from '@signalbox/model/alarms/alarm-status'
import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData, TimePageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { get, post, QUIET, type RequestOptions } from '../request/request'

export const alarmKeys = {
  all: ['alarms'] as const,
  activeCounts: ['alarms', 'active-counts'] as const,
  of: (entity: EntityId, ...rest: unknown[]) =>
    ['alarms', 'of', entity.entityType, entity.id, ...rest] as const,
  one: (id: string) => ['alarms', 'one', id] as const,
}

/** The number of active alarms of one severity, and whether at least one is unacknowledged. */
export interface SeverityCount {
  severity: AlarmSeverity
  count: number
  unacknowledged: boolean
}

/** All active alarms that the user sees, counted per severity. */
export async function countActiveAlarms(): Promise<SeverityCount[]> {
  const [active, unacknowledged] = await Promise.all([
    countBySeverity('ACTIVE'),
    countBySeverity('ACTIVE,UNACK'),
  ])
  return ALARM_SEVERITIES.map((severity) => ({
    severity,
    count: active.get(severity) ?? 0,
    unacknowledged: unacknowledged.has(severity),
  }))
}

async function countBySeverity(statusList: string): Promise<Map<string, number>> {
  const { groups } = await get<AlarmSummary>('/api/v2/alarms/summary', {
    params: { statusList, groupBy: 'severity' },
    ...QUIET,
  })
  return new Map(groups.map(({ key, count }) => [key, count]))
}

/** Alarms of an entity, including propagated ones. */
export const listEntityAlarms = (
  { entityType, id }: EntityId,
  link: TimePageLink,
  searchStatus: AlarmSearchStatus,
  options: RequestOptions = { ignoreErrors: true },
) =>
  get<PageData<AlarmInfo>>(`/api/alarm/${entityType}/${id}`, {
    ...options,
    params: pageParams(link, { searchStatus, fetchOriginator: true }),
  })

/** The number of alarms of an entity in a status. */
export async function countEntityAlarms(
  { entityType, id }: EntityId,
  searchStatus: AlarmSearchStatus,
): Promise<number> {
  const page = await get<PageData<AlarmInfo>>(`/api/alarm/${entityType}/${id}`, {
    params: { page: 0, pageSize: 1, searchStatus },
    ...QUIET,
  })
  return page.totalElements
}

/** An alarm with the names of its originator and its assignee. */
export const getAlarm = (id: string) => get<AlarmInfo>(`/api/alarm/info/${id}`)

/** Acknowledges an alarm. The alarm stays active. */
export const acknowledgeAlarm = (id: string, options?: RequestOptions) =>
  post<void>(`/api/alarm/${id}/ack`, undefined, options)

/** Clears an alarm. Its rule may raise a new alarm. */
export const clearAlarm = (id: string, options?: RequestOptions) =>
  post<void>(`/api/alarm/${id}/clear`, undefined, options)
