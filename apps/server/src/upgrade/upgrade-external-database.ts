import type { Database } from '../database/database'
import { migrate } from '../database/migrate'
import { migrationState } from '../database/upgrade/migration-state'
import { failedUpgrade } from './failed-upgrade'
import { selfCheck } from './self-check'
import { tableCounts } from './table-counts'
import type { Upgrade } from './upgrade'

/**
 * Upgrades a database that is not embedded (DATABASE_URL). The migrations and the check are one transaction, so that
 * the database is unchanged after a failure. A new database is migrated without a check. With `areNodesRunning` the
 * numbers of rows are not compared: the running nodes may delete rows, and would have to wait while the rows are
 * counted.
 */
export async function upgradeExternalDatabase(
  db: Database,
  { areNodesRunning = false } = {},
): Promise<Upgrade> {
  const begin = performance.now()
  const { applied, pending } = await migrationState(db)
  const isNew = applied.length === 0
  const counts =
    isNew || areNodesRunning || pending.length === 0 ? new Map<string, number>() : await tableCounts(db)
  let isChecking = false
  const check = async (tx: Database) => {
    isChecking = true
    await selfCheck(tx, counts)
  }
  await migrate(db, isNew ? undefined : check).catch((error: Error) => {
    if (!isChecking) throw error
    throw failedUpgrade(error.message, error)
  })
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { pending, rows, seconds: (performance.now() - begin) / 1000 }
}
