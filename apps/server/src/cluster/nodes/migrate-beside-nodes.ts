import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { migrate } from '../../database/migrate'
import {
  COMPATIBLE_SINCE,
  readCompatibleSchema,
  SCHEMA_VERSION,
  storeCompatibleSchema,
} from '../../database/upgrade/compatible-schema'
import { migrationState, requireKnownState } from '../../database/upgrade/migration-state'
import { otherSchema } from './join-checks'

/**
 * Migrates the database of a cluster whose nodes may be running: those of the previous release stay, and a node of
 * it may also start again. Nodes of other releases have to be stopped first.
 */
export async function migrateBesideNodes(db: Database) {
  const state = await migrationState(db)
  if (state.unknown.length > 0) {
    const since = await readCompatibleSchema(db)
    if (since === undefined || since > SCHEMA_VERSION) requireKnownState(state)
    return
  }
  if (state.pending.length > 0) await requireNodesSince(db, COMPATIBLE_SINCE)
  await migrate(db)
  await storeCompatibleSchema(db)
}

/** Call it before migrations run: they would change the database of the running nodes. */
async function requireNodesSince(db: Database, since: string) {
  const table = await sql<{
    there: boolean
  }>`select to_regclass('cluster_node') is not null as there`.execute(db)
  if (!table.rows[0]?.there) return
  const other = await db
    .selectFrom('cluster_node')
    .select(['name', 'schema_version as schemaVersion'])
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .where('schema_version', '<', since)
    .executeTakeFirst()
  if (other) throw otherSchema(SCHEMA_VERSION, other)
}
