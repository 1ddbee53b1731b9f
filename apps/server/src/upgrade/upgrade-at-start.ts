import type { Database } from '../database/database'
import { migrate } from '../database/migrate'
import { migrationState } from '../database/upgrade/migration-state'

/** Migrates the database. If it is not new, it is also checked; a failed check undoes the migration. */
export async function upgradeAtStart(db: Database, areNodesRunning = false) {
  const { applied, pending } = await migrationState(db)
  if (applied.length === 0 || pending.length === 0) return migrate(db)
  // Loaded only when it is needed, for a short start.
  const { upgradeExternalDatabase } = await import('./upgrade-external-database')
  await upgradeExternalDatabase(db, { areNodesRunning })
}
