import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Chunk, PointChunks } from './chunks'
import { type CopyRows, copyRows, copyStatement } from './copy-buffer'
import type { ChunkPoints, LatestRow, PointBatch, SeriesChange, UpsertRow } from './point-batch'
import type { Queryable } from './series-lookup'
import { spareBuffers } from './spare-buffers'
import { transaction } from './transaction'
import { arrayParameters, VALUE_COLUMNS, valueArrays, valueParameters } from './value-columns'

const UNIQUE_VIOLATION = '23505'
const NO_TABLE = '42P01'

/** Writes a batch of points, the latest values and the changed series in one transaction. */
export function pointStore(pool: pg.Pool, chunks: PointChunks, begin?: string) {
  const buffers = spareBuffers()

  async function copyNew(client: pg.PoolClient, { chunk, newPoints, newNumbers }: ChunkPoints) {
    const rows = copyRows(buffers, chunk, newPoints, newNumbers)
    await sendCopy(client, copyStatement(chunk.name), rows.bytes)
    buffers.release(rows.buffer)
  }

  async function upsertNew(client: pg.PoolClient, { chunk, newPoints, newNumbers }: ChunkPoints) {
    await upsertCopied(client, chunk, copyRows(buffers, chunk, newPoints, newNumbers))
  }

  async function upsertCopied(client: pg.PoolClient, chunk: Chunk, { bytes, buffer }: CopyRows) {
    await client.query(`CREATE TEMP TABLE copied (LIKE ${chunk.name}) ON COMMIT DROP`)
    await sendCopy(client, copyStatement('copied'), bytes)
    buffers.release(buffer)
    await client.query(`INSERT INTO ${chunk.name} SELECT * FROM copied ${REPLACE_POINT}`)
    await client.query('DROP TABLE copied')
  }

  async function write(batch: PointBatch, moreLatest: LatestRow[], addNew: typeof copyNew) {
    await chunks.ensure(batch.chunks.keys())
    await transaction(
      pool,
      async (client) => {
        for (const points of batch.chunks.values()) {
          if (points.newPoints.size > 0 || points.newNumbers.length > 0) await addNew(client, points)
          if (points.olderNumbers.size > 0)
            await upsertCopied(
              client,
              points.chunk,
              copyRows(buffers, points.chunk, NONE, points.olderNumbers.values()),
            )
          if (points.upserts.size > 0)
            await upsertPoints(client, points.chunk.name, [...points.upserts.values()])
        }
        const latest = [...batch.latest.values(), ...moreLatest]
        if (latest.length > 0) await upsertLatest(client, latest)
        if (batch.changes.size > 0) await changeSeries(client, [...batch.changes.values()])
      },
      begin,
    )
  }

  return async function store(batch: PointBatch, moreLatest: LatestRow[]) {
    try {
      await write(batch, moreLatest, copyNew)
    } catch (error) {
      const code = (error as { code?: string }).code
      // Retention has dropped a chunk since the chunks were listed.
      if (code === NO_TABLE) chunks.forget()
      // A point that was expected to be new exists: the whole batch is upserted.
      else if (code !== UNIQUE_VIOLATION) throw error
      await write(batch, moreLatest, upsertNew)
    }
  }
}

const NONE: ChunkPoints['newPoints'] = new Map()

/** Resolves when the server has the rows: their buffer can be filled again. */
async function sendCopy(client: pg.PoolClient, statement: string, data: Buffer) {
  const stream = client.query(copyFrom(statement))
  stream.end(data)
  await once(stream, 'finish')
}

const REPLACE_POINT = `ON CONFLICT (series_id, t)
  DO UPDATE SET kind = excluded.kind, num = excluded.num, txt = excluded.txt`

function upsertPoints(client: pg.PoolClient, table: string, rows: UpsertRow[]) {
  return client.query(
    `INSERT INTO ${table} (series_id, t, kind, num, txt)
     SELECT * FROM unnest($1::int[], $2::bigint[], $3::"char"[], $4::float8[], $5::text[]) ${REPLACE_POINT}`,
    [
      rows.map((row) => row.seriesId),
      rows.map((row) => row.t),
      rows.map((row) => row.kind),
      rows.map((row) => row.num),
      rows.map((row) => row.txt),
    ],
  )
}

/** Of several values of a key the newest is kept; of values with the same time, the one that was written last. */
export function upsertLatest(client: Queryable, rows: LatestRow[]) {
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
