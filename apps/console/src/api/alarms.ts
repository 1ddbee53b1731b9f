import { ALARM_SEVERITIES, type AlarmSeverity, type AlarmStatus } from '@signalbox/model/alarm-status'
import type { PageData } from '@signalbox/model/paging'
import { post } from './request'

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
  newest: (count: number, severity?: AlarmSeverity) => ['alarms', 'newest', count, severity] as const,
}

/** Active alarms of one severity: how many, and whether one waits for somebody. */
export interface SeverityCount {
  severity: AlarmSeverity
  count: number
  unacknowledged: boolean
}

/** Active alarms of all devices, counted per severity. */
export function countActiveAlarms(): Promise<SeverityCount[]> {
  return Promise.all(
    ALARM_SEVERITIES.map(async (severity) => {
      // Sorted backwards, ACTIVE_UNACK comes before ACTIVE_ACK: the first row tells whether any is left.
      const page = await queryActive({ pageSize: 1, severityList: [severity], sortBy: 'status' })
      return { severity, count: page.totalElements, unacknowledged: page.data[0]?.status === 'ACTIVE_UNACK' }
    }),
  )
}

/** The newest active alarms of all devices, of one severity or of all. */
export const newestActiveAlarms = (count: number, severity?: AlarmSeverity) =>
  queryActive({ pageSize: count, severityList: severity ? [severity] : [], sortBy: 'createdTime' })

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
