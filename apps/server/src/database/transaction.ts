import type { Database, Db } from './database'

/** A transaction that ends in a deadlock this often is not repeated again. */
const MAX_ATTEMPTS = 3

/**
 * Runs a transaction. If PostgreSQL ends it because of a deadlock with another transaction, it runs again, so `work`
 * must have no effects outside the transaction.
 */
export async function transaction<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'
