import type { KeyFilter } from '@signalbox/model/query/key-filter'
import { type RawBuilder, sql } from 'kysely'
import { isValueKey, rowsOf } from '../data-values'
import type { EntityField } from '../entity-fields'
import type { SqlSource } from '../source'
import { conditionOf, type Operand } from './predicates'

/**
 * With more filters than this, `offset 0` keeps PostgreSQL from turning the EXISTS subqueries into joins: planning
 * that many joins takes far longer than reading the values.
 */
const MAX_JOINED = 12

/** The conditions of key filters on the entity `e`. */
export function filterConditions(filters: KeyFilter[], source: SqlSource): RawBuilder<boolean>[] {
  const joinBarrier = filters.length > MAX_JOINED ? sql`offset 0` : sql``
  return filters.flatMap((filter) => filterCondition(filter, source, joinBarrier) ?? [])
}

/** The condition of one filter; undefined for a field that the entity does not have. */
function filterCondition({ key, predicate }: KeyFilter, source: SqlSource, joinBarrier: RawBuilder<unknown>) {
  if (isValueKey(key))
    return sql<boolean>`exists (select 1 from ${rowsOf(key, 'v')} and ${conditionOf(predicate, STORED_VALUE)} ${joinBarrier})`
  const field = key.type === 'ENTITY_FIELD' ? source.field(key.key) : undefined
  return field && conditionOf(predicate, fieldOperand(field))
}

/** A value is compared with its stored type: text is never compared as a number, nor a number as text. */
const STORED_VALUE: Operand = {
  text: sql`coalesce(v.str_v, '')`,
  number: sql`coalesce(v.dbl_v, v.long_v::float8)`,
  boolean: sql`v.bool_v`,
}

function fieldOperand(field: EntityField): Operand {
  const text = fieldText(field)
  return field.kind === 'time' ? { text, number: sql`${field.value}` } : { text }
}

/** A field as text; empty when it is missing. */
export function fieldText({ kind, value }: EntityField): RawBuilder<string> {
  if (kind === 'text') return sql`${value}`
  if (kind === 'time') return sql`${value}::text`
  return sql`coalesce(${value}${kind === 'json' ? sql`::text` : sql``}, '')`
}
