import { pino } from 'pino'
import { expect, inject, vi } from 'vitest'
import { compose, type Platform } from '../compose'
import { readConfig } from '../config'

/** `TEST_NODES=2` runs the API tests against a cluster of two nodes. */
export const TEST_NODES = Number(process.env.TEST_NODES ?? 1)

/**
 * Starts one node on the database or, if addresses of NATS are given, one node for each address. No ports are opened.
 */
export async function startTestNodes(
  databaseUrl: string,
  env: Record<string, string>,
  natsUrls = clusterUrls(),
) {
  const aNode = async (more: Record<string, string>): Promise<Platform> => {
    const config = readConfig({
      SIGNALBOX_LOG: 'silent',
      // Overload protection is off: tests may run on a busy machine, and their requests have to be answered.
      SIGNALBOX_OVERLOAD_DELAY_MS: '0',
      SIGNALBOX_SECRET_KEY: 'the secret key of the tests',
      // Without this address the node treats the PostgreSQL server as embedded, and lowers the priority of its
      // queries.
      DATABASE_URL: databaseUrl,
      ...more,
      ...env,
    })
    const platform = await compose(config, databaseUrl, pino({ level: process.env.TEST_LOG ?? 'silent' }))
    await platform.http.ready()
    return platform
  }
  const nodes: Platform[] = []
  if (natsUrls.length === 0) nodes.push(await aNode({}))
  for (const [index, natsUrl] of natsUrls.entries()) {
    const node = await aNode({
      SIGNALBOX_CLUSTER: natsUrl,
      SIGNALBOX_CLUSTER_NODE: `node-${index + 1}`,
    })
    await node.cluster.start()
    nodes.push(node)
  }
  // Each node applies its share of a limit, so each has to know the number of nodes.
  await vi.waitFor(() => {
    const counts = nodes.map(({ cluster }) => cluster.ownership.nodeCount())
    expect(counts).toEqual(nodes.map(() => nodes.length))
  }, 60_000)
  return {
    nodes,
    any: () => nodes[Math.floor(Math.random() * nodes.length)]!,
    /** Resolves when every node has received the events of the other nodes. */
    async eventsReceived() {
      // After the first flush NATS has all events that the nodes published. Each node receives them before the
      // response to its second flush.
      const flush = () => Promise.all(nodes.map(({ cluster }) => cluster.network.flush()))
      await flush()
      await flush()
    },
    async close() {
      for (const node of nodes) await node.close()
    },
  }
}

const clusterUrls = () => (TEST_NODES > 1 ? Array<string>(TEST_NODES).fill(inject('natsUrl')) : [])
