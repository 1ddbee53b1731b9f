import { connectNats } from '../network/nats-connection'
import { natsNetwork } from '../network/nats-network'
import type { ClusterNetwork } from '../network/network'
import type { NatsServer } from './nats-server'

/** The network of one more node on the NATS server. */
export async function testNetwork(server: NatsServer, installation = 'test'): Promise<ClusterNetwork> {
  const prefix = `signalbox.${installation}`
  const settings = { nodeName: 'test', address: '', nats: { servers: [`127.0.0.1:${server.port}`] } }
  const connection = await connectNats(settings, prefix, 'test')
  const log = { info: () => undefined, warn: () => undefined }
  return natsNetwork({ connection, nodeId: crypto.randomUUID(), prefix, log })
}
