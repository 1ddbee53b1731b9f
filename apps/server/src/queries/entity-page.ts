import type { EntityDataQuery } from '@signalbox/model/query/entity-query'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import { type RawBuilder, sql } from 'kysely'
import { isValueKey } from './data-values'
import { filterConditions } from './filters/key-filters'
import { rowsToRead } from './query-limits'
import { type SelectedRow, selectedColumns } from './selected-values'
import { type Order, orderBy, orderColumns, orderOf } from './sort-order'
import type { SqlSource } from './source'
import { searchOf } from './text/text-search'

/** Statements for one page of entities. */
export interface EntityPage {
  /** Stops at the last row of the page. Absent where all matches are needed to find the first row. */
  firstRows?: RawBuilder<SelectedRow>
  /**
   * True if `firstRows` checks only some entities: then there may be further matches even if the page is incomplete.
   */
  mayBeIncomplete: boolean
  /** Collects and counts all matches: there is always a row, perhaps of nulls. */
  allMatches: RawBuilder<PageRow>
  count: RawBuilder<{ total: number }>
}

export type PageRow = { [Column in keyof SelectedRow]: SelectedRow[Column] | null } & { total: number }

/** How many entities are checked for each requested row. Checking so few is fast, and enough if many entities match. */
const CHECKED_PER_ROW = 20
const MAX_CHECKED = 20_000

/** Compiles a query to SQL. */
export function entityPage(query: EntityDataQuery, source: SqlSource): EntityPage {
  const { order, select, isSearch } = matchesOf(query, source)
  const { page, pageSize } = query.pageLink
  const checked = CHECKED_PER_ROW * (page + 1) * pageSize
  const mayBeIncomplete = query.keyFilters.some(isValueFilter)
  const endsEarly = order.isOfEntity && !isSearch && (!mayBeIncomplete || checked <= MAX_CHECKED)
  const hits = sql`hits as materialized (${select} ${IN_ORDER_OF_VALUES})`
  const pageOfHits = sql`page as (select * from hits order by ${orderBy(order)} ${limitOf(query)})`
  return {
    firstRows: endsEarly ? firstRowsPage(query, source, order, checked) : undefined,
    mayBeIncomplete,
    allMatches: sql`${withTables(source, hits, pageOfHits)}
      select t.total, ${selectedColumns(query, source)} from (select count(*) as total from hits) t
      left join (page p join ${source.from} on e.id = p.id) on true order by ${orderBy(order, 'p')}`,
    count: entityCount(source, query.keyFilters),
  }
}

/** Reads entities in the requested order until the page is full, and only the values of these entities. */
function firstRowsPage(query: EntityDataQuery, source: SqlSource, order: Order, checked: number) {
  const valueFilters = query.keyFilters.filter(isValueFilter)
  const fieldFilters = query.keyFilters.filter((filter) => !isValueFilter(filter))
  const inOrder = sql`select ${orderColumns(order)} from ${source.from}
    where ${conditions(source, fieldFilters)} order by ${orderBy(order)}`
  const found =
    valueFilters.length === 0
      ? inOrder
      : sql`select * from (${inOrder} limit ${checked}::bigint) e
          where ${all(filterConditions(valueFilters, source))} order by ${orderBy(order)}`
  const page = sql`page as materialized (${found} ${limitOf(query)})`
  return sql<SelectedRow>`${withTables(source, page)}
    select ${selectedColumns(query, source)} from page p join ${source.from} on e.id = p.id
    order by ${orderBy(order, 'p')}`
}

const isValueFilter = ({ key }: KeyFilter) => isValueKey(key)

/** Counts the entities that the source and the key filters select. */
export const entityCount = (source: SqlSource, keyFilters: KeyFilter[]): RawBuilder<{ total: number }> =>
  sql`${withTables(source)} select count(*) as total from (
    select e.id from ${source.from} where ${conditions(source, keyFilters)}
    ${keyFilters.some(isValueFilter) ? IN_ORDER_OF_VALUES : sql``}) h`

/**
 * Values are stored in the order of entity ids. If the entities are read in the same order, the database joins the
 * values by merging, instead of hashing all of them.
 */
const IN_ORDER_OF_VALUES = sql`order by id offset 0`

export interface Matches {
  order: Order
  /** Selects `id` and the values to order by, unordered. */
  select: RawBuilder<unknown>
  isSearch: boolean
}

/** All entities that a query finds, on all pages. */
export function matchesOf(query: EntityDataQuery, source: SqlSource): Matches {
  const search = searchOf(query, source)
  const order = orderOf(query.pageLink, source)
  const where = conditions(source, query.keyFilters)
  const select = (join: RawBuilder<unknown>, alsoWhere: RawBuilder<boolean>) =>
    sql`select ${orderColumns(order)} from ${source.from} ${join} ${order.join} where ${where} and ${alsoWhere}`
  const alternatives = search?.map(({ join, where: condition }) => select(join, sql`(${condition})`)) ?? [
    select(sql``, sql`true`),
  ]
  return {
    order,
    select: sql`${sql.join(alternatives, sql` union `)}`,
    isSearch: search !== undefined,
  }
}

/** The `limit` and `offset` of a page. */
export function limitOf(query: Pick<EntityDataQuery, 'pageLink' | 'entityFields' | 'latestValues'>) {
  const { page, pageSize } = query.pageLink
  return sql`limit ${rowsToRead(pageSize, query)}::bigint offset ${page * pageSize}::bigint`
}

/** The `with` clause of a query; empty without tables. */
export function withTables(source: SqlSource, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const tables = [...source.tables, ...more]
  return tables.length === 0 ? sql`` : sql`with recursive ${sql.join(tables)}`
}

const conditions = (source: SqlSource, keyFilters: KeyFilter[]) =>
  all([...source.where, ...filterConditions(keyFilters, source)])

const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
