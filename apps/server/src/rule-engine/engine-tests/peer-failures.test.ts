import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { aMessage } from '@signalbox/rule-nodes/testing'
import { expect, onTestFinished, test } from 'vitest'
import type { ClientLimits } from '../../connectors/external/bounded-client'
import { externalServices } from '../../connectors/external/external'
import { clientParts } from '../../connectors/external/testing/parts'
import { mailer } from '../../connectors/mail/mailer'
import { smsSender } from '../../connectors/sms/sms'
import { usageMeter } from '../../metering/meter'
import { freePort } from '../../testing/free-port'
import { tenantMessages } from '../services/tenant-messages'
import { aChain, anEngine } from '../testing'
import { PEER_NODES, type PeerNode } from './peer-nodes'

// If the peer of a node fails, the editor shows an error event of the node and the Failure event of the message.

const PEERS: Record<string, (socket: Socket) => void> = {
  'does not answer': () => {},
  'answers with invalid bytes': (socket) => socket.end('\x00\xffneither\r\nHTTP nor MQTT nor AMQP\r\n\r\n'),
  redirects: (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n'),
  'answers with an unexpected page': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nHome'),
}

/** The port of a peer with a behavior of `PEERS`; for any other behavior, a port on which nothing listens. */
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

/** The parts of the clients for external services, with the mail and SMS senders of the server. */
function partsFor(port: number) {
  const { tenantId, ...parts } = clientParts()
  const sms = smsSender({ currentProvider: async () => undefined, baseUrl: `http://127.0.0.1:${port}` })
  const messages = tenantMessages(
    mailer(async () => undefined),
    sms,
    usageMeter(),
    parts.guard,
  )
  return { tenantId, parts: { ...parts, ...messages } }
}

test.each<[keyof typeof PEER_NODES, string, RegExp]>([
  ['REST', 'does not answer', /did not answer within 200 ms/],
  ['REST', 'refuses connections', /ECONNREFUSED/],
  ['REST', 'answers with invalid bytes', /Parse Error|HTTP/],
  ['REST', 'redirects', /302 Found/],
  ['MQTT', 'does not answer', /cannot be reached/],
  ['MQTT', 'refuses connections', /cannot be reached.*ECONNREFUSED/],
  ['MQTT', 'answers with invalid bytes', /cannot be reached/],
  ['Azure IoT Hub', 'does not answer', /cannot be reached/],
  ['Azure IoT Hub', 'refuses connections', /cannot be reached.*ECONNREFUSED/],
  ['Azure IoT Hub', 'answers with invalid bytes', /cannot be reached: .*(SSL|TLS)/],
  ['RabbitMQ', 'does not answer', /timed? ?out/i],
  ['RabbitMQ', 'refuses connections', /ECONNREFUSED/],
  ['RabbitMQ', 'answers with invalid bytes', /Frame size/],
  ['Kafka', 'refuses connections', /ECONNREFUSED/],
  ['Kafka', 'answers with invalid bytes', /Connection closed/],
  ['send email', 'does not answer', /Mail could not be sent: .*(Greeting|Timeout)/],
  ['send email', 'refuses connections', /Mail could not be sent: .*ECONNREFUSED/],
  ['send email', 'answers with invalid bytes', /Mail could not be sent: .*greeting/],
  ['send SMS by Twilio', 'refuses connections', /SMS could not be sent: .*ECONNREFUSED/],
  ['send SMS by Twilio', 'answers with invalid bytes', /SMS could not be sent: Parse Error/],
  ['send SMS by Twilio', 'answers with an unexpected page', /SMS could not be sent: The answer of Twilio/],
  ['send SMS by Twilio', 'redirects', /SMS could not be sent: Twilio answered with status 302/],
  [
    'send SMS by Amazon',
    'answers with an unexpected page',
    /SMS could not be sent: The answer of Amazon SNS/,
  ],
  ['send SMS by Amazon', 'redirects', /SMS could not be sent: Amazon SNS answered with status 302/],
  ['AWS SNS', 'refuses connections', /ECONNREFUSED/],
  ['AWS SNS', 'answers with invalid bytes', /Parse Error/],
  ['AWS SNS', 'redirects', /Amazon SNS answered with status 302/],
  ['AWS SQS', 'refuses connections', /ECONNREFUSED/],
  ['AWS SQS', 'answers with invalid bytes', /Parse Error/],
  ['AWS SQS', 'redirects', /Amazon SQS answered with status 302/],
  ['Pub/Sub', 'refuses connections', /ECONNREFUSED/],
  ['Pub/Sub', 'answers with invalid bytes', /Parse Error/],
  ['Pub/Sub', 'redirects', /Google refused the service account: 302/],
])('%s: if the peer %s, the node reports an error with the reason', expectFailure)

// These nodes have no setting for their timeout. Their clients wait for ten seconds and more.
test.each<keyof typeof PEER_NODES>(['Kafka', 'send SMS by Twilio', 'AWS SNS', 'AWS SQS', 'Pub/Sub'])(
  '%s: if the peer does not answer, the node reports an error after the time limit of clients',
  (kind) => expectFailure(kind, 'does not answer', /did not answer within 500 ms/, { timeoutMs: 500 }),
)

async function expectFailure(
  kind: keyof typeof PEER_NODES,
  behavior: string,
  reason: RegExp,
  limits?: ClientLimits,
) {
  const port = await aPeer(behavior)
  const { message, ...peer }: PeerNode = PEER_NODES[kind](port)
  const root = aChain('root', {
    nodes: {
      Peer: { ...peer, debugMode: true },
      Log: { type: 'action.TbLogNode', configuration: { jsScript: 'return metadata.error;' } },
    },
    links: [['Peer', 'Failure', 'Log']],
  })
  const { tenantId, parts } = partsFor(port)
  const engine = anEngine([root], { services: { external: externalServices(parts, limits) } })
  await engine.push(aMessage({ tenantId, ...message }))
  expect(engine.failures).toEqual([])
  expect(engine.context.lines).toEqual([expect.stringMatching(reason)])
  const atNode = expect.objectContaining({ entity_id: 'root/Peer' })
  expect(engine.events('ERROR')).toEqual([atNode])
  const out = engine.events('DEBUG_RULE_NODE').find(({ body }) => body.type === 'OUT')
  expect(out?.body).toMatchObject({ relationType: 'Failure', error: expect.stringMatching(reason) })
  await engine.close()
}
