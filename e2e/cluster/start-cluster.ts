import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CuttableLink, cuttableLink } from '../../apps/server/src/cluster/testing/cuttable-link'
import { startNatsServer } from '../../apps/server/src/cluster/testing/nats-server'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/embedded-postgres'
import { freePort } from '../../apps/server/src/testing/free-port'
import { type ServerProcess, startServerProcess } from '../support/server-process'
import { startHaproxy } from './haproxy'

export interface ClusterNode {
  name: string
  process: ServerProcess
  /** The connection of the node to NATS. */
  link: CuttableLink
  /** Starts the node again on the same ports after a stop or kill; `program` is another build to start. */
  start(program?: string): Promise<void>
}

export type TestCluster = Awaited<ReturnType<typeof startCluster>>

/** Starts NATS, PostgreSQL, the nodes and HAProxy on free loopback ports, with all data in the folder. */
export async function startCluster(folder: string, nodeCount: number, env: Record<string, string> = {}) {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closePart of closers.splice(0).reverse()) await closePart()
  }
  try {
    const nats = await startNatsServer()
    closers.push(nats.stop)
    const startDatabase = () => startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    let database = await startDatabase()
    closers.push(() => database.stop())
    const shared = {
      DATABASE_URL: database.url,
      ...secretKeyOf(folder),
      SIGNALBOX_TRUST_PROXY: 'true',
      SIGNALBOX_DRAIN_SECONDS: '1',
      // Three nodes share the 50 connections of the embedded database.
      SIGNALBOX_DATABASE_CONNECTIONS: '8',
      ...env,
    }
    const nodes: ClusterNode[] = []
    // The first node creates the database; each start waits for the previous one.
    for (let number = 1; number <= nodeCount; number++) {
      const link = await cuttableLink(nats.port)
      closers.push(link.close)
      nodes.push(await startNode(join(folder, `node-${number}`), `node-${number}`, link, shared))
    }
    closers.push(() => Promise.all(nodes.map((node) => node.process.stop())))
    const balancer = await startHaproxy(
      folder,
      nodes.map(({ name, process }) => ({
        name,
        httpPort: Number(new URL(process.url).port),
        mqttPort: process.mqtt.port,
      })),
    )
    closers.push(balancer.stop)
    return {
      nats,
      nodes,
      url: balancer.url,
      mqtt: balancer.mqtt,
      databaseUrl: database.url,
      /** Stops PostgreSQL and starts it again at the same address. */
      async restartDatabase() {
        await database.stop()
        database = await startDatabase()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** If the folder has the data of a single server, the nodes use its secret key. */
function secretKeyOf(folder: string): Record<string, string> {
  const file = join(folder, 'secret.key')
  if (existsSync(file)) return { SIGNALBOX_SECRET_KEY_FILE: file }
  return { SIGNALBOX_SECRET_KEY: 'the secret key of this cluster' }
}

async function startNode(
  folder: string,
  name: string,
  link: CuttableLink,
  env: Record<string, string>,
): Promise<ClusterNode> {
  mkdirSync(folder, { recursive: true })
  const ports = {
    SIGNALBOX_HTTP_PORT: String(await freePort()),
    SIGNALBOX_MQTT_PORT: String(await freePort()),
    SIGNALBOX_COAP_PORT: String(await freePort()),
    SIGNALBOX_CLUSTER: `nats://127.0.0.1:${link.port}`,
  }
  const start = (program?: string) =>
    startServerProcess(folder, { SIGNALBOX_CLUSTER_NODE: name, ...ports, ...env }, program)
  const node: ClusterNode = {
    name,
    process: await start(),
    link,
    async start(program) {
      node.process = await start(program)
    },
  }
  return node
}
