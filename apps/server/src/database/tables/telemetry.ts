import type { Generated } from 'kysely'

export interface TelemetryTables {
  ts_key: { id: Generated<number>; key: string }
  series: SeriesTable
  ts_point: PointTable
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

export interface PointTable {
  series_id: number
  /** l, L: long in `num` or, beyond 2^53, in `txt`; d: double; b: boolean; s: string; j: JSON text. */
  kind: 'l' | 'L' | 'd' | 'b' | 's' | 'j'
  ts: number
  num: number | null
  txt: string | null
}

/** Exactly one is not null. `long_v` reads as a number here: exact readers take it as text. */
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
