import type { Alarm, AlarmData } from '@signalbox/model/alarms/alarm'
import type { DataKey, WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { PageData } from '@signalbox/model/query/paging'
import { latestValue } from '@signalbox/model/text/widget-format'
import type { SubscriptionWindow } from '@signalbox/model/time/subscription-window'
import type { AlarmRow, RowsRequest } from '@signalbox/widgets/widget-data'
import { currentLanguage } from '../../i18n/i18n'
import type { LiveHandle, LiveUpdate } from '../socket'
import { type AliasContext, type ResolvedSource, resolveSource } from './alias-context'
import { entityKey, keysOf, latestOf } from './entity-rows'
import type { FeedHost } from './feed-parts'

export interface AlarmTableParts {
  config: WidgetConfig
  context: AliasContext
  host: FeedHost
  currentWindow(): SubscriptionWindow
  onRows(rows: PageData<AlarmRow>): void
}

/** The member of an alarm for each alarm column of a widget. */
const ALARM_KEYS: Record<string, keyof Alarm | 'originatorName'> = {
  createdTime: 'createdTime',
  startTime: 'startTs',
  endTime: 'endTs',
  ackTime: 'ackTs',
  clearTime: 'clearTs',
  originator: 'originatorName',
  type: 'type',
  severity: 'severity',
  status: 'status',
}
/** The alarm columns whose names in queries differ from their names in widgets. */
const QUERY_KEYS: Record<string, string> = {
  startTime: 'startTs',
  endTime: 'endTs',
  ackTime: 'ackTs',
  clearTime: 'clearTs',
}
const EMPTY: PageData<AlarmRow> = { data: [], totalPages: 0, totalElements: 0, hasNext: false }

/** Pages of alarms with live updates. */
export function alarmTable({ config, context, host, currentWindow, onRows }: AlarmTableParts) {
  const source = config.alarmSource
  const resolved = source ? resolveSource(source, context) : 'missing'
  const dataKeys = source?.dataKeys ?? []
  let handle: LiveHandle | undefined
  let page: PageData<AlarmData> | undefined
  let lastRequest: RowsRequest | undefined
  let isClosed = false
  let entityFilter = typeof resolved === 'string' ? null : filterOfSource(resolved)

  function request(rowsRequest: RowsRequest) {
    lastRequest = rowsRequest
    handle?.unsubscribe()
    if (typeof resolved === 'string' || entityFilter === null) return onRows(EMPTY)
    if (!entityFilter) return void findFilter(resolved)
    handle = host.subscribe({
      start: () => ({ list: 'alarmDataCmds', body: { query: query(rowsRequest) } }),
      stop: (cmdId) => ({ list: 'alarmDataUnsubscribeCmds', body: { cmdId } }),
      onUpdate,
    })
  }

  /**
   * An alarm query searches all entities of its filter, so the entity of a single-entity alias has to be found first.
   */
  async function findFilter({ filter }: ResolvedSource) {
    try {
      const entity = await host.firstEntity(filter)
      entityFilter = entity && ({ type: 'singleEntity', singleEntity: entity } as EntityFilter)
    } catch (error) {
      // `entityFilter` stays undefined, so the next request tries again.
      host.onError(error)
      if (!isClosed) onRows(EMPTY)
      return
    }
    if (lastRequest && !isClosed) request(lastRequest)
  }

  function query({ page: pageNumber, pageSize, textSearch, sortBy, sortOrder, filter }: RowsRequest) {
    const { keyFilters } = resolved as ResolvedSource
    const { entityFields, latestValues } = keysOf(dataKeys)
    const alarmFields = dataKeys.filter((key) => key.type === 'alarm').map((key) => queryKey(key.name))
    const { fixedWindow, realtimeWindowMs } = currentWindow()
    const time = fixedWindow
      ? { startTs: fixedWindow.startTimeMs, endTs: fixedWindow.endTimeMs }
      : { timeWindow: realtimeWindowMs ?? 0 }
    return {
      entityFilter,
      keyFilters,
      entityFields,
      latestValues,
      alarmFields,
      pageLink: {
        page: pageNumber,
        pageSize,
        textSearch: textSearch || null,
        searchPropagatedAlarms: config.searchPropagatedAlarms !== false,
        statusList: filter?.statuses ?? config.alarmStatusList ?? [],
        severityList: filter?.severities ?? config.alarmSeverityList ?? [],
        typeList: filter?.types ?? config.alarmTypeList ?? [],
        ...time,
        ...(sortBy
          ? {
              sortOrder: { key: sortKey(sortBy), direction: sortOrder ?? 'DESC' },
              sortLanguage: currentLanguage(),
            }
          : {}),
      },
    }
  }

  const sortKey = (column: string) => {
    const key = dataKeys.find(({ label }) => label === column) ?? dataKeys.find(({ name }) => name === column)
    return !key || key.type === 'alarm' ? queryKey(key?.name ?? column) : entityKey(key)
  }

  function onUpdate(message: LiveUpdate) {
    const newPage = message.data as PageData<AlarmData> | null
    if (newPage) {
      page = newPage
      const { allowedEntities, totalEntities } = message as {
        allowedEntities?: number
        totalEntities?: number
      }
      if (allowedEntities !== undefined && totalEntities !== undefined && totalEntities > allowedEntities)
        host.onOverflow('alarm-data', allowedEntities, totalEntities)
    }
    if (!page) return
    const changed = new Map(
      ((message.update as AlarmData[] | null) ?? []).map((alarm) => [alarm.id.id, alarm]),
    )
    page = { ...page, data: page.data.map((alarm) => changed.get(alarm.id.id) ?? alarm) }
    onRows({ ...page, data: page.data.map((alarm) => rowOf(alarm, dataKeys)) })
  }

  return {
    request,
    /** Called after a change of the time window, and after an alarm was acknowledged or cleared. */
    requestAgain: () => lastRequest && request(lastRequest),
    close() {
      isClosed = true
      handle?.unsubscribe()
    },
  }
}

function rowOf(alarm: AlarmData, dataKeys: DataKey[]): AlarmRow {
  const fields: Record<string, unknown> = {
    originatorType: alarm.originator.entityType,
    details: alarm.details,
  }
  for (const [name, member] of Object.entries(ALARM_KEYS)) fields[name] = alarm[member as keyof AlarmData]
  const values: Record<string, unknown> = {}
  for (const key of dataKeys) {
    if (key.type === 'alarm') continue
    const text = latestOf(alarm.latest, key)?.value
    values[key.label] = text == null ? '' : latestValue(text)
  }
  return {
    id: alarm.id.id,
    originator: alarm.originator,
    originatorName: alarm.originatorName ?? '',
    severity: alarm.severity,
    status: alarm.status,
    fields: { ...values, ...fields },
    values,
  }
}

/** The filter of a resolved source; undefined for a single-entity alias whose filter may find several entities. */
const filterOfSource = ({ filter, isMultiple }: ResolvedSource): EntityFilter | null | undefined =>
  isMultiple || filter.type === 'singleEntity' ? filter : undefined

const queryKey = (name: string) => ({ type: 'ALARM_FIELD' as const, key: QUERY_KEYS[name] ?? name })
