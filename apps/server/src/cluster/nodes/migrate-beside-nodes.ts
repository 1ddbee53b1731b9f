import { sql } from 'kysely'
import type { Database } from '../../database/database'
import {
  OLDEST_COMPATIBLE_SCHEMA,
  readCompatibleSchema,
  SCHEMA_VERSION,
  storeCompatibleSchema,
} from '../../database/upgrade/compatible-schema'
import { migrationState, requireKnownState } from '../../database/upgrade/migration-state'
import { incompatibleSchema } from './join-checks'

/**
 * Migrates the database of a cluster while nodes may be running: nodes of the previous release keep running
 * and may be restarted, nodes of other releases have to be stopped first. `upgrade` is told whether nodes
 * run.
 */
export async function migrateBesideNodes(
  db: Database,
  upgrade: (db: Database, areNodesRunning: boolean) => Promise<void>,
) {
  const state = await migrationState(db)
  if (state.unknown.length > 0) {
    const since = await readCompatibleSchema(db)
    if (since === undefined || since > SCHEMA_VERSION) requireKnownState(state)
    return
  }
  const nodes = await runningNodes(db)
  // Before migrations run: they would change the database of the running nodes.
  const other = nodes.find(({ schemaVersion }) => schemaVersion < OLDEST_COMPATIBLE_SCHEMA)
  if (other && state.pending.length > 0) throw incompatibleSchema(SCHEMA_VERSION, other)
  await upgrade(db, nodes.length > 0)
  await storeCompatibleSchema(db)
}

async function runningNodes(db: Database) {
  const table = await sql<{
    exists: boolean
  }>`select to_regclass('cluster_node') is not null as exists`.execute(db)
  if (!table.rows[0]?.exists) return []
  return await db
    .selectFrom('cluster_node')
    .select(['name', 'schema_version as schemaVersion'])
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .execute()
}
