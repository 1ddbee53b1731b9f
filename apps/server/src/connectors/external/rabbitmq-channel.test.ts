import { EventEmitter } from 'node:events'
import { connect } from 'amqplib'
import { beforeEach, expect, test, vi } from 'vitest'
import { open } from './rabbitmq-client'
import { clientParts } from './testing/parts'

vi.mock('amqplib', () => ({ connect: vi.fn() }))

const settings = {
  host: '127.0.0.1',
  port: 5672,
  virtualHost: '/',
  username: 'guest',
  password: 'guest',
  connectionTimeoutMs: 1000,
  handshakeTimeoutMs: 1000,
  clientProperties: {},
}
const message = {
  exchange: '',
  routingKey: 'queue',
  payload: '1',
  contentType: 'text/plain',
  contentEncoding: undefined,
  deliveryMode: 1 as const,
  priority: 0,
}

type Confirm = (error: unknown) => void

/** A connection to a broker that confirms every message. */
function aConnection() {
  const channel = Object.assign(new EventEmitter(), {
    publish: vi.fn((..._args: unknown[]) => (_args[4] as Confirm)(null)),
  })
  const model = Object.assign(new EventEmitter(), {
    createConfirmChannel: vi.fn(async () => channel),
    close: vi.fn(async () => undefined),
  })
  return { channel, model }
}

let connections: ReturnType<typeof aConnection>[]

beforeEach(() => {
  connections = [aConnection(), aConnection()]
  const rest = [...connections]
  vi.mocked(connect).mockImplementation((async () => rest.shift()!.model) as never)
})

test('the connection is closed if its channel cannot be opened', async () => {
  const [first] = connections
  first!.model.createConfirmChannel.mockRejectedValue(new Error('no channel left'))
  const client = await open(settings, clientParts())
  await expect(client.send(message)).rejects.toThrow('no channel left')
  expect(first!.model.close).toHaveBeenCalledTimes(1)
})

test('if a channel was closed, the next message uses a new connection, even if the old connection closes later', async () => {
  const [first, second] = connections
  const client = await open(settings, clientParts())
  await client.send(message)
  first!.channel.emit('close')
  expect(first!.model.close).toHaveBeenCalledTimes(1)
  await client.send(message)
  expect(second!.channel.publish).toHaveBeenCalledTimes(1)
  first!.model.emit('close')
  await client.send(message)
  expect(second!.channel.publish).toHaveBeenCalledTimes(2)
  await client.close()
  expect(second!.model.close).toHaveBeenCalledTimes(1)
})

test('if a client is closed while it connects, its connection is closed', async () => {
  const [first] = connections
  const client = await open(settings, clientParts())
  first!.model.createConfirmChannel.mockImplementation(async () => {
    await client.close()
    return first!.channel
  })
  await expect(client.send(message)).rejects.toThrow('stopped')
  expect(first!.model.close).toHaveBeenCalledTimes(1)
})
