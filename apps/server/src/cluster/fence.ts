import { unavailable } from '@signalbox/model/errors'
import type pg from 'pg'
import { connectionName } from './nodes/nodes.repository'

/** Checks each new database connection of this node before it is used. */
export interface Fence {
  applicationName: string
  onConnect(client: pg.ClientBase): Promise<void>
}

/**
 * Prevents an expelled node from using the database. Other nodes delete its row and end its connections before they
 * take its partitions. Without the row the expelled node gets no new connection, so it cannot commit a transaction
 * that it has begun.
 */
export const databaseFence = (nodeId: string): Fence => ({
  applicationName: connectionName(nodeId),
  async onConnect(client) {
    const { rowCount } = await client.query('SELECT FROM cluster_node WHERE id = $1', [nodeId])
    if (rowCount !== 1) throw unavailable('This node is not part of the cluster: its lease has run out')
  },
})
