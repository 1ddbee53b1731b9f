import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Db } from '../database/database'
import { transaction } from '../database/transaction'

/**
 * Locks a row, waits until `save` waits for this lock, and then locks a row that `save` has locked. Returns the error
 * of `save`, or 'saved'.
 */
export async function withDeadlock(
  db: Database,
  save: () => Promise<unknown>,
  lockFirst: (tx: Db) => Promise<unknown>,
  lockSecond: (tx: Db) => Promise<unknown>,
) {
  let saved: Promise<unknown> | undefined
  await transaction(db, async (tx) => {
    await lockFirst(tx)
    // PostgreSQL may also end this transaction, which then runs again.
    if (!saved) {
      saved = save().then(
        () => 'saved',
        (error) => error,
      )
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1)
    }
    await lockSecond(tx)
  })
  return saved
}
