import { cuttableLink } from '../cluster/testing/cuttable-link'
import { startNatsServer } from '../cluster/testing/nats-server'
import type { Platform } from '../compose'
import { createTestDatabase } from './database'
import { startTestNodes } from './nodes'

/** Two nodes of the whole platform on one database and one NATS server, in this process. */
export async function createTestCluster(env: Record<string, string> = {}, natsArguments: string[] = []) {
  const nats = await startNatsServer(...natsArguments)
  const database = await createTestDatabase()
  const links = [await cuttableLink(nats.port), await cuttableLink(nats.port)] as const
  const urls = links.map(({ port }) => `nats://127.0.0.1:${port}`)
  const cluster = await startTestNodes(database.url, env, urls)
  return {
    nodes: cluster.nodes as [Platform, Platform],
    nats,
    /** The connection of each node to NATS. */
    links,
    async close() {
      await cluster.close()
      for (const link of links) await link.close()
      await database.drop()
      await nats.stop()
    },
  }
}
