import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COPY_POINTS } from './copy-buffer'
import type { PointPartitions } from './partitions'
import type { LatestRow, PointBatch, SeriesChange, UpsertRow } from './point-batch'
import { transaction } from './transaction'
import { arrayParameters, VALUE_COLUMNS, valueArrays, valueParameters } from './value-columns'

const UNIQUE_VIOLATION = '23505'
const NO_PARTITION = '23514'

/** Writes a batch of points, the latest values and what changed of the series in one transaction. */
export function pointStore(pool: pg.Pool, partitions: PointPartitions) {
  async function write(batch: PointBatch, extraLatest: LatestRow[]) {
    await partitions.ensure(batch.months)
    await transaction(pool, async (client) => {
      if (batch.fresh.rows > 0) await sendCopy(client, batch.fresh.bytes())
      await finish(client, batch, extraLatest)
    })
  }

  /** The batch holds a point somebody else stored: all of it takes the slow way. */
  async function rewrite(batch: PointBatch, extraLatest: LatestRow[]) {
    await transaction(pool, async (client) => {
      await client.query('CREATE TEMP TABLE copied (LIKE ts_point) ON COMMIT DROP')
      await sendCopy(client, batch.fresh.bytes(), COPY_POINTS.replace('ts_point', 'copied'))
      await client.query(`INSERT INTO ts_point SELECT * FROM copied ${REPLACE_POINT}`)
      await finish(client, batch, extraLatest)
    })
  }

  return async function store(batch: PointBatch, extraLatest: LatestRow[]) {
    try {
      await write(batch, extraLatest)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === UNIQUE_VIOLATION) return rewrite(batch, extraLatest)
      if (code !== NO_PARTITION) throw error
      // Retention dropped a partition since we last looked.
      partitions.forget()
      await write(batch, extraLatest)
    }
  }
}

async function finish(client: pg.PoolClient, batch: PointBatch, extraLatest: LatestRow[]) {
  if (batch.rest.size > 0) await upsertPoints(client, [...batch.rest.values()])
  const latest = [...batch.latest.values(), ...extraLatest]
  if (latest.length > 0) await upsertLatest(client, latest)
  if (batch.changes.size > 0) await changeSeries(client, [...batch.changes.values()])
}

async function sendCopy(client: pg.PoolClient, data: Buffer, statement = COPY_POINTS) {
  const stream = client.query(copyFrom(statement))
  stream.end(data)
  await once(stream, 'finish')
}

const REPLACE_POINT = `ON CONFLICT (series_id, ts)
  DO UPDATE SET kind = excluded.kind, num = excluded.num, txt = excluded.txt`

function upsertPoints(client: pg.PoolClient, rows: UpsertRow[]) {
  return client.query({
    name: 'upsert-points',
    text: `INSERT INTO ts_point (series_id, ts, kind, num, txt)
           SELECT * FROM unnest($1::int[], $2::bigint[], $3::"char"[], $4::float8[], $5::text[]) ${REPLACE_POINT}`,
    values: [
      rows.map((row) => row.seriesId),
      rows.map((row) => row.ts),
      rows.map((row) => row.kind),
      rows.map((row) => row.num),
      rows.map((row) => row.txt),
    ],
  })
}

/** The newest value wins; of the same moment the last written. */
export function upsertLatest(client: pg.ClientBase, rows: LatestRow[]) {
  return client.query({
    name: 'upsert-latest',
    text: `INSERT INTO ts_latest AS l (entity_id, key_id, ts, ${VALUE_COLUMNS})
           SELECT * FROM unnest($1::uuid[], $2::int[], $3::bigint[], ${valueParameters(4)})
           ON CONFLICT (entity_id, key_id) DO UPDATE SET ts = excluded.ts, bool_v = excluded.bool_v,
             dbl_v = excluded.dbl_v, long_v = excluded.long_v, str_v = excluded.str_v, json_v = excluded.json_v
           WHERE l.ts <= excluded.ts`,
    values: [
      rows.map((row) => row.entityId),
      rows.map((row) => row.keyId),
      rows.map((row) => row.ts),
      ...arrayParameters(valueArrays(rows.map((row) => row.value))),
    ],
  })
}

function changeSeries(client: pg.PoolClient, changes: SeriesChange[]) {
  return client.query({
    name: 'change-series',
    text: `UPDATE series s SET kinds = s.kinds | u.kinds, ttl_seconds = u.ttl, ttl_from_ts =
             CASE WHEN u.ttl IS NULL THEN NULL WHEN s.ttl_seconds IS NULL THEN u.from_ts ELSE s.ttl_from_ts END
           FROM unnest($1::int[], $2::smallint[], $3::int[], $4::bigint[]) AS u (id, kinds, ttl, from_ts)
           WHERE s.id = u.id`,
    values: [
      changes.map((change) => change.seriesId),
      changes.map((change) => change.kinds),
      changes.map((change) => change.ttlSeconds),
      changes.map((change) => change.fromTs),
    ],
  })
}
