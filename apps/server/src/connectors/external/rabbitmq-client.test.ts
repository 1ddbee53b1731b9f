import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RabbitMqSettings } from '@signalbox/rule-nodes/external-services'
import { type ChannelModel, connect } from 'amqplib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../testing/free-port'
import { open } from './rabbitmq-client'
import { clientParts, guardedParts } from './testing/parts'

const folder = mkdtempSync(join(tmpdir(), 'nodes-rabbitmq-'))
let broker: ChildProcess
let port: number
/** The environment of `epmd`, the name server of Erlang, which keeps running until it is stopped. */
let epmdEnvironment: Record<string, string>
let reader: ChannelModel

beforeAll(async () => {
  port = await freePort()
  const distribution = await freePort()
  epmdEnvironment = { ERL_EPMD_PORT: String(await freePort()), ERL_EPMD_ADDRESS: '127.0.0.1' }
  broker = spawn('/usr/lib/rabbitmq/bin/rabbitmq-server', [], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      RABBITMQ_NODENAME: `test${port}@localhost`,
      RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
      RABBITMQ_NODE_PORT: String(port),
      RABBITMQ_DIST_PORT: String(distribution),
      ...epmdEnvironment,
      RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
      RABBITMQ_CONFIG_FILE: join(folder, 'none'),
    },
  })
  const exited = once(broker, 'exit').then(([code]) => {
    throw new Error(`RabbitMQ ended with code ${code}`)
  })
  const connected = vi.waitFor(() => connect(`amqp://guest:guest@127.0.0.1:${port}`), {
    timeout: 100_000,
    interval: 500,
  })
  reader = await Promise.race([connected, exited])
  exited.catch(() => {}) // The broker exits after the tests.
})
afterAll(async () => {
  await reader?.close()
  if (broker.exitCode === null) {
    broker.kill('SIGTERM')
    await once(broker, 'exit')
  }
  spawnSync('epmd', ['-kill'], { env: { ...process.env, ...epmdEnvironment } })
  rmSync(folder, { recursive: true, force: true })
})

const settings = (more: Partial<RabbitMqSettings> = {}): RabbitMqSettings => ({
  host: '127.0.0.1',
  port,
  virtualHost: '/',
  username: 'guest',
  password: 'guest',
  connectionTimeoutMs: 5000,
  handshakeTimeoutMs: 5000,
  clientProperties: {},
  ...more,
})
const message = {
  exchange: '',
  routingKey: 'queue',
  payload: '{"t":1}',
  contentType: 'text/plain',
  contentEncoding: undefined,
  deliveryMode: 2 as const,
  priority: 0,
}

test('messages reach their queue, also after a message to a missing exchange has failed', async () => {
  const channel = await reader.createChannel()
  await channel.assertQueue('queue')
  const client = await open(settings(), clientParts())
  await client.send(message)
  const received = await vi.waitFor(async () => {
    const delivery = await channel.get('queue', { noAck: true })
    if (!delivery) throw new Error('the message has not arrived')
    return delivery
  })
  expect(received.content.toString()).toBe('{"t":1}')
  expect(received.properties).toMatchObject({ contentType: 'text/plain', deliveryMode: 2 })
  await expect(client.send({ ...message, exchange: 'missing' })).rejects.toThrow()
  await vi.waitFor(() => client.send(message), { timeout: 30_000, interval: 200 })
  await client.close()
})

test('twenty messages in progress, and twenty failed ones, cause no warning about too many listeners', async () => {
  const warnings: string[] = []
  const storeWarning = ({ name }: Error) => void warnings.push(name)
  process.on('warning', storeWarning)
  try {
    await (await reader.createChannel()).assertQueue('queue')
    const client = await open(settings(), clientParts())
    await Promise.all(Array.from({ length: 20 }, () => client.send(message)))
    for (let number = 0; number < 20; number++)
      await expect(client.send({ ...message, routingKey: 'k'.repeat(256) })).rejects.toThrow('routingKey')
    await client.close()
  } finally {
    process.off('warning', storeWarning)
  }
  expect(warnings).toEqual([])
})

test('a wrong password, an unreachable peer and private addresses are reported', async () => {
  const wrong = await open(settings({ password: 'wrong' }), clientParts())
  await expect(wrong.send(message)).rejects.toThrow(/ACCESS.REFUSED|403|refused/i)
  const unconnected = await open(settings({ port: await freePort() }), clientParts())
  await expect(unconnected.send(message)).rejects.toThrow(/ECONNREFUSED/)
  await expect(unconnected.send(message)).rejects.toThrow(/next attempt/)
  const guarded = await open(settings(), guardedParts())
  await expect(guarded.send(message)).rejects.toThrow(/private network/)
})
