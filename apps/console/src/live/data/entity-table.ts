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
import { type Processed, postProcessor, type RawPoints } from './post-process'

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
  let shown = new Map<string, Shown>()
  let handle: LiveHandle | undefined
  let page: PageData<EntityData> | undefined
  let last: RowsRequest | undefined

  function request(rowsRequest: RowsRequest) {
    last = rowsRequest
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
    if (changes.length > 0) page = { ...page, data: merged(page.data, changes) }
    show(page)
  }

  /**
   * Values are processed by user functions; a row keeps its last values until the functions have returned.
   */
  function show(now: PageData<EntityData>) {
    const rows = now.data.map((entity): Shown => {
      const before = shown.get(entity.entityId.id)
      if (before?.entity === entity) return before
      const raw = source.dataKeys.map((key) => latestPoint(entity, key))
      return { entity, raw, series: before?.series ?? raw.map(() => NO_POINTS()), row: before?.row }
    })
    shown = new Map(rows.map((row) => [row.entity.entityId.id, row]))
    process(rows, () => onRows({ ...now, data: rows.map(rowOf) }))
  }

  /** A single-entity alias shows only the first entity, even if its filter finds more. */
  function firstOnly(fresh: PageData<EntityData> | null): PageData<EntityData> | null {
    if (!fresh || typeof resolved === 'string' || resolved.isMultiple) return fresh
    return { ...fresh, totalPages: fresh.data.length, totalElements: fresh.data.length, hasNext: false }
  }

  /**
   * The row of an entity. As long as no value changes, the row is the same object, so that the table does not draw
   * it again.
   */
  function rowOf(one: Shown): EntityRow {
    const { entity, series, row } = one
    const entityName = fieldOf(entity, 'name')
    const entityLabel = fieldOf(entity, 'label') || entityName
    const values = source.dataKeys.map((key, k) => [key.label, series[k]?.values[0] ?? ''] as const)
    const isSame =
      row?.entityName === entityName &&
      row.entityLabel === entityLabel &&
      values.every(([label, value]) => row.values[label] === value)
    if (!isSame)
      one.row = { entityId: entity.entityId, entityName, entityLabel, values: Object.fromEntries(values) }
    return one.row!
  }

  return {
    request,
    requestAgain: () => last && request(last),
    close: () => handle?.unsubscribe(),
  }
}

interface Shown extends Processed {
  entity: EntityData
  row: EntityRow | undefined
}

const NO_POINTS = (): RawPoints => ({ ts: [], values: [] })

function latestPoint(entity: EntityData, key: DataKey): RawPoints {
  const found = latestOf(entity.latest, key)
  return found?.value == null ? NO_POINTS() : { ts: [found.ts], values: [latestValue(found.value)] }
}

/**
 * The rows with their changes. A changed row is a new object, because other widgets may share the old one.
 */
function merged(rows: readonly EntityData[], changes: readonly EntityData[]): EntityData[] {
  const byId = new Map(changes.map(({ entityId, latest }) => [entityId.id, latest]))
  return rows.map((entity) => {
    const changed = byId.get(entity.entityId.id)
    if (!changed) return entity
    const latest: Record<string, object> = { ...entity.latest }
    for (const [type, values] of Object.entries(changed)) latest[type] = { ...latest[type], ...values }
    return { ...entity, latest: latest as EntityData['latest'] }
  })
}
