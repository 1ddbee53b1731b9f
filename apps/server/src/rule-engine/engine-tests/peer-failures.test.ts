import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { aMessage } from '@signalbox/rule-nodes/testing'
import { expect, onTestFinished, test } from 'vitest'
import { externalServices } from '../../connectors/external/external'
import { clientParts } from '../../connectors/external/testing/parts'
import { freePort } from '../../testing/free-port'
import { aChain, anEngine } from '../testing'

// What the editor shows at a node whose peer fails: its error event, and the Failure event of the message.

const PEERS: Record<string, (socket: Socket) => void> = {
  'does not answer': () => {},
  'answers garbage': (socket) => socket.end('\x00\xffneither\r\nHTTP nor MQTT nor AMQP\r\n\r\n'),
  redirects: (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n'),
}

/** The port of a peer that behaves like this; of none that refuses connections. */
async function aPeer(behavior: string): Promise<number> {
  const onConnection = PEERS[behavior]
  if (!onConnection) return freePort()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}) // The client may close the connection first.
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const NODES = {
  REST: (port: number) => ({
    type: 'rest.TbRestApiCallNode',
    configuration: {
      restEndpointUrlPattern: `http://127.0.0.1:${port}`,
      requestMethod: 'POST',
      readTimeoutMs: 200,
      credentials: { type: 'anonymous' },
    },
  }),
  MQTT: (port: number) => ({
    type: 'mqtt.TbMqttNode',
    configuration: {
      topicPattern: 'topic',
      host: '127.0.0.1',
      port,
      connectTimeoutSec: 1,
      cleanSession: true,
      credentials: { type: 'anonymous' },
    },
  }),
  RabbitMQ: (port: number) => ({
    type: 'rabbitmq.TbRabbitMqNode',
    configuration: { host: '127.0.0.1', port, connectionTimeout: 200, routingKeyPattern: 'queue' },
  }),
}

test.each<[keyof typeof NODES, string, RegExp]>([
  ['REST', 'does not answer', /did not answer within 200 ms/],
  ['REST', 'refuses connections', /ECONNREFUSED/],
  ['REST', 'answers garbage', /Parse Error|HTTP/],
  ['REST', 'redirects', /302 Found/],
  ['MQTT', 'does not answer', /cannot be reached/],
  ['MQTT', 'refuses connections', /cannot be reached.*ECONNREFUSED/],
  ['MQTT', 'answers garbage', /cannot be reached/],
  ['RabbitMQ', 'does not answer', /timed? ?out/i],
  ['RabbitMQ', 'refuses connections', /ECONNREFUSED/],
  ['RabbitMQ', 'answers garbage', /./],
])('%s: a peer that %s is an error of its node with the reason', async (kind, behavior, reason) => {
  const node = { ...NODES[kind](await aPeer(behavior)), debugMode: true }
  const root = aChain('root', {
    nodes: {
      Peer: node,
      Log: { type: 'action.TbLogNode', configuration: { jsScript: 'return metadata.error;' } },
    },
    links: [['Peer', 'Failure', 'Log']],
  })
  const { tenantId, ...parts } = clientParts()
  const engine = anEngine([root], { services: { external: externalServices(parts) } })
  await engine.push(aMessage({ tenantId }))
  expect(engine.failures).toEqual([])
  expect(engine.world.lines).toEqual([expect.stringMatching(reason)])
  const atNode = expect.objectContaining({ entity_id: 'root/Peer' })
  expect(engine.events('ERROR')).toEqual([atNode])
  const out = engine.events('DEBUG_RULE_NODE').find(({ body }) => body.type === 'OUT')
  expect(out?.body).toMatchObject({ relationType: 'Failure', error: expect.stringMatching(reason) })
  await engine.close()
})
