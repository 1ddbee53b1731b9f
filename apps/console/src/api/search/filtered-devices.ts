import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { EntityData } from '@signalbox/model/query/entity-query'
import type { PageData } from '@signalbox/model/query/paging'
import { post, QUIET } from '../request/request'

export interface FoundAlarm {
  id: { id: string }
  severity: AlarmSeverity
  status: AlarmStatus
}

const MAX_ROWS = 100
const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const
const SEVERITY = { type: 'ALARM_FIELD', key: 'severity' } as const

/** The number of devices that any of the filters finds. */
export async function countFilteredDevices(filters: readonly EntityFilter[]): Promise<number> {
  const pages = await Promise.all(
    filters.map((entityFilter) =>
      post<PageData<EntityData>>(
        '/api/entitiesQuery/find',
        {
          entityFilter,
          keyFilters: [],
          entityFields: [],
          latestValues: [],
          pageLink: { page: 0, pageSize: MAX_ROWS, sortOrder: { key: NAME, direction: 'ASC' } },
        },
        QUIET,
        // A filter that fails, for example because its root entity was deleted, finds no devices.
      ).catch(() => NONE),
    ),
  )
  const devicePages = pages.filter(({ data }) => data.some(isDevice))
  // If the responses list all found devices, a device that several filters find is counted once. Otherwise the result
  // is the largest number of one filter.
  const isComplete = devicePages.every(({ data, totalElements }) => data.length === totalElements)
  if (!isComplete) return Math.max(...devicePages.map(({ totalElements }) => totalElements))
  return new Set(devicePages.flatMap(({ data }) => data.filter(isDevice).map(({ entityId }) => entityId.id)))
    .size
}

const NONE: PageData<EntityData> = { data: [], totalPages: 0, totalElements: 0, hasNext: false }
const isDevice = ({ entityId }: EntityData) => entityId.entityType === 'DEVICE'

/** The active alarms of the entities that any filter finds, without duplicates; by severity within each filter. */
export async function findFilteredAlarms(filters: readonly EntityFilter[]): Promise<FoundAlarm[]> {
  const pages = await Promise.all(
    filters.map((entityFilter) =>
      post<PageData<FoundAlarm>>(
        '/api/alarmsQuery/find',
        {
          entityFilter,
          keyFilters: [],
          entityFields: [],
          alarmFields: [SEVERITY],
          latestValues: [],
          pageLink: {
            page: 0,
            pageSize: MAX_ROWS,
            statusList: ['ACTIVE'],
            searchPropagatedAlarms: false,
            sortOrder: { key: SEVERITY, direction: 'ASC' },
          },
        },
        QUIET,
        // A filter that fails finds no alarms.
      ).catch(() => ({ data: [] })),
    ),
  )
  return [...new Map(pages.flatMap(({ data }) => data.map((alarm) => [alarm.id.id, alarm]))).values()]
}
