import type { Readable } from 'node:stream'
import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityType } from '@signalbox/model/entity-id'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { EntityKey } from '@signalbox/model/query/entity-key'
import type { EntityData, EntityDataQuery, LatestValues } from '@signalbox/model/query/entity-query'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import { type PageData, toPage } from '@signalbox/model/query/paging'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { mapInSlices } from '../paced-slices'
import { SCOPE_IDS } from '../telemetry/attributes/scopes'
import { isValueKey } from './data-values'
import { entityEncoder } from './entity-json'
import { entityCount, entityPage, limitOf, matchesOf, type PageRow, withTables } from './entity-page'
import { pageJson } from './page-json'
import {
  requireBoundedAnswer,
  requireBoundedConditions,
  requireBoundedQuery,
  rowsPerSlice,
} from './query-limits'
import type { QueryScope } from './scope'
import { type SelectedRow, selectedColumns, toEntityData } from './selected-values'
import { orderBy } from './sort-order'
import { sourceOf } from './source'

/** The maximum number of entities whose keys are read. */
const KEYS_PAGE_SIZE = 100

export interface EntityKeys {
  entityTypes: EntityType[]
  timeseries: string[]
  attribute: string[]
}

/** Finds entities by filter, with their fields, attributes and latest values. */
export function entityQueries(db: Database) {
  return {
    find: (scope: QueryScope, query: EntityDataQuery): Promise<PageData<EntityData>> =>
      pageOf(db, scope, query, (nowMs) => (row) => toEntityData(row, query, nowMs)),

    /** Like `find`, but returns JSON. */
    async findJson(scope: QueryScope, query: EntityDataQuery): Promise<string | Readable> {
      return pageJson(await pageOf(db, scope, query, (nowMs) => entityEncoder(query, nowMs)))
    },

    /** The current attributes and latest values of these entities, without a permission check. */
    async latestValues(ids: string[], keys: EntityKey[]): Promise<Map<string, LatestValues>> {
      const selection = { entityFields: [], latestValues: keys.filter(isValueKey) }
      if (ids.length === 0 || selection.latestValues.length === 0) return new Map()
      const { rows } = await sql<SelectedRow>`select ${selectedColumns(selection, PLAIN_IDS)}
        from unnest(${ids}::uuid[]) as e (id)`.execute(db)
      return new Map(rows.map((row) => [row.id, toEntityData(row, selection, 0).latest ?? {}]))
    },

    /** Counts the entities that a filter finds. Clients of ThingsBoard 3.2.2 and later may add key filters. */
    async count(scope: QueryScope, filter: EntityFilter, keyFilters: KeyFilter[] = []): Promise<number> {
      requireBoundedConditions(keyFilters)
      return (await entityCount(sourceOf(filter, scope), keyFilters).execute(db)).rows[0]!.total
    },

    /** The keys of the first entities of a page, at most {@link KEYS_PAGE_SIZE} entities. Each key is listed once. */
    async keys(
      scope: QueryScope,
      query: EntityDataQuery,
      wanted: { timeseries: boolean; attributes: boolean; scope?: AttributeScope | undefined },
    ): Promise<EntityKeys> {
      if (!wanted.timeseries && !wanted.attributes) return { entityTypes: [], timeseries: [], attribute: [] }
      const pageSize = Math.min(query.pageLink.pageSize, KEYS_PAGE_SIZE)
      const capped = { ...query, pageLink: { ...query.pageLink, pageSize } }
      requireBoundedQuery(capped)
      const source = sourceOf(query.entityFilter, scope)
      const { order, select } = matchesOf(capped, source)
      const page = sql`page as materialized (select h.id, h.s0 from (${select}) h
        order by ${orderBy(order, 'h')} ${limitOf(capped)})`
      const ofScope = wanted.scope ? sql`v.scope = ${SCOPE_IDS[wanted.scope]}` : sql`true`
      const namesIn = (table: string, condition = sql`true`) => sql`array(select k.key from ts_key k
        where k.id in (select v.key_id from ${sql.table(table)} v
          where v.entity_id in (select id from page) and ${condition})
        order by k.key)`
      const { rows } = await sql<EntityKeys>`${withTables(source, page)}
        select
          array(select distinct ${source.entityType} from page p join ${source.from} on e.id = p.id) as "entityTypes",
          ${wanted.timeseries ? namesIn('ts_latest') : sql`'{}'::text[]`} as timeseries,
          ${wanted.attributes ? namesIn('attribute', ofScope) : sql`'{}'::text[]`} as attribute`.execute(db)
      return rows[0]!
    },
  }
}

/** A source whose entities have an id, but no type and no fields. */
const PLAIN_IDS = { entityType: sql`null`, field: () => undefined }

const isFound = (row: PageRow): row is PageRow & SelectedRow => row.id !== null

/** One page of entities. It may be large, so it is built in slices. */
async function pageOf<T>(
  db: Database,
  scope: QueryScope,
  query: EntityDataQuery,
  /** Returns the function that converts rows to items; `nowMs` is the time of the response. */
  itemsOf: (nowMs: number) => (row: SelectedRow) => T,
): Promise<PageData<T>> {
  const { pageLink } = query
  requireBoundedQuery(query)
  const { firstRows, mayBeIncomplete, allMatches, count } = entityPage(
    query,
    sourceOf(query.entityFilter, scope),
  )
  const nowMs = Date.now()
  const first = firstRows && (await firstRows.execute(db)).rows
  if (first && (first.length === pageLink.pageSize || !mayBeIncomplete))
    return page(first, await totalOf(first.length))
  const { rows } = await allMatches.execute(db)
  return page(rows.filter(isFound), rows[0]!.total)

  /** An incomplete page is the last page, so the total is known. */
  async function totalOf(found: number) {
    const before = pageLink.page * pageLink.pageSize
    if (found < pageLink.pageSize && (found > 0 || before === 0)) return before + found
    return (await count.execute(db)).rows[0]!.total
  }

  async function page(rows: SelectedRow[], total: number) {
    requireBoundedAnswer(rows.length, query)
    const items = await mapInSlices(rows, rowsPerSlice(query), itemsOf(nowMs))
    return toPage(items, total, pageLink)
  }
}
