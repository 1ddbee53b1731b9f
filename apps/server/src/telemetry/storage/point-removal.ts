import type { Point } from '@signalbox/model/telemetry'
import type pg from 'pg'
import { readRaw } from '../reading/raw-reader'
import { type Chunk, offsetsIn, type PointChunks } from './chunks'
import type { LatestRow } from './point-batch'
import { upsertLatest } from './point-store'
import { findSeries, type StoredSeries } from './series-lookup'
import { transaction } from './transaction'

export interface Removal {
  keys: string[]
  /** Points of `startTs < ts <= endTs` are removed. */
  startTs: number
  endTs: number
  /** Whether the newest remaining point becomes the latest value of a key whose latest value is removed. */
  rewriteLatest: boolean
}

/** Deletes stored points; returns the points that became the latest in place of deleted ones. */
export async function removePoints(
  pool: pg.Pool,
  chunks: PointChunks,
  entityId: string,
  { keys, startTs, endTs, rewriteLatest }: Removal,
): Promise<Point[]> {
  const affected = await chunks.between(startTs, endTs)
  const older = rewriteLatest ? await chunks.between(Number.MIN_SAFE_INTEGER, startTs) : []
  return transaction(pool, async (client) => {
    const series = await findSeries(client, [entityId], keys)
    for (const chunk of affected) await deleteFrom(client, chunk, series, startTs, endTs)
    const { rows } = await client.query<{ key_id: number; key: string }>(
      `DELETE FROM ts_latest l USING ts_key k WHERE l.key_id = k.id AND l.entity_id = $1
       AND k.key = ANY ($2::text[]) AND l.ts > $3 AND l.ts <= $4 RETURNING l.key_id, k.key`,
      [entityId, keys, startTs, endTs],
    )
    if (!rewriteLatest || rows.length === 0) return []
    return restoreLatest(
      client,
      older,
      entityId,
      series,
      new Map(rows.map((row) => [row.key, row.key_id])),
      startTs,
    )
  })
}

function deleteFrom(
  client: pg.PoolClient,
  chunk: Chunk,
  series: StoredSeries[],
  startTs: number,
  endTs: number,
) {
  const [from, to] = offsetsIn(chunk, startTs, endTs)
  return client.query(`DELETE FROM ${chunk.name} WHERE series_id = ANY ($1::int[]) AND t >= $2 AND t <= $3`, [
    series.map(({ id }) => id),
    from,
    to,
  ])
}

async function restoreLatest(
  client: pg.PoolClient,
  chunks: Chunk[],
  entityId: string,
  series: StoredSeries[],
  keyIds: Map<string, number>,
  endTs: number,
): Promise<Point[]> {
  const changed = series.filter(({ key }) => keyIds.has(key))
  const query = { startTs: Number.MIN_SAFE_INTEGER, endTs, limit: 1, order: 'DESC' } as const
  const remaining = await readRaw(client, chunks, changed, query)
  const latest = changed.flatMap(({ id, key }) =>
    (remaining.get(id) ?? []).map((point) => ({ ...point, key })),
  )
  const rows = latest.map(
    ({ key, ts, value }): LatestRow => ({ entityId, keyId: keyIds.get(key)!, ts, value }),
  )
  if (rows.length > 0) await upsertLatest(client, rows)
  return latest
}
