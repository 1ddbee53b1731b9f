import type { EntityDataQuery } from '@signalbox/model/entity-query'
import type { KeyFilter } from '@signalbox/model/key-filter'
import { type RawBuilder, sql } from 'kysely'
import { isDataKey } from './data-values'
import { filterCondition } from './key-filters'
import { type SelectedRow, selectedColumns } from './selected-values'
import { type Order, orderBy, orderColumns, orderOf } from './sort-order'
import type { Source } from './source'
import { searchOf } from './text-search'

/** A statement for one page of entities, and how the number of all entities is learned. */
export interface EntityPage {
  statement: RawBuilder<PageRow>
  /** Absent where the rows of the statement tell the total; then there is always a row, perhaps of nulls. */
  count?: RawBuilder<{ total: number }>
}

export type PageRow = { [Column in keyof SelectedRow]: SelectedRow[Column] | null } & { total?: number }

/**
 * Compiles a query. Where the order is one of the entity itself and no value takes part, reading ends with the
 * last row of the page and counting is a statement of its own. Otherwise every match has to be known before
 * the first row is, so the matches are gathered once and counted on the way.
 */
export function entityPage(query: EntityDataQuery, source: Source): EntityPage {
  const matches = matchesOf(query, source)
  const { order } = matches
  const selected = selectedColumns(query, source)
  if (matches.endEarly) {
    const page = sql`page as materialized (${matches.select} order by ${orderBy(order)} ${limitOf(query)})`
    return {
      statement: sql`${withTables(source, page)}
        select ${selected} from page p join ${source.from} on e.id = p.id order by ${orderBy(order, 'p')}`,
      count: entityCount(source, query.keyFilters),
    }
  }
  // Values lie in the order of ids: asked for the same, the database merges them in instead of hashing all.
  const hits = sql`hits as materialized (${matches.select} order by id)`
  const page = sql`page as (select * from hits order by ${orderBy(order)} ${limitOf(query)})`
  return {
    statement: sql`${withTables(source, hits, page)}
      select t.total, ${selected} from (select count(*) as total from hits) t
      left join (page p join ${source.from} on e.id = p.id) on true order by ${orderBy(order, 'p')}`,
  }
}

/** The number of entities a filter finds. */
export const entityCount = (source: Source, keyFilters: KeyFilter[]): RawBuilder<{ total: number }> =>
  sql`${withTables(source)} select count(*) as total
    from ${source.from} where ${conditions(source, keyFilters)}`

export interface Matches {
  order: Order
  /** Gives `id` and the values to order by, unordered. */
  select: RawBuilder<unknown>
  /** True where a page can be had without knowing all matches. */
  endEarly: boolean
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
    endEarly: !search && order.isOfEntity && !query.keyFilters.some(({ key }) => isDataKey(key)),
  }
}

export const limitOf = ({ pageLink: { page, pageSize } }: Pick<EntityDataQuery, 'pageLink'>) =>
  sql`limit ${pageSize}::bigint offset ${page * pageSize}::bigint`

export function withTables(source: Source, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const tables = [...source.tables, ...more]
  return tables.length === 0 ? sql`` : sql`with recursive ${sql.join(tables)}`
}

function conditions(source: Source, keyFilters: KeyFilter[]): RawBuilder<boolean> {
  const all = [...source.where, ...keyFilters.flatMap((filter) => filterCondition(filter, source) ?? [])]
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`
}
