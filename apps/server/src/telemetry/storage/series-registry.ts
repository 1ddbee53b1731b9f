import { boundedCache } from '@signalbox/model/bounded-cache'
import type pg from 'pg'
import type { KeyDictionary } from './key-dictionary'

/** A series as the writer caches it. */
export interface CachedSeries {
  id: number
  keyId: number
  kinds: number
  ttlSeconds: number | null
  /** The time of the newest point that is stored or being stored. */
  newestTs: number
}

export type SeriesOfEntity = Map<string, CachedSeries>

/** A series that a batch needs and the registry has not cached yet. */
export interface NewSeries {
  entityId: string
  key: string
  kinds: number
  ttlSeconds: number | null
}

interface Row {
  id: number
  entity_id: string
  key_id: number
  kinds: number
  ttl_seconds: number | null
  ts: number | null
}

/** Caches the series of recently written entities and creates missing ones in bulk. */
export function seriesRegistry(pool: pg.Pool, keys: KeyDictionary, maxSeries = 100_000) {
  const entities = boundedCache<string, SeriesOfEntity>(maxSeries, (series) => series.size + 1)

  async function load(newSeries: NewSeries[]) {
    const keyIds = await keys.idsOf(new Set(newSeries.map((series) => series.key)))
    const { rows } = await pool.query<Row>(LOAD, [
      newSeries.map((series) => series.entityId),
      newSeries.map((series) => keyIds.get(series.key)),
      newSeries.map((series) => series.kinds),
      newSeries.map((series) => series.ttlSeconds),
    ])
    const found = new Map(rows.map((row) => [`${row.entity_id} ${row.key_id}`, row]))
    return newSeries.filter(({ entityId, key }) => {
      const row = found.get(`${entityId} ${keyIds.get(key)}`)
      if (row) seriesOf(entityId).set(key, fromRow(row))
      return !row
    })
  }

  function seriesOf(entityId: string): SeriesOfEntity {
    let series = entities.get(entityId)
    if (!series) {
      series = new Map()
      entities.set(entityId, series)
    }
    return series
  }

  return {
    /** The cached series of an entity. `require` adds missing series to this map. */
    seriesOf,
    async require(newSeries: NewSeries[]) {
      // A series that another server is creating is visible to a later statement only.
      for (let missing = newSeries; missing.length > 0; ) missing = await load(missing)
      entities.addSize(newSeries.length)
    },
    forget: (entityId: string) => entities.delete(entityId),
  }
}

export type SeriesRegistry = ReturnType<typeof seriesRegistry>

const fromRow = (row: Row): CachedSeries => ({
  id: row.id,
  keyId: row.key_id,
  kinds: row.kinds,
  ttlSeconds: row.ttl_seconds,
  newestTs: row.ts ?? Number.NEGATIVE_INFINITY,
})

const LOAD = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::int[], $3::smallint[], $4::int[]) AS t (entity_id, key_id, kinds, ttl_seconds)
  ), made AS (
    INSERT INTO series (entity_id, key_id, kinds, ttl_seconds)
    SELECT * FROM given
    WHERE NOT EXISTS (SELECT FROM series s WHERE s.entity_id = given.entity_id AND s.key_id = given.key_id)
    ON CONFLICT DO NOTHING
    RETURNING id, entity_id, key_id, kinds, ttl_seconds
  )
  SELECT made.*, NULL::bigint AS ts FROM made
  UNION ALL
  SELECT s.id, s.entity_id, s.key_id, s.kinds, s.ttl_seconds, l.ts
  FROM given JOIN series s USING (entity_id, key_id) LEFT JOIN ts_latest l USING (entity_id, key_id)`
