import { kindOf, kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import type pg from 'pg'
import { type Chunk, offsetsIn, type PointChunks } from './chunks'

const SWEEP_EVERY_MS = 24 * 3600 * 1000
const MIN_TS = Number.MIN_SAFE_INTEGER
const LONGEST_TTL_SECONDS = 1e12
const FIRST_SWEEP_AFTER_MS = 10 * 60 * 1000

export interface RetentionOptions {
  pool: pg.Pool
  chunks: PointChunks
  /** The TTL of points without any other TTL; 0 means forever. */
  ttlSeconds: number
  onError: (error: unknown) => void
  /** Whether this node removes points; one node of the cluster does. */
  isLeader?: (() => boolean) | undefined
}

/**
 * Removes expired points once a day. The TTL of a series is the TTL of its last save (`series.ttl_seconds`),
 * which applies to points after `series.ttl_from_ts`. For all other points, the first of these values is used:
 * attribute `TTL` (seconds, server scope) of the customer, the same attribute of the tenant,
 * `defaultStorageTtlDays` of the tenant's profile, the setting of the installation.
 */
export function retention({ pool, chunks, ttlSeconds, onError, isLeader = () => true }: RetentionOptions) {
  async function sweep(now = Date.now()) {
    await removeDeadSeries(pool, await chunks.between(MIN_TS, Number.MAX_SAFE_INTEGER))
    for (const chunk of await chunks.between(MIN_TS, now)) {
      await pool.query(expireStatement(chunk, now, ttlSeconds))
      if (chunk.toTs <= now) await chunks.dropIfEmpty(chunk)
    }
  }

  const run = () => (isLeader() ? sweep().catch(onError) : undefined)
  const first = setTimeout(run, FIRST_SWEEP_AFTER_MS).unref()
  const timer = setInterval(run, SWEEP_EVERY_MS).unref()
  return {
    sweep,
    close() {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}

/** Removes the points of series whose entity was deleted. */
async function removeDeadSeries(pool: pg.Pool, chunks: Chunk[]) {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM dead_series')
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  for (const chunk of chunks)
    await pool.query(`DELETE FROM ${chunk.name} WHERE series_id = ANY ($1::int[])`, [ids])
  await pool.query('DELETE FROM dead_series WHERE id = ANY ($1::int[])', [ids])
}

/**
 * Deletes from one chunk by its primary key, per series: a chunk where nothing expires is not read at all.
 */
function expireStatement(chunk: Chunk, now: number, ttlSeconds: number) {
  const [from, to] = offsetsIn(chunk, MIN_TS, now)
  const offset = (ts: string) => `LEAST(GREATEST(${ts} - ${chunk.baseTs}, ${from}), ${to + 1})`
  return `
    WITH ${expired(now, ttlSeconds)}
    DELETE FROM ${chunk.name} p USING expired
    WHERE p.series_id = expired.series_id AND p.t >= ${offset('expired.from_ts + 1')}
      AND p.t < ${offset('expired.end_ts')} AND expired.from_ts < ${chunk.toTs} AND expired.end_ts > ${chunk.fromTs}`
}

/**
 * The attribute `TTL` of an entity. Users set it, so it is limited: an overflow would stop the sweep for all.
 */
const ttlAttribute = (entity: string) => `(
  SELECT LEAST(a.long_v, ${LONGEST_TTL_SECONDS}) FROM attribute a JOIN ts_key k ON k.id = a.key_id
  WHERE a.entity_id = ${entity} AND a.scope = 3 AND k.key = 'TTL' AND a.long_v > 0)`

/** Entities with the customer and tenant whose TTL applies to them. */
const owners = kindsWith('retention')
  .map((type) => `SELECT id, tenant_id, ${kindOf(type).customer} AS customer_id FROM ${kindOf(type).table}`)
  .join('\n    UNION ALL ')

/** Per series: its points of `(from_ts, end_ts)` have expired. */
const expired = (now: number, ttlSeconds: number) => `
  tenants AS (
    SELECT t.id, COALESCE(${ttlAttribute('t.id')},
      CASE WHEN (p.profile_data #>> '{configuration,defaultStorageTtlDays}') ~ '^[0-9]{1,6}$'
        THEN NULLIF((p.profile_data #>> '{configuration,defaultStorageTtlDays}')::bigint * 86400, 0) END,
      NULLIF(${ttlSeconds}, 0)) AS ttl
    FROM tenant t JOIN tenant_profile p ON p.id = t.tenant_profile_id
  ), customers AS (
    SELECT c.id, ${ttlAttribute('c.id')} AS ttl FROM customer c
  ), owners AS (
    ${owners}
  ), expired AS (
    SELECT s.id AS series_id, COALESCE(s.ttl_from_ts, ${MIN_TS}) AS from_ts, ${now} - s.ttl_seconds::bigint * 1000 AS end_ts
    FROM series s WHERE s.ttl_seconds IS NOT NULL
    UNION ALL
    SELECT s.id, ${MIN_TS}, LEAST(${now} - COALESCE(customers.ttl, tenants.ttl) * 1000, s.ttl_from_ts + 1)
    FROM series s JOIN owners ON owners.id = s.entity_id JOIN tenants ON tenants.id = owners.tenant_id
    LEFT JOIN customers ON customers.id = owners.customer_id
    WHERE COALESCE(customers.ttl, tenants.ttl) IS NOT NULL
      AND (s.ttl_seconds IS NULL OR s.ttl_from_ts IS NOT NULL)
  )`
