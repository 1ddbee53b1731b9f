import { sql } from 'kysely'
import { homeOf } from '../../database/backup/backup-folders'
import { reachableBinaries } from '../../database/embedded/binaries'
import { databaseOwner } from '../../database/embedded/owner'
import { migrationState } from '../../database/upgrade/migration-state'
import { megabytesText } from '../../size-text'
import { useDatabase } from '../support/use-database'
import { hasDatabase } from './effective-config'
import { type Check, failed, passed, warning } from './finding'

/** Checks that the database can be reached and has the tables of this version. */
export const checkDatabase: Check = async ({ config }) => {
  const settings = config()
  if (!hasDatabase(settings)) {
    reachableBinaries(databaseOwner(homeOf(settings.dataDir)))
    return [passed('not created yet; the PostgreSQL programs can be run')]
  }
  const { version, bytes, state } = await useDatabase(settings, async (db) => {
    const { rows } = await sql<{ version: string; bytes: string }>`
      SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`.execute(
      db,
    )
    return { ...rows[0]!, state: await migrationState(db) }
  })
  const size = megabytesText(Number(bytes))
  if (state.unknown.length > 0)
    return [
      failed(
        'written by a newer version of Signalbox',
        'Install that version, or run: signalbox restore previous',
      ),
    ]
  if (state.pending.length > 0)
    return [
      warning(
        `written by an older version of Signalbox, ${size}`,
        'Try the upgrade on a copy: signalbox upgrade --check',
      ),
    ]
  return [passed(`PostgreSQL ${version}, ${size}, of this version`)]
}
