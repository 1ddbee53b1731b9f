import { badRequest } from '@signalbox/model/errors'
import type { EntityDataQuery } from '@signalbox/model/query/entity-query'
import { type RawBuilder, sql } from 'kysely'
import { lowerCase } from '../../database/lower-case'
import { isValueKey, joinValue, rowsOf, textRows, type ValueKey, valueTextSql } from '../data-values'
import { fieldText } from '../filters/key-filters'
import type { SqlSource } from '../source'
import { storableText } from './text'
import { anyContains, contains, type SearchedText } from './text-conditions'

/** An entity matches when any of the alternatives holds. */
export type Search = { join: RawBuilder<unknown>; where: RawBuilder<boolean> }[]

/** Far above normal use; every value makes the SQL statement longer. */
const MAX_SEARCHED_VALUES = 50
const MAX_TEXT_LENGTH = 1024

/**
 * Searches a text in each field and each value that the query selects. Returns undefined if there is no text,
 * or if nothing that is selected can be searched.
 */
export function searchOf(query: EntityDataQuery, source: SqlSource): Search | undefined {
  const wanted = lowerCase(storableText(query.pageLink.textSearch ?? ''))
  const selected = [...query.entityFields, ...query.latestValues]
  const values = selected.filter(isValueKey)
  const fields = selected.flatMap(({ type, key }) => {
    const field = type === 'ENTITY_FIELD' && key !== 'additionalInfo' ? source.field(key) : undefined
    return field ? [field.lower ?? { text: sql<string>`lower(${fieldText(field)})` }] : []
  })
  if (!wanted || fields.length + values.length === 0) return undefined
  if (wanted.length > MAX_TEXT_LENGTH)
    throw badRequest(`A text to search for has at most ${MAX_TEXT_LENGTH} characters`)
  if (values.length > MAX_SEARCHED_VALUES)
    throw badRequest(`A text search takes at most ${MAX_SEARCHED_VALUES} selected attributes and series`)
  if (values.length === 0) return [{ join: sql``, where: anyContains(fields, wanted) }]
  return NUMBER_OR_BOOLEAN.test(wanted)
    ? searchOfNumber(wanted, fields, values)
    : searchOfWord(wanted, fields, values)
}

/** The characters of numbers and booleans. */
const NUMBER_OR_BOOLEAN = /^[-+.0-9aeflrstu]+$/

/** The search for a text that any value may contain, so all values are read. */
function searchOfNumber(wanted: string, fields: SearchedText[], values: ValueKey[]): Search {
  const texts = values.map((_, i) => ({ text: sql<string>`lower(coalesce(${valueTextSql(`t${i}`)}, ''))` }))
  const joins = values.map((key, i) => joinValue(key, `t${i}`))
  return [{ join: sql.join(joins, sql` `), where: anyContains([...fields, ...texts], wanted) }]
}

/**
 * The search for a text with a letter that no number or boolean has: only values that are text or JSON can contain it.
 * Only entities with such a value are checked, so that not every value of every entity is read.
 */
function searchOfWord(wanted: string, fields: SearchedText[], values: ValueKey[]): Search {
  const texts = values.map((key) => ({
    text: sql<string>`coalesce((select lower(${valueTextSql('v')}) from ${rowsOf(key, 'v')}
      ${key.type === 'ATTRIBUTE' ? sql`order by v.last_update_ts desc limit 1` : sql``}), '')`,
  }))
  const isInRow = contains(sql`lower(coalesce(v.str_v, v.json_v))`, wanted)
  return [
    { join: sql``, where: anyContains(fields, wanted) },
    ...textRows(values).map((rows) => ({
      join: sql``,
      where: sql<boolean>`exists (select 1 from ${rows} and ${isInRow}) and ${anyContains(texts, wanted)}`,
    })),
  ]
}
