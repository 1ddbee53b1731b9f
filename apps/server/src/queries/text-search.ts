import type { EntityDataQuery } from '@signalbox/model/entity-query'
import { badRequest } from '@signalbox/model/errors'
import { type RawBuilder, sql } from 'kysely'
import { type DataKey, isDataKey, joinValue, rowsOf, textRows, valueText } from './data-values'
import { contains, endMayContain, joined, joinedContains, type TextPart } from './joined-text'
import { fieldText } from './key-filters'
import type { Source } from './source'
import { likeText, plainText } from './text'
import { indexedContains } from './text-index'

/** An entity fits when any of the alternatives holds. */
export type Search = { join: RawBuilder<unknown>; where: RawBuilder<boolean> }[]

/** More selected values than any table shows would make the statement itself the burden. */
const MAX_SEARCHED_VALUES = 50
const MAX_TEXT_LENGTH = 1024
/** Beyond it, looking at all values costs less than the patterns for a closer choice. */
const MAX_WORD_LENGTH = 100

/**
 * Looks for a text in everything the query selects: fields, then values, joined without gaps, so that a match
 * may span two of them. None without a text, or where nothing selected can be searched.
 */
export function searchOf(query: EntityDataQuery, source: Source): Search | undefined {
  const wanted = plainText(query.pageLink.textSearch ?? '').toLowerCase()
  const selected = [...query.entityFields, ...query.latestValues]
  const values = selected.filter(isDataKey)
  const fields = selected.flatMap(({ type, key }) => {
    const field = type === 'ENTITY_FIELD' && key !== 'additionalInfo' ? source.field(key) : undefined
    return field ? [field.lower ?? { text: sql<string>`lower(${fieldText(field)})` }] : []
  })
  if (!wanted || fields.length + values.length === 0) return undefined
  if (wanted.length > MAX_TEXT_LENGTH)
    throw badRequest(`A text to search for has at most ${MAX_TEXT_LENGTH} characters`)
  if (values.length > MAX_SEARCHED_VALUES)
    throw badRequest(`A text search takes at most ${MAX_SEARCHED_VALUES} selected attributes and series`)
  if (values.length === 0) return [{ join: sql``, where: inFieldsOnly(wanted, fields) }]
  const last = wanted.length > MAX_WORD_LENGTH ? -1 : lastLetter(wanted)
  return last < 0 ? searchOfNumber(wanted, fields, values) : searchOfWord(wanted, last, fields, values)
}

const inFieldsOnly = (wanted: string, fields: TextPart[]) =>
  alsoIndexed(joinedContains(fields, wanted), indexedContains(fields, wanted, wanted.length))

const alsoIndexed = (exactly: RawBuilder<boolean>, roughly: RawBuilder<boolean> | undefined) =>
  roughly ? sql<boolean>`${exactly} and ${roughly}` : exactly

/** Any value may hold the text: look at all of them. */
function searchOfNumber(wanted: string, fields: TextPart[], values: DataKey[]): Search {
  const texts = values.map((_, i) => ({ text: sql<string>`lower(coalesce(${valueText(`t${i}`)}, ''))` }))
  const joins = values.map((key, i) => joinValue(key, `t${i}`))
  return [{ join: sql.join(joins, sql` `), where: contains(joined([...fields, ...texts]), wanted) }]
}

/**
 * The text has a letter that no number or boolean has. Then a match either has all up to its last such letter
 * in the fields, or a part with that letter in a value that is text. Only entities where that is so are
 * looked at closely, which spares reading every value of every entity.
 */
function searchOfWord(wanted: string, last: number, fields: TextPart[], values: DataKey[]): Search {
  const texts = values.map((key) => ({
    text: sql<string>`coalesce((select lower(${valueText('v')}) from ${rowsOf(key, 'v')}
      ${key.type === 'ATTRIBUTE' ? sql`order by v.last_update_ts desc limit 1` : sql``}), '')`,
  }))
  const inAll = contains(joined([...fields, ...texts]), wanted)
  const start = wanted.slice(0, last + 1)
  // A match that goes on in the values begins at the very end of the fields.
  const inFields = sql<boolean>`${joinedContains(fields, start)} and (${joinedContains(fields, wanted)}
    or (${endMayContain(fields, start, wanted.length - 1)} and ${inAll}))`
  const mayBeInText = sql`lower(coalesce(v.str_v, v.json_v)) like any(${partPatterns(wanted, last)}::text[])
    or strpos(${wanted}, lower(v.str_v)) > 0`
  return [
    { join: sql``, where: alsoIndexed(inFields, indexedContains(fields, wanted, start.length)) },
    ...textRows(values).map((rows) => ({
      join: sql``,
      where: sql<boolean>`exists (select 1 from ${rows} and (${mayBeInText})) and ${inAll}`,
    })),
  ]
}

/** What the first part of a match is, when it has the letter and the match goes on in the next value. */
function startsOf(wanted: string, letter: number): string[] {
  return Array.from({ length: wanted.length - letter - 1 }, (_, i) => wanted.slice(0, letter + 1 + i))
}

/** Patterns of texts that hold all of what is wanted, or end or start with a part that has the letter. */
function partPatterns(wanted: string, letter: number): string[] {
  const ends = Array.from({ length: letter }, (_, i) => wanted.slice(i + 1))
  return [
    `%${likeText(wanted)}%`,
    ...startsOf(wanted, letter).map((start) => `%${likeText(start)}`),
    ...ends.map((end) => `${likeText(end)}%`),
  ]
}

/** What numbers and booleans are spelled with. */
const NUMBER_OR_BOOLEAN = /^[-+.0-9aeflrstu]$/

function lastLetter(text: string): number {
  for (let i = text.length - 1; i >= 0; i--) if (!NUMBER_OR_BOOLEAN.test(text[i]!)) return i
  return -1
}
