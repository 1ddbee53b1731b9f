import type { Database } from '../database/database'
import { migrate } from '../database/migrate'
import { migrationState } from '../database/upgrade/migration-state'

/** Migrates the database. A database that is not new is also checked; if the check fails, the migration is undone. */
export async function upgradeAtStart(db: Database, areNodesRunning = false) {
  const { applied, pending } = await migrationState(db)
  if (applied.length === 0 || pending.length === 0) return migrate(db)
  // Loaded only for an upgrade, so that other starts are short.
  const { upgradeExternalDatabase } = await import('./upgrade-external-database')
  await upgradeExternalDatabase(db, { areNodesRunning })
}
