import { startNatsServer } from '../cluster/testing/nats-server'
import type { Platform } from '../compose'
import { createTestDatabase } from './database'
import { startTestNodes } from './nodes'

/** Two nodes of the whole platform on one database and one NATS server, in this process. */
export async function createTestCluster(env: Record<string, string> = {}) {
  const nats = await startNatsServer()
  const database = await createTestDatabase()
  const cluster = await startTestNodes(database.url, env, [nats.url, nats.url])
  return {
    nodes: cluster.nodes as [Platform, Platform],
    nats,
    async close() {
      await cluster.close()
      await database.drop()
      await nats.stop()
    },
  }
}
