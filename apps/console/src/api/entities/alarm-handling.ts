import type {
  AlarmGrouping,
  AlarmInfo,
  AlarmSummary,
  AlarmTrend,
  AlarmViewCounts,
  ListedAlarm,
  SnoozeInput,
  UserShort,
} from '@signalbox/model/alarms/alarm'
import type { AlarmComment, AlarmCommentInfo } from '@signalbox/model/alarms/alarm-comment'
import type { AlarmSearchStatus, AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import type { PageData } from '@signalbox/model/query/paging'
import { del, get, post, QUIET, type RequestOptions } from '../request/request'

const MAX_COMMENTS = 200

/** The filter for the alarms of all entities. Omitted criteria do not filter. */
export interface AlarmListQuery {
  statusList?: readonly AlarmSearchStatus[]
  severityList?: readonly AlarmSeverity[]
  typeList?: readonly string[]
  assigneeId?: string | undefined
  deviceProfileList?: readonly string[]
  customerId?: string | undefined
  snoozed?: boolean | undefined
  textSearch?: string | undefined
  startTime?: number | undefined
  /** Orders the list by these groups first; by status if omitted. */
  groupBy?: AlarmGrouping
}

/** Keys below `alarms`, so that every change of an alarm invalidates them. */
export const alarmListKeys = {
  page: (query: AlarmListQuery, version: number, page: number) =>
    ['alarms', 'list', 'page', query, version, page] as const,
  summaries: ['alarms', 'list', 'summary'] as const,
  summary: (query: AlarmListQuery, version: number | 'live') =>
    ['alarms', 'list', 'summary', query, version] as const,
  views: ['alarms', 'list', 'views'] as const,
  /** Not below `alarms`: the server does not compute the trend again for every change of an alarm. */
  trend: ['alarm-trend'] as const,
  attention: (count: number) => ['alarms', 'list', 'attention', count] as const,
  types: ['alarms', 'list', 'types'] as const,
  ofDevices: (ids: readonly string[]) => ['alarms', 'of-devices', ids] as const,
  conditions: (ids: readonly string[]) => ['alarms', 'conditions', ids] as const,
  comments: (id: string) => ['alarms', 'one', id, 'comments'] as const,
}

/** A page of the alarms of all entities, those that need attention first. */
export const listAllAlarms = (query: AlarmListQuery, page: number, pageSize: number) =>
  get<PageData<ListedAlarm>>('/api/v2/alarms', {
    params: { ...params(query), page, pageSize, sortProperty: 'attention' },
    ...QUIET,
  })

/** The number of alarms that match the filter, by status and by group. */
export const alarmSummary = (query: AlarmListQuery) =>
  get<AlarmSummary>('/api/v2/alarms/summary', { params: params(query), ...QUIET })

/** The counts of a list and its first rows. With two requests the server would count the alarms twice. */
export const alarmSummaryWithRows = (query: AlarmListQuery, rows: number) =>
  get<AlarmSummary & { first: ListedAlarm[] }>('/api/v2/alarms/summary', {
    params: { ...params(query), rows },
    ...QUIET,
  })

/** The number of active alarms in each hour of the last day. */
export const alarmTrend = () => get<AlarmTrend>('/api/v2/alarms/trend', QUIET)

/** The number of alarms in each predefined view, without other filters. */
export const alarmViewCounts = () => get<AlarmViewCounts>('/api/v2/alarms/views', QUIET)

/** The types of all existing alarms. */
export async function alarmTypes(): Promise<string[]> {
  const page = await get<PageData<{ type: string }>>('/api/alarm/types', {
    params: { page: 0, pageSize: 1000 },
    ...QUIET,
  })
  return page.data.map(({ type }) => type)
}

/** The alarm rules of these alarms, with the current values of the compared keys. */
export const alarmConditions = (ids: readonly string[]) =>
  get<CurrentAlarmCondition[]>('/api/v2/alarms/conditions', { params: { alarmIds: ids.join(',') }, ...QUIET })

/** Assigns an alarm to a user, instead of its current assignee. */
export const assignAlarm = (id: string, userId: string, options?: RequestOptions) =>
  post<AlarmInfo>(`/api/alarm/${id}/assign/${userId}`, undefined, options)

/** Removes the assignee of an alarm. */
export const unassignAlarm = (id: string) => del<AlarmInfo>(`/api/alarm/${id}/assign`)

/** The users to whom an alarm can be assigned and whose name or email contains the text, as many as a picker shows. */
export const assignableUsers = (id: string, textSearch: string, signal?: AbortSignal) =>
  get<PageData<UserShort>>(`/api/users/assign/${id}`, {
    params: { page: 0, pageSize: 50, textSearch, sortProperty: 'email', sortOrder: 'ASC' },
    ...QUIET,
    signal,
  })

/** Snoozes an alarm: until the given time it is not among the alarms that need attention. */
export const snoozeAlarm = (id: string, snooze: SnoozeInput, options?: RequestOptions) =>
  post<AlarmInfo>(`/api/alarm/${id}/snooze`, snooze, options)

/** Ends the snooze of an alarm early. */
export const endSnooze = (id: string) => del<AlarmInfo>(`/api/alarm/${id}/snooze`)

/** The newest comments of an alarm, up to {@link MAX_COMMENTS}, oldest first. */
export async function listAlarmComments(id: string): Promise<AlarmCommentInfo[]> {
  const page = await get<PageData<AlarmCommentInfo>>(`/api/alarm/${id}/comment`, {
    params: { page: 0, pageSize: MAX_COMMENTS, sortProperty: 'createdTime', sortOrder: 'DESC' },
    ...QUIET,
  })
  return page.data.toReversed()
}

/** Adds a comment of the user, which everyone who sees the alarm can read. */
export const addAlarmComment = (id: string, text: string) =>
  post<AlarmComment>(`/api/alarm/${id}/comment`, { comment: { text } })

const params = (query: AlarmListQuery) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  )
