import { type RawBuilder, sql } from 'kysely'
import type { SortValue } from '../assignable/assignable-kind'

const PREFIX = 'value:'

/** Sort property `value:KEY`: the latest values of a key. Numbers come before texts. */
export function latestValues(property: string): RawBuilder<SortValue> | undefined {
  if (!property.startsWith(PREFIX)) return undefined
  return sql<SortValue>`(select entity_id, coalesce(dbl_v, long_v, bool_v::int) as number, str_v as text
    from ts_latest where key_id = (select id from ts_key where key = ${property.slice(PREFIX.length)}))`
}
