import { type EntityType, entityId } from '@signalbox/model/entity-id'
import { castNumber } from '@signalbox/model/json/number-cast'
import type { EntityKey, EntityKeyType } from '@signalbox/model/query/entity-key'
import type { EntityData, LatestValues, TsValue } from '@signalbox/model/query/entity-query'
import { textValue } from '@signalbox/model/telemetry'
import { type RawBuilder, sql } from 'kysely'
import { isValueKey, keyIds, SCOPE_NUMBERS, valueTextSql } from './data-values'
import type { Selection } from './query-limits'
import type { SqlSource } from './source'

/** Key, scope (0 for series), time, kind (`s` for text, `d` for a double, else empty) and text of a stored value. */
export type StoredValue = [key: string, scope: number, ts: number, kind: string, text: string]

export interface SelectedRow {
  id: string
  entity_type: EntityType
  fields: Record<string, unknown>
  stored: StoredValue[] | null
}

/** The columns with everything the query selects of the entity `e`. */
export function selectedColumns(
  query: Selection,
  source: Pick<SqlSource, 'entityType' | 'field'>,
): RawBuilder<unknown> {
  const fields = selectedFields(query).flatMap((name) => {
    const field = source.field(name)
    return field ? [sql`${sql.lit(name)}, ${field.value}`] : []
  })
  const isSeries = ({ type }: EntityKey) => type === 'TIME_SERIES'
  const keys = selectedKeys(query).filter(isValueKey)
  const parts = [
    storedValues(sql`ts_latest`, sql`0, v.ts`, keys.filter(isSeries)),
    storedValues(
      sql`attribute`,
      sql`v.scope, v.last_update_ts`,
      keys.filter((key) => !isSeries(key)),
    ),
  ].flatMap((part) => part ?? [])
  const stored =
    parts.length === 0
      ? sql`null`
      : sql`(select json_agg(value) from (${sql.join(parts, sql` union all `)}) x)`
  return sql`e.id, ${source.entityType} as entity_type, json_build_object(${fields.length > 0 ? sql.join(fields) : sql``}) as fields,
    ${stored} as stored`
}

function storedValues(table: RawBuilder<unknown>, columns: RawBuilder<unknown>, keys: EntityKey[]) {
  if (keys.length === 0) return undefined
  return sql`select json_build_array(k.key, ${columns}, ${KIND}, ${valueTextSql('v')}) as value
    from ${table} v join ts_key k on k.id = v.key_id
    where v.entity_id = e.id and v.key_id = any(${keyIds(keys.map((key) => key.key))})`
}

const KIND = sql`case when v.str_v is not null then 's' when v.dbl_v is not null then 'd' else '' end`

/** One entity of a response. Fields have the time of the response, absent values time 0 and empty text. */
export function toEntityData(row: SelectedRow, query: Selection, nowMs: number): EntityData {
  const stored = byKey(row.stored ?? [])
  const latest: LatestValues = {}
  for (const { type, key } of selectedKeys(query)) {
    const values = latest[type] ?? Object.create(null)
    latest[type] = values
    values[key] =
      type === 'ENTITY_FIELD'
        ? { ts: nowMs, value: fieldText(row, key) }
        : (newest(stored.get(key) ?? [], type) ?? { ts: 0, value: '' })
  }
  return { entityId: entityId(row.entity_type, row.id), latest, timeseries: {} }
}

/** Keys of the response, without those of alarms. */
export const selectedKeys = ({ entityFields, latestValues }: Selection) =>
  [...entityFields, ...latestValues].filter((key) => key.type !== 'ALARM_FIELD')

const selectedFields = (query: Selection) => [
  ...new Set(selectedKeys(query).flatMap(({ type, key }) => (type === 'ENTITY_FIELD' ? [key] : []))),
]

function byKey(stored: StoredValue[]) {
  const groups = new Map<string, StoredValue[]>()
  for (const value of stored) {
    const group = groups.get(value[0])
    if (group) group.push(value)
    else groups.set(value[0], [value])
  }
  return groups
}

function newest(values: StoredValue[], type: EntityKeyType): TsValue | undefined {
  let found: StoredValue | undefined
  for (const value of values) {
    if (isNewer(value, found, type)) found = value
  }
  return found && { ts: found[2], value: storedText(found) }
}

/** Whether a value is in the scope of this type and newer than the value found so far. */
export const isNewer = (value: StoredValue, found: StoredValue | undefined, type: EntityKeyType) =>
  isInScope(value[1], type) && (!found || value[2] > found[2])

const isInScope = (scope: number, type: EntityKeyType) =>
  type === 'TIME_SERIES' ? scope === 0 : scope !== 0 && (SCOPE_NUMBERS[type] ?? scope) === scope

/** Text that is a number is normalized: `007` is 7, `1.50` is 1.5. */
export function storedText([, , , kind, text]: StoredValue): string {
  if (kind === 'd') return textValue({ kind: 'DOUBLE', value: Number(text) })
  const number = kind === 's' ? castNumber(text) : undefined
  return number ? textValue(number) : text
}

/** A field of the entity as text; a field that it does not have is empty. */
export function fieldText({ fields }: SelectedRow, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : null
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}
