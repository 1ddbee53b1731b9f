import type { Generated } from 'kysely'

/** Points are in tables that are created per month: see telemetry/storage/chunks.ts. */
export interface TelemetryTables {
  ts_key: { id: Generated<number>; key: string }
  series: SeriesTable
  dead_series: { id: number }
  ts_latest: LatestTable
  attribute: AttributeTable
}

export interface SeriesTable {
  id: Generated<number>
  entity_id: string
  key_id: number
  kinds: Generated<number>
  ttl_seconds: number | null
  ttl_from_ts: number | null
}

/** Exactly one column is not null. `long_v` is read as a number; select it as text to keep all digits. */
export interface ValueColumns {
  bool_v: boolean | null
  dbl_v: number | null
  long_v: number | null
  str_v: string | null
  /** Compact JSON text. */
  json_v: string | null
}

export interface LatestTable extends ValueColumns {
  entity_id: string
  key_id: number
  ts: number
}

export interface AttributeTable extends ValueColumns {
  entity_id: string
  key_id: number
  scope: number
  last_update_ts: number
}
