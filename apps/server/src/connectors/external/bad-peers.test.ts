import { generateKeyPairSync } from 'node:crypto'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { ExternalKind, ExternalServices } from '@signalbox/rule-nodes/external-services'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { usageMeter } from '../../metering/meter'
import { tenantMessages } from '../../rule-engine/services/tenant-messages'
import { freePort } from '../../testing/free-port'
import { mailer } from '../mail/mailer'
import { outboundGuard } from '../outbound-guard'
import { smsSender } from '../sms/sms'
import { AZURE } from './azure-iot-hub-client'
import { externalServices } from './external'
import { GOOGLE } from './pubsub-client'

type Behavior = (socket: Socket, redirectUrl: string) => void

const BEHAVIORS = {
  hangs: () => {},
  'answers garbage': (socket) => void socket.once('data', () => socket.end(Buffer.alloc(64, 0xfe))),
  // Tests protocols in which the server sends first, such as SMTP.
  'sends garbage first': (socket) => void socket.end(Buffer.alloc(64, 0xfe)),
  redirects: (socket, redirectUrl) =>
    void socket.once('data', () =>
      socket.end(
        `HTTP/1.1 307 Temporary Redirect\r\nlocation: ${redirectUrl}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      ),
    ),
} satisfies Record<string, Behavior>

let behave: Behavior = BEHAVIORS.hangs
const sockets = new Set<Socket>()
const peer = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {}) // Clients reset connections in these tests.
  behave(socket, `http://127.0.0.1:${portOf(redirectTarget)}/`)
})
let redirectedCount = 0
const redirectTarget = createServer((socket) => {
  redirectedCount++
  socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
})
const portOf = (server: Server) => (server.address() as AddressInfo).port
const originalAddresses = { google: { ...GOOGLE }, azure: AZURE.port }

beforeAll(async () => {
  for (const server of [peer, redirectTarget])
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  redirectedCount = 0
})
afterAll(() => {
  peer.close()
  redirectTarget.close()
  Object.assign(GOOGLE, originalAddresses.google)
  AZURE.port = originalAddresses.azure
  delete process.env.AWS_ENDPOINT_URL_SNS
})

type Calls = { [K in ExternalKind]: Pick<ExternalServices[K], 'settings' | 'request'> }
const aws = { accessKeyId: 'AK', secretAccessKey: 'SK', region: 'eu-west-1' }
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
const host = '127.0.0.1'

/** The settings and a request of each kind of service, for a peer at the port. */
const callsTo = (port: number): Calls => ({
  rest: {
    settings: {
      readTimeoutMs: 0,
      maxParallelRequestsCount: 0,
      proxy: undefined,
      credentials: { type: 'anonymous' },
    },
    request: { url: `http://${host}:${port}/`, method: 'POST', headers: {}, body: '{}' },
  },
  mqtt: {
    settings: {
      host,
      port,
      connectTimeoutMs: 5000,
      clientId: '',
      cleanSession: true,
      ssl: false,
      credentials: { type: 'anonymous' },
    },
    request: { topic: 't', payload: '{}' },
  },
  'azure-iot-hub': {
    settings: {
      host,
      clientId: 'device',
      connectTimeoutMs: 5000,
      credentials: { type: 'sas', sasKey: 'a2V5', caCert: '' },
    },
    request: { topic: 't', payload: '{}' },
  },
  kafka: {
    settings: {
      bootstrapServers: `${host}:${port}`,
      clientId: 'test',
      retries: 0,
      lingerMs: 0,
      acks: '-1',
      otherProperties: {},
    },
    request: { topic: 't', value: '{}', headers: {}, headersCharset: 'UTF-8' },
  },
  rabbitmq: {
    settings: {
      host,
      port,
      virtualHost: '/',
      username: 'guest',
      password: 'guest',
      connectionTimeoutMs: 5000,
      handshakeTimeoutMs: 5000,
      clientProperties: {},
    },
    request: {
      exchange: '',
      routingKey: 'q',
      payload: '{}',
      contentType: 'text/plain',
      contentEncoding: undefined,
      deliveryMode: 1,
      priority: 0,
    },
  },
  mail: {
    settings: {
      smtpProtocol: 'smtp',
      smtpHost: host,
      smtpPort: port,
      username: '',
      password: '',
      timeoutMs: 500,
      enableTls: false,
      tlsVersion: '',
      proxy: undefined,
    },
    request: { from: 'a@b.org', to: 'c@d.org', cc: '', bcc: '', subject: 's', body: 'text' },
  },
  sms: {
    settings: { type: 'TWILIO', accountSid: 'A', accountToken: 'T', numberFrom: '+15550100' },
    request: { numberTo: '+15550101', text: 'hi' },
  },
  'aws-sns': { settings: aws, request: { topicArn: 'arn:aws:sns:eu-west-1:1:T', message: 'hi' } },
  'aws-sqs': {
    settings: aws,
    request: {
      queueUrl: `http://${host}:${port}/1/q`,
      body: 'hi',
      delaySeconds: 0,
      attributes: {},
      fifo: undefined,
    },
  },
  pubsub: {
    settings: {
      projectId: 'p',
      topicName: 't',
      serviceAccountKey: JSON.stringify({ client_email: 'a@b.org', private_key }),
    },
    request: { data: 'hi', attributes: {} },
  },
})

const KINDS = Object.keys(callsTo(0)) as ExternalKind[]

/** Sends one message to the peer and returns the answer or the error. */
async function send<K extends ExternalKind>(kind: K, port: number, timeoutMs: number) {
  const baseUrl = `http://${host}:${port}`
  Object.assign(GOOGLE, { token: `${baseUrl}/token`, pubsub: baseUrl })
  AZURE.port = port
  process.env.AWS_ENDPOINT_URL_SNS = baseUrl
  const guard = outboundGuard({ allowPrivateNetwork: true })
  const sms = smsSender({ currentProvider: async () => undefined, baseUrl })
  const messages = tenantMessages(
    mailer(async () => undefined),
    sms,
    usageMeter(),
    guard,
  )
  const external = externalServices({ guard, ...messages }, { timeoutMs })('t')
  const { settings, request } = callsTo(port)[kind]
  const client = external.open(kind, settings)
  const outcome = await client.send(request).then(
    (answer) => ({ answer, error: undefined }),
    (error: Error) => ({ answer: undefined, error }),
  )
  await client.close()
  return outcome
}

test.each(KINDS)('%s: a message to a peer that hangs fails after its timeout', async (kind) => {
  behave = BEHAVIORS.hangs
  const { error } = await send(kind, portOf(peer), 300)
  expect(error).toMatchObject({ status: 500, message: `The ${kind} service did not answer within 300 ms` })
})

test('while a peer hangs, messages to another peer are answered', async () => {
  behave = BEHAVIORS.hangs
  const ended: string[] = []
  const hanging = send('rest', portOf(peer), 60_000).then(() => ended.push('hanging'))
  expect(await send('rest', portOf(redirectTarget), 20_000)).toMatchObject({ answer: { statusCode: 200 } })
  ended.push('other')
  // The hanging message fails when its connection is closed.
  await expect.poll(() => sockets.size).toBe(1)
  for (const socket of sockets) socket.destroy()
  await hanging
  expect(ended).toEqual(['other', 'hanging'])
})

test.each(KINDS)(
  '%s: a message to a peer that refuses the connection fails with the reason',
  async (kind) => {
    const { error } = await send(kind, await freePort(), 20_000)
    expect(error).toMatchObject({ status: 500, message: expect.stringMatching(/ECONNREFUSED/) })
  },
)

test.each(KINDS)('%s: a message fails before its timeout if the peer answers garbage', async (kind) => {
  for (const garbage of ['answers garbage', 'sends garbage first'] as const) {
    behave = BEHAVIORS[garbage]
    const { error } = await send(kind, portOf(peer), 20_000)
    expect(error?.message, garbage).toMatch(/./)
    expect(error?.message, garbage).not.toMatch(/did not answer within/)
  }
})

test.each(['rest', 'sms', 'aws-sns', 'aws-sqs', 'pubsub'] as const)(
  '%s: a redirect is not followed, and its status is reported',
  async (kind) => {
    behave = BEHAVIORS.redirects
    const { answer, error } = await send(kind, portOf(peer), 20_000)
    if (kind === 'rest') expect(answer).toMatchObject({ statusCode: 307 })
    else expect(error?.message).toMatch(/307/)
    expect(redirectedCount).toBe(0)
  },
)
