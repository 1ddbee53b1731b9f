import type { ClusterNode, NodeDescription } from './nodes.repository'

/**
 * Each node compares its clock with the clock of the database, so the clocks of two nodes differ by at most twice this
 * time.
 */
const MAX_CLOCK_DIFFERENCE_MS = 2000

interface DatabaseFacts {
  clockDifferenceMs: number
  /**
   * The oldest schema version whose server release can still use the current tables; undefined if only the release with
   * the current schema can.
   */
  compatibleSince: string | undefined
}

/** Throws when this node must not join the other nodes; the message tells what to change. */
export function requireCanJoin(
  self: Pick<NodeDescription, 'name' | 'schemaVersion' | 'keyCheck'>,
  others: ClusterNode[],
  { clockDifferenceMs, compatibleSince }: DatabaseFacts,
) {
  if (Math.abs(clockDifferenceMs) > MAX_CLOCK_DIFFERENCE_MS)
    throw new Error(
      `The clock of this machine differs from the database's by ${(clockDifferenceMs / 1000).toFixed(1)} seconds; the nodes of a cluster may differ by ${MAX_CLOCK_DIFFERENCE_MS / 1000}. Synchronize the clocks, for example by NTP`,
    )
  for (const other of others.filter(isAlive)) {
    if (!canRunTogether(self.schemaVersion, other.schemaVersion, compatibleSince))
      throw incompatibleSchema(self.schemaVersion, other)
    if (other.keyCheck !== self.keyCheck)
      throw new Error(
        `Node ${other.name} has another secret key than this node: give every node the same SIGNALBOX_SECRET_KEY or SIGNALBOX_SECRET_KEY_FILE`,
      )
    if (other.name === self.name)
      throw new Error(
        `A node named ${self.name} is running already: give every node its own SIGNALBOX_CLUSTER_NODE`,
      )
  }
}

const isAlive = ({ leaseMs }: ClusterNode) => leaseMs > 0

/** Whether the server releases of both schema versions can use the tables. */
const canRunTogether = (own: string, other: string, since: string | undefined) =>
  own === other || (since !== undefined && own >= since && other >= since)

/** The error of a node whose database schema differs from that of the other nodes. */
export const incompatibleSchema = (own: string, other: { name: string; schemaVersion: string }) =>
  new Error(
    `Node ${other.name} runs with schema ${other.schemaVersion} of the database, this node with ${own}: only nodes of two releases that follow each other run together. Stop the other nodes first`,
  )
