import { pino } from 'pino'
import { startNatsServer } from '../cluster/testing/nats-server'
import { compose, type Platform } from '../compose'
import { readConfig } from '../config'
import { createTestDatabase } from './database'

/** Two nodes of the whole platform on one database and one NATS server, in this process. */
export async function createTestCluster() {
  const nats = await startNatsServer()
  const database = await createTestDatabase()
  const aNode = async (name: string): Promise<Platform> => {
    const config = readConfig({
      SIGNALBOX_LOG: 'silent',
      SIGNALBOX_OVERLOAD_DELAY_MS: '0',
      SIGNALBOX_SECRET_KEY: 'the secret key of the tests',
      SIGNALBOX_CLUSTER: nats.url,
      SIGNALBOX_CLUSTER_NODE: name,
      DATABASE_URL: database.url,
    })
    const platform = await compose(config, database.url, pino({ level: process.env.TEST_LOG ?? 'silent' }))
    await platform.http.ready()
    await platform.cluster.start()
    return platform
  }
  const nodes = [await aNode('first'), await aNode('second')] as const
  return {
    nodes,
    nats,
    async close() {
      for (const node of nodes) await node.close()
      await database.drop()
      await nats.stop()
    },
  }
}
