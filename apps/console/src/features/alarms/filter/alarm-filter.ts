import { ALARM_GROUPINGS, type AlarmGrouping } from '@signalbox/model/alarms/alarm'
import {
  ALARM_SEARCH_STATUSES,
  ALARM_SEVERITIES,
  type AlarmSearchStatus,
  type AlarmSeverity,
} from '@signalbox/model/alarms/alarm-status'
import { DAY_MS, HOUR_MS } from '@signalbox/model/time/time-intervals'
import type { AlarmListQuery } from '../../../api/entities/alarm-handling'

export const ALARM_VIEWS = ['all', 'attention', 'mine', 'snoozed'] as const
export type AlarmView = (typeof ALARM_VIEWS)[number]

export const PERIODS = { '1h': HOUR_MS, '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS } as const
export type Period = keyof typeof PERIODS

/** The filter of the list. It is in the URL, so that links and bookmarks keep it. */
export interface AlarmFilter {
  view: AlarmView
  severities: readonly AlarmSeverity[]
  statuses: readonly AlarmSearchStatus[]
  types: readonly string[]
  profileId: string | null
  customerId: string | null
  period: Period | null
  search: string
  groupBy: AlarmGrouping
}

/** Reads the filter from the URL. Unknown values are ignored. */
export function readFilter(params: URLSearchParams): AlarmFilter {
  const validValues = <T extends string>(name: string, values: readonly T[]) =>
    values.filter((value) => params.getAll(name).includes(value))
  return {
    view: ALARM_VIEWS.find((view) => view === params.get('view')) ?? 'all',
    severities: validValues('severity', ALARM_SEVERITIES),
    statuses: validValues('status', ALARM_SEARCH_STATUSES),
    types: params.getAll('type'),
    profileId: params.get('profile'),
    customerId: params.get('customer'),
    period: (Object.keys(PERIODS) as Period[]).find((period) => period === params.get('period')) ?? null,
    search: params.get('search') ?? '',
    groupBy: ALARM_GROUPINGS.find((grouping) => grouping === params.get('group')) ?? 'status',
  }
}

/** The URL of a filter; other parameters, such as the open alarm, are kept. */
export function writeFilter(params: URLSearchParams, filter: AlarmFilter): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, values: readonly (string | null)[]) => {
    next.delete(name)
    for (const value of values) if (value) next.append(name, value)
  }
  set('view', [filter.view === 'all' ? null : filter.view])
  set('severity', filter.severities)
  set('status', filter.statuses)
  set('type', filter.types)
  set('profile', [filter.profileId])
  set('customer', [filter.customerId])
  set('period', [filter.period])
  set('search', [filter.search])
  set('group', [filter.groupBy === 'status' ? null : filter.groupBy])
  return next
}

/** Whether the view shows and applies the status filter: only the view of all alarms does. */
export const hasStatusFilter = ({ view }: Pick<AlarmFilter, 'view'>) => view === 'all'

/** How many criteria are set, without view, search and grouping. */
export function criteriaCount(filter: AlarmFilter) {
  const { severities, types, profileId, customerId, period } = filter
  const statuses = hasStatusFilter(filter) ? filter.statuses : []
  return (
    [severities, statuses, types].filter(({ length }) => length > 0).length +
    [profileId, customerId, period].filter((value) => value !== null).length
  )
}

/**
 * The query for the server. The start time is rounded to a minute, so that the query key changes once a minute only.
 */
export function queryOf(filter: AlarmFilter, userId: string, nowMs: number): AlarmListQuery {
  const minute = Math.floor(nowMs / 60_000) * 60_000
  return {
    ...(filter.severities.length > 0 && { severityList: filter.severities }),
    ...(filter.types.length > 0 && { typeList: filter.types }),
    ...(filter.profileId && { deviceProfileList: [filter.profileId] }),
    ...(filter.customerId && { customerId: filter.customerId }),
    ...(filter.search && { textSearch: filter.search }),
    ...(filter.period && { startTime: minute - PERIODS[filter.period] }),
    ...(hasStatusFilter(filter) && filter.statuses.length > 0 && { statusList: filter.statuses }),
    ...(filter.groupBy !== 'status' && { groupBy: filter.groupBy }),
    ...VIEW_QUERIES[filter.view],
    ...(filter.view === 'mine' && { assigneeId: userId }),
  }
}

const VIEW_QUERIES: Record<AlarmView, AlarmListQuery> = {
  all: {},
  attention: { statusList: ['ACTIVE', 'UNACK'], snoozed: false },
  mine: { statusList: ['ACTIVE'] },
  snoozed: { snoozed: true },
}
