import type pg from 'pg'
import { transaction } from './transaction'

const FIRST_MONTH_TS = Date.UTC(2015, 0)
const END_TS = Date.UTC(2050, 0)
const LOCK = 8_441_001

/**
 * Makes the monthly partitions of `ts_point` when their first point arrives. Times before 2015 (clocks that
 * never were set, seconds for milliseconds) and from 2050 on share one partition each, made with the table.
 */
export function pointPartitions(pool: pg.Pool) {
  const known = new Set<number>()

  async function create(month: number) {
    const name = `ts_point_${Math.floor(month / 12)}_${String((month % 12) + 1).padStart(2, '0')}`
    await transaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [name])
      if (!rows[0].there) await client.query(createStatements(name, month))
    })
    known.add(month)
  }

  return {
    async ensure(months: Iterable<number>) {
      for (const month of months) if (!known.has(month)) await create(month)
    },
    /** After partitions were dropped. */
    forget: () => known.clear(),
  }
}

export type PointPartitions = ReturnType<typeof pointPartitions>

/** Months counted from year 0; undefined where no monthly partition is needed. */
export function monthOf(ts: number): number | undefined {
  if (ts < FIRST_MONTH_TS || ts >= END_TS) return undefined
  const date = new Date(ts)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export const monthStart = (month: number) => Date.UTC(Math.floor(month / 12), month % 12)

// Attaching a finished table, unlike creating it in place, lets reads and writes go on.
// Points mostly arrive at the end of their series: full index pages cost nothing then.
// Frequent vacuums keep the visibility map, which index-only reads need, fresh.
const createStatements = (name: string, month: number) => `
  CREATE TABLE ${name} (LIKE ts_point)
    WITH (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.2);
  ALTER TABLE ${name} ADD PRIMARY KEY (series_id, ts) INCLUDE (num) WITH (fillfactor = 98);
  ALTER TABLE ts_point ATTACH PARTITION ${name} FOR VALUES FROM (${monthStart(month)}) TO (${monthStart(month + 1)});
`
