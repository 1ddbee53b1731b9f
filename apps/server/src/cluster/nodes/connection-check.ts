import { sql } from 'kysely'
import type { Db } from '../../database/database'

/**
 * Connections of a node beside those of `SIGNALBOX_DATABASE_CONNECTIONS`: four store telemetry, three hold the lease.
 */
const OTHER_CONNECTIONS = 7

/** A message when the running nodes may open more connections than PostgreSQL accepts; undefined otherwise. */
export async function connectionShortage(db: Db, databaseConnections: number): Promise<string | undefined> {
  const { rows } = await sql<{ accepted: number; nodes: number }>`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) AS accepted,
      (SELECT count(*)::int FROM cluster_node WHERE lease_until > clock_timestamp()) AS nodes`.execute(db)
  const { accepted, nodes } = rows[0]!
  const wanted = nodes * (databaseConnections + OTHER_CONNECTIONS)
  if (wanted <= accepted) return undefined
  return `PostgreSQL accepts ${accepted} connections, ${nodes} nodes may open ${wanted}: raise its max_connections, or lower SIGNALBOX_DATABASE_CONNECTIONS of the nodes`
}
