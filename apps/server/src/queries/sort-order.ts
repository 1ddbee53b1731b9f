import type { EntityDataPageLink } from '@signalbox/model/query/entity-query'
import { type RawBuilder, sql } from 'kysely'
import { sortedIn } from '../database/collations'
import { isValueKey, joinValue, sortNumber, valueTextSql } from './data-values'
import { fieldText } from './filters/key-filters'
import type { SqlSource } from './source'

/** How rows are ordered: by these values, then by id, so that no row is on two pages. */
export interface Order {
  join: RawBuilder<unknown>
  values: RawBuilder<unknown>[]
  direction: RawBuilder<unknown>
  /** True if the rows are ordered by a field. Otherwise every row has to be read before the first row is known. */
  isOfEntity: boolean
}

type SortLink = Pick<EntityDataPageLink, 'sortOrder' | 'sortLanguage'>

/** The `order by` clause of a query, and the joins it needs. */
export function orderOf({ sortOrder: sort, sortLanguage }: SortLink, source: SqlSource): Order {
  const direction = sort && sort.direction === 'DESC' ? sql`desc` : sql`asc`
  const ofEntity = (value: RawBuilder<unknown>) => ({
    join: sql``,
    values: [value],
    direction,
    isOfEntity: true,
  })
  if (!sort) return ofEntity(sql`e.created_time`)
  if (isValueKey(sort.key)) {
    return {
      join: joinValue(sort.key, 's'),
      values: [sortNumber('s'), sortedIn(sql`coalesce(${valueTextSql('s')}, '')`, sortLanguage)],
      direction,
      isOfEntity: false,
    }
  }
  const field = sort.key.type === 'ENTITY_FIELD' ? source.field(sort.key.key) : undefined
  if (!field) return ofEntity(sql`e.created_time`)
  return ofEntity(field.kind === 'time' ? field.value : sortedIn(fieldText(field), sortLanguage))
}

/** The order by clause over a table that has the values as `s0`, `s1` ... and the `id`. */
export function orderBy({ values, direction }: Order, table?: string): RawBuilder<unknown> {
  const column = (name: string) => sql`${sql.ref(table ? `${table}.${name}` : name)} ${direction}`
  return sql.join([...values.map((_, i) => column(`s${i}`)), column('id')])
}

/** The select list of `id` and the values to order by. */
export const orderColumns = ({ values }: Order) =>
  sql.join([sql`e.id`, ...values.map((value, i) => sql`${value} as ${sql.ref(`s${i}`)}`)])
