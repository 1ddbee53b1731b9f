import type { EntityKey, EntityKeyType } from '@signalbox/model/query/entity-key'
import { type RawBuilder, sql } from 'kysely'
import { storableText } from './text/text'

export type ValueKeyType = Exclude<EntityKeyType, 'ENTITY_FIELD' | 'ALARM_FIELD'>
/** The key of an attribute or a series. Their values are not columns of the entity: they have their own tables. */
export type ValueKey = EntityKey & { type: ValueKeyType }

/** Whether a key names an attribute or a series, and not a field. */
export const isValueKey = (key: EntityKey): key is ValueKey =>
  key.type !== 'ENTITY_FIELD' && key.type !== 'ALARM_FIELD'

/** The number of an attribute scope in the database. ATTRIBUTE means any scope, so it has no number. */
export const SCOPE_NUMBERS: Partial<Record<EntityKeyType, number>> = {
  CLIENT_ATTRIBUTE: 1,
  SHARED_ATTRIBUTE: 2,
  SERVER_ATTRIBUTE: 3,
}

/** `ts_latest v where ...`: the rows of this key of the entity `e`. */
export const rowsOf = (key: ValueKey, alias: string): RawBuilder<unknown> =>
  sql`${tableOf(key)} ${sql.ref(alias)} where ${isValueOf(key, alias)}`

/** Joins the row of this key to the entity `e`, with this alias. Without such a row the joined columns are null. */
export function joinValue(key: ValueKey, alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias)
  if (key.type !== 'ATTRIBUTE') return sql`left join ${tableOf(key)} ${v} on ${isValueOf(key, alias)}`
  const newest = sql`select * from ${rowsOf(key, alias)} order by ${v}.last_update_ts desc limit 1`
  return sql`left join lateral (${newest}) ${v} on true`
}

const tableOf = (key: ValueKey) => (key.type === 'TIME_SERIES' ? sql`ts_latest` : sql`attribute`)

function isValueOf(key: ValueKey, alias: string): RawBuilder<boolean> {
  const v = sql.ref(alias)
  const scope = SCOPE_NUMBERS[key.type]
  const inScope = scope === undefined ? sql`` : sql`and ${v}.scope = ${sql.lit(scope)}`
  return sql`${v}.entity_id = e.id and ${v}.key_id = ${keyId(key.key)} ${inScope}`
}

const keyId = (key: string) => sql`(select id from ts_key where key = ${storableText(key)})`

/** The value as text; null where there is no row. */
export function valueTextSql(alias: string): RawBuilder<string | null> {
  const v = sql.ref(alias)
  return sql`coalesce(${v}.str_v, ${v}.long_v::text, ${v}.dbl_v::text, ${v}.bool_v::text, ${v}.json_v)`
}

/** The value as a number to sort by: text and absent values count as 0. */
export function sortNumber(alias: string): RawBuilder<number> {
  const v = sql.ref(alias)
  return sql`coalesce(${v}.dbl_v, ${v}.long_v::float8, ${v}.bool_v::int::float8, 0)`
}

/** Rows `v` of `e` with text or JSON under any of these keys: one table expression per table. */
export function textRows(keys: ValueKey[]): RawBuilder<unknown>[] {
  const series = keys.filter(({ type }) => type === 'TIME_SERIES')
  const attributes = keys.filter(({ type }) => type !== 'TIME_SERIES')
  const rows = (table: RawBuilder<unknown>, of: ValueKey[]) =>
    sql`${table} v where v.entity_id = e.id and v.key_id = any(${keyIds(of.map(({ key }) => key))})
      and (v.str_v is not null or v.json_v is not null)`
  return [
    ...(series.length > 0 ? [rows(sql`ts_latest`, series)] : []),
    ...(attributes.length > 0 ? [rows(sql`attribute`, attributes)] : []),
  ]
}

/** The ids of those keys that exist, as an array. */
export const keyIds = (keys: string[]) =>
  sql`array(select id from ts_key where key = any(${[...new Set(keys.map(storableText))]}::text[]))`
