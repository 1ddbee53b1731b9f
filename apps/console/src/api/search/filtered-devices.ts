import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { EntityData } from '@signalbox/model/query/entity-query'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
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

/** A filter may find entities of other types too, for example along relations: they are not counted. */
const ONLY_DEVICES: KeyFilter = {
  key: { type: 'ENTITY_FIELD', key: 'entityType' },
  valueType: 'STRING',
  predicate: { type: 'STRING', operation: 'EQUAL', ignoreCase: false, value: { defaultValue: 'DEVICE' } },
}

/** The number of devices that any of the filters finds. */
export async function countFilteredDevices(filters: readonly EntityFilter[]): Promise<number> {
  const pages = await Promise.all(
    filters.map((entityFilter) =>
      post<PageData<EntityData>>(
        '/api/entitiesQuery/find',
        {
          entityFilter,
          keyFilters: [ONLY_DEVICES],
          entityFields: [],
          latestValues: [],
          pageLink: { page: 0, pageSize: MAX_ROWS, sortOrder: { key: NAME, direction: 'ASC' } },
        },
        QUIET,
        // A filter that fails, for example because its root entity was deleted, finds no devices.
      ).catch(() => NONE),
    ),
  )
  // If the responses list all found devices, a device that several filters find is counted once. Otherwise the result
  // is the number of devices of the filter that finds the most.
  const isComplete = pages.every(({ data, totalElements }) => data.length === totalElements)
  if (!isComplete) return Math.max(...pages.map(({ totalElements }) => totalElements))
  return new Set(pages.flatMap(({ data }) => data.map(({ entityId }) => entityId.id))).size
}

const NONE: PageData<EntityData> = { data: [], totalPages: 0, totalElements: 0, hasNext: false }

/**
 * The active alarms of the entities that any filter finds, without duplicates. The alarms that one filter finds are
 * sorted by severity.
 */
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
