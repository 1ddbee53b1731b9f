import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import {
  ALARM_SEVERITIES,
  type AlarmSearchStatus,
  type AlarmSeverity,
  type AlarmStatus,
} from '@signalbox/model/alarms/alarm-status'
import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData, TimePageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { get, post, type RequestOptions } from '../request/request'

export interface AlarmRow {
  id: { id: string }
  createdTime: number
  startTs: number
  type: string
  severity: AlarmSeverity
  status: AlarmStatus
  originator: { entityType: string; id: string }
  originatorName: string | null
}

export const alarmKeys = {
  all: ['alarms'] as const,
  board: ['alarms', 'board'] as const,
  of: (entity: EntityId, ...rest: unknown[]) =>
    ['alarms', 'of', entity.entityType, entity.id, ...rest] as const,
  one: (id: string) => ['alarms', 'one', id] as const,
}

/** Active alarms of one severity: their number, and whether one is not acknowledged. */
export interface SeverityCount {
  severity: AlarmSeverity
  count: number
  unacknowledged: boolean
}

/** Active alarms of all devices, counted per severity. */
export function countActiveAlarms(): Promise<SeverityCount[]> {
  return Promise.all(
    ALARM_SEVERITIES.map(async (severity) => {
      // In descending order ACTIVE_UNACK comes before ACTIVE_ACK: the first row shows whether any is unacknowledged.
      const page = await queryActive({ pageSize: 1, severityList: [severity], sortBy: 'status' })
      return { severity, count: page.totalElements, unacknowledged: page.data[0]?.status === 'ACTIVE_UNACK' }
    }),
  )
}

/** Alarms of an entity, including propagated ones. */
export const listEntityAlarms = (
  { entityType, id }: EntityId,
  link: TimePageLink,
  searchStatus: AlarmSearchStatus,
) =>
  get<PageData<AlarmInfo>>(`/api/alarm/${entityType}/${id}`, {
    params: pageParams(link, { searchStatus, fetchOriginator: true }),
    ignoreErrors: true,
  })

/** The number of active alarms of an entity. */
export async function countEntityAlarms({ entityType, id }: EntityId): Promise<number> {
  const page = await get<PageData<AlarmInfo>>(`/api/alarm/${entityType}/${id}`, {
    params: { page: 0, pageSize: 1, searchStatus: 'ACTIVE' },
    ignoreErrors: true,
    ignoreLoading: true,
  })
  return page.totalElements
}

export const getAlarm = (id: string) => get<AlarmInfo>(`/api/alarm/info/${id}`)

export const acknowledgeAlarm = (id: string, options?: RequestOptions) =>
  post<void>(`/api/alarm/${id}/ack`, undefined, options)

export const clearAlarm = (id: string, options?: RequestOptions) =>
  post<void>(`/api/alarm/${id}/clear`, undefined, options)

function queryActive(ask: {
  pageSize: number
  severityList: AlarmSeverity[]
  sortBy: 'status' | 'createdTime'
}) {
  return post<PageData<AlarmRow>>(
    '/api/alarmsQuery/find',
    {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
      alarmFields: [],
      entityFields: [],
      latestValues: [],
      keyFilters: [],
      pageLink: {
        page: 0,
        pageSize: ask.pageSize,
        statusList: ['ACTIVE'],
        severityList: ask.severityList,
        searchPropagatedAlarms: false,
        sortOrder: { key: { type: 'ALARM_FIELD', key: ask.sortBy }, direction: 'DESC' },
      },
    },
    { ignoreErrors: true, ignoreLoading: true },
  )
}
