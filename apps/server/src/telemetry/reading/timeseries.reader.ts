import type { Point } from '@signalbox/model/telemetry'
import type pg from 'pg'
import type { PointChunks } from '../storage/chunks'
import { findSeries, hasNewKinds, type Queryable, type StoredSeries } from '../storage/series-lookup'
import { columnValue, exactTypes, VALUE_COLUMNS, type ValueRow } from '../storage/value-columns'
import { readAggregated } from './aggregate-reader'
import { buckets, checkedQuery, type HistoryQuery, type SeriesPoint } from './history-query'
import { readRaw } from './raw-reader'

/** Points of one entity by key; keys without data are absent. */
export type PointsByKey = Map<string, SeriesPoint[]>

/** Reads what the writer stored. */
export function timeseriesReader(pool: pg.Pool, chunks: PointChunks) {
  async function read(series: StoredSeries[], query: HistoryQuery) {
    if (series.length === 0) return new Map<number, SeriesPoint[]>()
    if (query.agg === 'NONE') {
      return readRaw(pool, await chunks.between(query.startTs, query.endTs), series, query)
    }
    return readAggregated(pool, await chunks.between(query.startTs, buckets(query).endTs), series, query)
  }

  return {
    /** Points of many entities at once, by entity id. */
    async history(entityIds: string[], uncheckedQuery: HistoryQuery): Promise<Map<string, PointsByKey>> {
      const query = checkedQuery(uncheckedQuery)
      let series = await findSeries(pool, entityIds, query.keys)
      let points = await read(series, query)
      // Series with one numeric kind are read without the column `kind`. If a value of another kind was stored
      // meanwhile, the points may be wrong: they are read again with all columns, which `kinds: 0` selects.
      if (series.length > 0 && (await hasNewKinds(pool, series))) {
        series = series.map((each) => ({ ...each, kinds: 0 }))
        points = await read(series, query)
      }
      const found = new Map<string, PointsByKey>(entityIds.map((id) => [id, new Map()]))
      for (const { id, entityId, key } of series) {
        const list = points.get(id)
        if (list && list.length > 0) found.get(entityId)?.set(key, list)
      }
      return found
    },

    latest: (entityIds: string[], keys?: string[]) => readLatest(pool, entityIds, keys),

    async keys(entityId: string): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>(
        'SELECT k.key FROM ts_latest l JOIN ts_key k ON k.id = l.key_id WHERE l.entity_id = $1 ORDER BY k.key',
        [entityId],
      )
      return rows.map(({ key }) => key)
    },
  }
}

/** The newest point per key of many entities, by entity id. */
async function readLatest(
  db: Queryable,
  entityIds: string[],
  keys?: string[],
): Promise<Map<string, Point[]>> {
  const { rows } = await db.query<[entityId: string, key: string, ts: number, ...ValueRow]>({
    rowMode: 'array',
    types: exactTypes,
    text: `SELECT l.entity_id, k.key, l.ts, ${VALUE_COLUMNS} FROM ts_latest l JOIN ts_key k ON k.id = l.key_id
           WHERE l.entity_id = ANY ($1::uuid[]) ${keys ? 'AND k.key = ANY ($2::text[])' : ''} ORDER BY k.key`,
    values: keys ? [entityIds, keys] : [entityIds],
  })
  const found = new Map<string, Point[]>(entityIds.map((id) => [id, []]))
  for (const [entityId, key, ts, ...value] of rows) {
    found.get(entityId)?.push({ ts, key, value: columnValue(value) })
  }
  return found
}
