import { errorMessage } from '@signalbox/model/text/error-message'
import { type Kysely, type Migration, Migrator } from 'kysely'
import { ensureCollations } from './collations'
import { migrations } from './migrations'
import { migrationState, requireKnownState } from './upgrade/migration-state'

/**
 * Runs all pending migrations in one transaction; a failure leaves the database unchanged. `check` is called at the
 * end of the transaction: when it throws, the migrations are undone.
 */
export async function migrate<T>(db: Kysely<T>, check?: Migration['up']) {
  const state = await migrationState(db)
  requireKnownState(state)
  await ensureCollations(db)
  let problem: unknown
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => withCheck(state.pending.at(-1)) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  if (problem) throw problem
  const failed = results?.find((result) => result.status === 'Error')
  const reason = errorMessage(error)
  const what = failed
    ? `Database migration ${failed.migrationName} failed and was undone`
    : 'The database could not be migrated'
  throw new Error(`${what}: ${reason}`, { cause: error })

  function withCheck(last: string | undefined): Record<string, Migration> {
    const migration = last === undefined ? undefined : migrations[last]
    if (!check || !last || !migration) return migrations
    const up: Migration['up'] = async (tx) => {
      await migration.up(tx)
      await check(tx).catch((reason) => {
        problem = reason
        throw reason
      })
    }
    return { ...migrations, [last]: { ...migration, up } }
  }
}
