import { sql } from 'kysely'
import type { Db } from '../../database/database'
import type { ClusterNode, NodeDescription } from './nodes.repository'

/** All nodes compare their clock with the database's; two of them differ by twice as much at most. */
const MAX_CLOCK_DIFFERENCE_MS = 2000

/** Throws when this node must not join the others; the message tells what to change. */
export function requireFitting(
  self: Pick<NodeDescription, 'name' | 'schemaVersion' | 'keyCheck'>,
  others: ClusterNode[],
  clockDifferenceMs: number,
) {
  if (Math.abs(clockDifferenceMs) > MAX_CLOCK_DIFFERENCE_MS)
    throw new Error(
      `The clock of this machine differs from the database's by ${(clockDifferenceMs / 1000).toFixed(1)} seconds; the nodes of a cluster may differ by ${MAX_CLOCK_DIFFERENCE_MS / 1000}. Synchronise the clocks, for example by NTP`,
    )
  for (const other of others.filter(isAlive)) {
    if (other.schemaVersion !== self.schemaVersion) throw otherSchema(self.schemaVersion, other)
    if (other.keyCheck !== self.keyCheck)
      throw new Error(
        `Node ${other.name} has another secret key than this one: give every node the same SIGNALBOX_SECRET_KEY or SIGNALBOX_SECRET_KEY_FILE`,
      )
    if (other.name === self.name)
      throw new Error(
        `A node named ${self.name} is running already: give every node its own SIGNALBOX_CLUSTER_NODE`,
      )
  }
}

/** Call it before migrations run: they would change the database of the running nodes. */
export async function requireSameSchema(db: Db, schemaVersion: string) {
  const table = await sql<{
    there: boolean
  }>`select to_regclass('cluster_node') is not null as there`.execute(db)
  if (!table.rows[0]?.there) return
  const other = await db
    .selectFrom('cluster_node')
    .select(['name', 'schema_version as schemaVersion'])
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .where('schema_version', '!=', schemaVersion)
    .executeTakeFirst()
  if (other) throw otherSchema(schemaVersion, other)
}

const isAlive = ({ leaseMs }: ClusterNode) => leaseMs > 0

const otherSchema = (own: string, other: { name: string; schemaVersion: string }) =>
  new Error(
    `Node ${other.name} runs with schema ${other.schemaVersion} of the database, this one with ${own}: stop all nodes before one with another schema starts`,
  )
