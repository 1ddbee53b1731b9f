import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Db } from '../database/database'

/**
 * Sends a request while a change is not committed yet. As soon as the request waits for the change, calls
 * `beforeCommit` and commits.
 */
export async function whileUncommitted<T>(
  db: Database,
  change: (tx: Db) => Promise<unknown>,
  send: () => Promise<T>,
  beforeCommit: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const { response } = await db.transaction().execute(async (tx) => {
    await change(tx)
    const response = send()
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBeGreaterThan(0)
    await beforeCommit(tx)
    return { response }
  })
  return response
}
