import type pg from 'pg'
import { transaction } from './transaction'

/** A table with the points of one time range, usually a month. */
export interface Chunk {
  name: string
  /** The time range: `fromTs` is inclusive, `toTs` exclusive. */
  fromTs: number
  toTs: number
  /** Column `t` is the time of a point minus this time. */
  baseTs: number
  /** `t` has 64 bits instead of 32. */
  isWide: boolean
}

const FIRST_TS = Date.UTC(2015, 0)
const END_TS = Date.UTC(2050, 0)
const HALF_OF_32_BITS = 2 ** 31
const ADVISORY_LOCK_ID = 8_441_001
const LIST_VALID_MS = 10_000
const LOCK_TIMEOUT_MS = 1000
/** lock_not_available, undefined_table */
const LOCKED_OR_MISSING = new Set(['55P03', '42P01'])

const PAST: Chunk = {
  name: 'ts_point_past',
  fromTs: Number.MIN_SAFE_INTEGER,
  toTs: FIRST_TS,
  baseTs: 0,
  isWide: true,
}
const FUTURE: Chunk = {
  name: 'ts_point_future',
  fromTs: END_TS,
  toTs: Number.MAX_SAFE_INTEGER,
  baseTs: 0,
  isWide: true,
}

/** Lists the existing chunks and creates missing ones. */
export function pointChunks(pool: pg.Pool, { isShared = false }: { isShared?: boolean } = {}) {
  // In a cluster, other nodes create chunks too. The list is read each time, so that the points they have acknowledged
  // are found.
  const listValidMs = isShared ? 0 : LIST_VALID_MS
  const known = new Map<string, Chunk>()
  let listedAtMs = 0

  async function create(chunk: Chunk) {
    await transaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK_ID])
      const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [chunk.name])
      if (!rows[0].there) await client.query(createStatement(chunk))
    })
    known.set(chunk.name, chunk)
  }

  async function list() {
    const { rows } = await pool.query<{ name: string }>(
      "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'ts_point'::regclass",
    )
    known.clear()
    for (const { name } of rows) known.set(name, chunkNamed(name))
    listedAtMs = Date.now()
  }

  return {
    async ensure(chunks: Iterable<Chunk>) {
      for (const chunk of chunks) if (!known.has(chunk.name)) await create(chunk)
    },
    /** The chunks that may hold points of `(startTs, endTs]`, oldest first. */
    async between(startTs: number, endTs: number): Promise<Chunk[]> {
      if (Date.now() - listedAtMs >= listValidMs) await list()
      return [...known.values()]
        .filter((chunk) => chunk.toTs > startTs + 1 && chunk.fromTs <= endTs)
        .sort((a, b) => a.fromTs - b.fromTs)
    },
    /**
     * Drops the chunk if it is empty. One lock covers the check and the drop, because a point that is committed in
     * between would be lost with the table. A chunk that another connection has locked stays until the next sweep.
     */
    async dropIfEmpty(chunk: Chunk): Promise<boolean> {
      if (chunk.isWide) return false
      const isDropped = await transaction(pool, async (client) => {
        await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
        await client.query(`LOCK TABLE ${chunk.name} IN ACCESS EXCLUSIVE MODE`)
        const { rowCount } = await client.query(`SELECT FROM ${chunk.name} LIMIT 1`)
        if (rowCount !== 0) return false
        await client.query(`DROP TABLE ${chunk.name}`)
        return true
      }).catch((error) => {
        if (LOCKED_OR_MISSING.has((error as { code?: string }).code ?? '')) return false
        throw error
      })
      if (isDropped) known.delete(chunk.name)
      return isDropped
    },
    /** Clears the list of chunks; called when a listed table does not exist. */
    forget() {
      known.clear()
      listedAtMs = 0
    },
  }
}

export type PointChunks = ReturnType<typeof pointChunks>

const months = new Map<number, Chunk>()

/** The chunk of the last call: adjacent points are mostly of the same month. */
let last: Chunk = PAST

/** The chunk that contains a time. */
export function chunkOf(ts: number): Chunk {
  if (ts >= last.fromTs && ts < last.toTs) return last
  last = findChunk(ts)
  return last
}

function findChunk(ts: number): Chunk {
  if (ts < FIRST_TS) return PAST
  if (ts >= END_TS) return FUTURE
  const date = new Date(ts)
  return monthChunk(date.getUTCFullYear(), date.getUTCMonth())
}

function monthChunk(year: number, month: number): Chunk {
  const index = year * 12 + month
  let chunk = months.get(index)
  if (!chunk) {
    const fromTs = Date.UTC(year, month)
    chunk = {
      name: `ts_point_${year}_${String(month + 1).padStart(2, '0')}`,
      fromTs,
      toTs: Date.UTC(year, month + 1),
      baseTs: fromTs + HALF_OF_32_BITS,
      isWide: false,
    }
    months.set(index, chunk)
  }
  return chunk
}

function chunkNamed(name: string): Chunk {
  const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? []
  if (year && month) return monthChunk(Number(year), Number(month) - 1)
  return name === PAST.name ? PAST : FUTURE
}

/** The bounds of column `t` for the part of `(startTs, endTs]` that lies in the chunk, both inclusive. */
export function offsetsIn(chunk: Chunk, startTs: number, endTs: number): [from: number, to: number] {
  const from = Math.max(startTs + 1, chunk.fromTs)
  const to = Math.min(endTs, chunk.toTs - 1)
  return [from - chunk.baseTs, to - chunk.baseTs]
}

// Points mostly arrive at the end of their series, so index pages can be filled almost completely.
// Frequent vacuums keep the visibility map up to date, which index-only reads need.
const createStatement = ({ name }: Chunk) => `
  CREATE TABLE ${name} (
    t integer NOT NULL,
    PRIMARY KEY (series_id, t) INCLUDE (num) WITH (fillfactor = 98)
  ) INHERITS (ts_point) WITH (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.2)`
