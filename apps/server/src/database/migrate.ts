import { errorMessage } from '@signalbox/model/text/error-message'
import { type Kysely, Migrator } from 'kysely'
import { ensureCollations } from './collations'
import { migrations } from './migrations'
import { migrationState, requireKnownState } from './upgrade/migration-state'

/** Runs all pending migrations in one transaction; a failure leaves the database unchanged. */
export async function migrate<T>(db: Kysely<T>) {
  requireKnownState(await migrationState(db))
  await ensureCollations(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')
  const reason = errorMessage(error)
  const what = failed
    ? `Database migration ${failed.migrationName} failed and was undone`
    : 'The database cannot be brought up to date'
  throw new Error(`${what}: ${reason}`, { cause: error })
}
