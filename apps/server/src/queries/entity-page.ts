import type { EntityDataQuery } from '@signalbox/model/query/entity-query'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import { type RawBuilder, sql } from 'kysely'
import { isDataKey } from './data-values'
import { filterConditions } from './filters/key-filters'
import { type SelectedRow, selectedColumns } from './selected-values'
import { type Order, orderBy, orderColumns, orderOf } from './sort-order'
import type { Source } from './source'
import { searchOf } from './text/text-search'

/** Statements for one page of entities. */
export interface EntityPage {
  /** Ends with the last row of the page. Absent where every match has to be known before the first row is. */
  early?: RawBuilder<SelectedRow>
  /** True where `early` looks at some entities only: a page that is not full need not be the last then. */
  mayMiss: boolean
  /** Gathers the matches once and counts them on the way: there is always a row, perhaps of nulls. */
  gathered: RawBuilder<PageRow>
  count: RawBuilder<{ total: number }>
}

export type PageRow = { [Column in keyof SelectedRow]: SelectedRow[Column] | null } & { total: number }

/** Looking at so many entities for each one wanted costs little, and finds filters' common matches. */
const LOOKED_AT_FOR_ONE = 20
const MAX_LOOKED_AT = 20_000

/** Compiles a query. */
export function entityPage(query: EntityDataQuery, source: Source): EntityPage {
  const { order, select, isSearch } = matchesOf(query, source)
  const { page, pageSize } = query.pageLink
  const lookedAt = LOOKED_AT_FOR_ONE * (page + 1) * pageSize
  const mayMiss = query.keyFilters.some(isOfData)
  const endsEarly = order.isOfEntity && !isSearch && (!mayMiss || lookedAt <= MAX_LOOKED_AT)
  const hits = sql`hits as materialized (${select} ${IN_ORDER_OF_VALUES})`
  const pageOfHits = sql`page as (select * from hits order by ${orderBy(order)} ${limitOf(query)})`
  return {
    early: endsEarly ? earlyPage(query, source, order, lookedAt) : undefined,
    mayMiss,
    gathered: sql`${withTables(source, hits, pageOfHits)}
      select t.total, ${selectedColumns(query, source)} from (select count(*) as total from hits) t
      left join (page p join ${source.from} on e.id = p.id) on true order by ${orderBy(order, 'p')}`,
    count: entityCount(source, query.keyFilters),
  }
}

/** Goes through the entities in their order; values are only looked up of those. */
function earlyPage(query: EntityDataQuery, source: Source, order: Order, lookedAt: number) {
  const ofData = query.keyFilters.filter(isOfData)
  const ofEntity = query.keyFilters.filter((filter) => !isOfData(filter))
  const inOrder = sql`select ${orderColumns(order)} from ${source.from}
    where ${conditions(source, ofEntity)} order by ${orderBy(order)}`
  const found =
    ofData.length === 0
      ? inOrder
      : sql`select * from (${inOrder} limit ${lookedAt}::bigint) e
          where ${all(filterConditions(ofData, source))} order by ${orderBy(order)}`
  const page = sql`page as materialized (${found} ${limitOf(query)})`
  return sql<SelectedRow>`${withTables(source, page)}
    select ${selectedColumns(query, source)} from page p join ${source.from} on e.id = p.id
    order by ${orderBy(order, 'p')}`
}

const isOfData = ({ key }: KeyFilter) => isDataKey(key)

/** The number of entities a filter finds. */
export const entityCount = (source: Source, keyFilters: KeyFilter[]): RawBuilder<{ total: number }> =>
  sql`${withTables(source)} select count(*) as total from (
    select e.id from ${source.from} where ${conditions(source, keyFilters)}
    ${keyFilters.some(isOfData) ? IN_ORDER_OF_VALUES : sql``}) h`

/** Values lie in the order of ids: asked for the same, the database merges them in instead of hashing all. */
const IN_ORDER_OF_VALUES = sql`order by id offset 0`

export interface Matches {
  order: Order
  /** Gives `id` and the values to order by, unordered. */
  select: RawBuilder<unknown>
  isSearch: boolean
}

/** All entities a query finds, whatever the page. */
export function matchesOf(query: EntityDataQuery, source: Source): Matches {
  const search = searchOf(query, source)
  const order = orderOf(query.pageLink.sortOrder, source)
  const where = conditions(source, query.keyFilters)
  const select = (join: RawBuilder<unknown>, alsoWhere: RawBuilder<boolean>) =>
    sql`select ${orderColumns(order)} from ${source.from} ${join} ${order.join} where ${where} and ${alsoWhere}`
  const alternatives = search?.map((one) => select(one.join, sql`(${one.where})`)) ?? [
    select(sql``, sql`true`),
  ]
  return {
    order,
    select: sql`${sql.join(alternatives, sql` union `)}`,
    isSearch: search !== undefined,
  }
}

export const limitOf = ({ pageLink: { page, pageSize } }: Pick<EntityDataQuery, 'pageLink'>) =>
  sql`limit ${pageSize}::bigint offset ${page * pageSize}::bigint`

export function withTables(source: Source, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const tables = [...source.tables, ...more]
  return tables.length === 0 ? sql`` : sql`with recursive ${sql.join(tables)}`
}

const conditions = (source: Source, keyFilters: KeyFilter[]) =>
  all([...source.where, ...filterConditions(keyFilters, source)])

const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
