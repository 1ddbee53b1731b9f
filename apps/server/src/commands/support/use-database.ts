import type pg from 'pg'
import type { Config } from '../../config'
import { withDatabase } from '../../database/backup/running-database'
import { type Database, openDatabase } from '../../database/database'
import { migrationState } from '../../database/upgrade/migration-state'

/** Calls `work` with the database of the settings. An embedded database that does not run is started for the call. */
export async function useDatabase<T>(
  config: Config,
  work: (db: Database, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const open = async (url: string) => {
    const { db, pool, close } = openDatabase(url, 2, 0)
    try {
      return await work(db, pool)
    } finally {
      await close()
    }
  }
  return config.databaseUrl ? open(config.databaseUrl) : withDatabase(config.dataDir, open)
}

/** Like `useDatabase`, but throws if the database has no tables, or tables of an earlier version. */
export const useCurrentDatabase = <T>(
  config: Config,
  work: (db: Database, pool: pg.Pool) => Promise<T>,
): Promise<T> =>
  useDatabase(config, async (db, pool) => {
    const { pending } = await migrationState(db)
    if (pending.length > 0)
      throw new Error('The database is of another version: run "signalbox upgrade", or start the server once')
    return work(db, pool)
  })
