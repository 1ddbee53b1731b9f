import type { DataKey, Datasource } from '@signalbox/model/dashboard/widget'
import {
  defaultEntityPageLink,
  type EntityData,
  SINGLE_ENTITY_PAGE_SIZE,
} from '@signalbox/model/query/entity-query'
import type { PageData } from '@signalbox/model/query/paging'
import { latestValue } from '@signalbox/model/text/widget-format'
import type { EntityRow, RowsRequest } from '@signalbox/widgets/widget-data'
import { currentLanguage } from '../../i18n/i18n'
import type { LiveHandle, LiveUpdate } from '../socket'
import { type AliasContext, type ResolvedSource, resolveSource } from './alias-context'
import { entityKey, fieldOf, keysOf, latestOf } from './entity-rows'
import type { FeedHost } from './feed-parts'
import { type EntityPoints, postProcessor, type RawPoints } from './post-process'

export interface EntityTableParts {
  source: Datasource
  context: AliasContext
  host: FeedHost
  onRows(rows: PageData<EntityRow>): void
}

const NAME_COLUMNS: Record<string, string> = {
  entityName: 'name',
  entityLabel: 'label',
  entityType: 'entityType',
}
const MAX_ROWS = 16_384
const EMPTY: PageData<EntityRow> = { data: [], totalPages: 0, totalElements: 0, hasNext: false }

/** Pages of entities with live values, for widgets that request their rows themselves. */
export function entityTable({ source, context, host, onRows }: EntityTableParts) {
  const resolved = resolveSource(source, context)
  const { entityFields, latestValues } = keysOf(source.dataKeys)
  const process = postProcessor(source.dataKeys, host, true)
  let rowStates = new Map<string, RowState>()
  let handle: LiveHandle | undefined
  let page: PageData<EntityData> | undefined
  let lastRequest: RowsRequest | undefined

  function request(rowsRequest: RowsRequest) {
    lastRequest = rowsRequest
    handle?.unsubscribe()
    if (typeof resolved === 'string') return onRows(EMPTY)
    handle = host.subscribe({
      start: () => ({ list: 'entityDataCmds', body: command(rowsRequest, resolved) }),
      stop: (cmdId) => ({ list: 'entityDataUnsubscribeCmds', body: { cmdId } }),
      onUpdate,
    })
  }

  function command(
    rowsRequest: RowsRequest,
    { filter: entityFilter, keyFilters, isMultiple }: ResolvedSource,
  ) {
    const pageLink = isMultiple ? pageOf(rowsRequest) : defaultEntityPageLink(SINGLE_ENTITY_PAGE_SIZE)
    const query = { entityFilter, keyFilters, pageLink, entityFields, latestValues }
    return { query, ...(latestValues.length > 0 ? { latestCmd: { keys: latestValues } } : {}) }
  }

  function pageOf({ page, pageSize, textSearch, sortBy, sortOrder }: RowsRequest) {
    return {
      page,
      pageSize: Math.min(pageSize, MAX_ROWS),
      textSearch: textSearch || null,
      dynamic: true,
      ...(sortBy
        ? {
            sortOrder: { key: sortKey(sortBy), direction: sortOrder ?? 'ASC' },
            sortLanguage: currentLanguage(),
          }
        : {}),
    }
  }

  const sortKey = (column: string) => {
    const { dataKeys } = source
    const key = dataKeys.find(({ label }) => label === column) ?? dataKeys.find(({ name }) => name === column)
    return key ? entityKey(key) : { type: 'ENTITY_FIELD' as const, key: NAME_COLUMNS[column] ?? column }
  }

  function onUpdate(message: LiveUpdate) {
    page = firstOnly(message.data as PageData<EntityData> | null) ?? page
    if (!page) return
    const changes = (message.update as EntityData[] | null | undefined) ?? []
    if (changes.length > 0) page = { ...page, data: mergeChanges(page.data, changes) }
    show(page)
  }

  /**
   * Shows a page. User functions process the values; a row keeps its last values until the functions have returned.
   */
  function show(shownPage: PageData<EntityData>) {
    const rows = shownPage.data.map((entity): RowState => {
      const old = rowStates.get(entity.entityId.id)
      if (old?.entity === entity) return old
      const raw = source.dataKeys.map((key) => latestPoint(entity, key))
      return { entity, raw, series: old?.series ?? raw.map(() => noPoints()), row: old?.row }
    })
    rowStates = new Map(rows.map((row) => [row.entity.entityId.id, row]))
    process(rows, () => onRows({ ...shownPage, data: rows.map(rowOf) }))
  }

  /** A single-entity alias shows only the first entity, even if its filter finds more. */
  function firstOnly(newPage: PageData<EntityData> | null): PageData<EntityData> | null {
    if (!newPage || typeof resolved === 'string' || resolved.isMultiple) return newPage
    return { ...newPage, totalPages: newPage.data.length, totalElements: newPage.data.length, hasNext: false }
  }

  /**
   * The row of an entity. As long as no value changes, the row is the same object, so that the table does not render
   * the row again.
   */
  function rowOf(state: RowState): EntityRow {
    const { entity, series, row } = state
    const entityName = fieldOf(entity, 'name')
    const entityLabel = fieldOf(entity, 'label') || entityName
    const values = source.dataKeys.map((key, k) => [key.label, series[k]?.values[0] ?? ''] as const)
    const isSame =
      row?.entityName === entityName &&
      row.entityLabel === entityLabel &&
      values.every(([label, value]) => row.values[label] === value)
    if (!isSame)
      state.row = { entityId: entity.entityId, entityName, entityLabel, values: Object.fromEntries(values) }
    return state.row!
  }

  return {
    request,
    requestAgain: () => lastRequest && request(lastRequest),
    close: () => handle?.unsubscribe(),
  }
}

interface RowState extends EntityPoints {
  entity: EntityData
  row: EntityRow | undefined
}

const noPoints = (): RawPoints => ({ ts: [], values: [] })

function latestPoint(entity: EntityData, key: DataKey): RawPoints {
  const point = latestOf(entity.latest, key)
  return point?.value == null ? noPoints() : { ts: [point.ts], values: [latestValue(point.value)] }
}

/**
 * The rows with their changes. A changed row is a new object, because widgets with a shared subscription have the same
 * objects.
 */
function mergeChanges(rows: readonly EntityData[], changes: readonly EntityData[]): EntityData[] {
  const byId = new Map(changes.map(({ entityId, latest }) => [entityId.id, latest]))
  return rows.map((entity) => {
    const changed = byId.get(entity.entityId.id)
    if (!changed) return entity
    const latest: Record<string, object> = { ...entity.latest }
    for (const [type, values] of Object.entries(changed)) latest[type] = { ...latest[type], ...values }
    return { ...entity, latest: latest as EntityData['latest'] }
  })
}
