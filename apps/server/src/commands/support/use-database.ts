import type pg from 'pg'
import type { Config } from '../../config'
import { withDatabase } from '../../database/backup/running-database'
import { type Database, openDatabase } from '../../database/database'

/** Calls `work` with the database of the settings; the embedded one is started for it if it does not run. */
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
