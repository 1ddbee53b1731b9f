import { type AddressInfo, createServer } from 'node:net'
import type { KafkaSettings } from '@signalbox/rule-nodes/external-services'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../testing/free-port'
import { boundedClient } from './bounded-client'
import { open } from './kafka-client'
import { startKafkaBroker } from './testing/kafka-broker'
import { clientParts, guardedParts } from './testing/parts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function aBroker(options?: Parameters<typeof startKafkaBroker>[0]) {
  const broker = await startKafkaBroker(options)
  closers.push(broker.close)
  return broker
}
const settings = (bootstrapServers: string, more: Partial<KafkaSettings> = {}): KafkaSettings => ({
  bootstrapServers,
  clientId: 'test',
  retries: 0,
  lingerMs: 0,
  acks: '-1',
  otherProperties: {},
  ...more,
})
async function aClient(given: KafkaSettings, parts = clientParts()) {
  const client = await open(given, parts)
  closers.push(client.close)
  return client
}
const request = { topic: 'T', value: '{"ä":1}', headers: { tb_msg_md_name: 'Ö' }, headersCharset: 'UTF-8' }

test('records arrive with their headers, and the result contains partition and offset', async () => {
  const broker = await aBroker()
  const client = await aClient(settings(broker.address))
  expect(await client.send(request)).toEqual({ topic: 'T', partition: '0', offset: '0' })
  expect(await client.send({ ...request, headersCharset: 'UTF-16BE' })).toMatchObject({ offset: '1' })
  expect(broker.records).toMatchObject([
    { topic: 'T', acks: -1, key: null, value: '{"ä":1}', headers: { tb_msg_md_name: Buffer.from('Ö') } },
    { headers: { tb_msg_md_name: Buffer.from([0, 0xd6]) } },
  ])
})

test('an error of the broker fails the record', async () => {
  const broker = await aBroker({ errorCode: 2 })
  const client = await aClient(settings(broker.address))
  await expect(client.send(request)).rejects.toThrow()
})

test('private addresses are refused, also the addresses of brokers that the cluster lists', async () => {
  const broker = await aBroker()
  await expect(open(settings(broker.address), guardedParts())).rejects.toThrow(/private network/)
  const first = await aBroker({ advertisedHost: '127.0.0.2' })
  const listedBroker = await aBroker({ host: '127.0.0.2', port: first.port })
  const client = boundedClient('kafka', () => aClient(settings(first.address), refusing('127.0.0.2')))
  await expect(client.send(request)).rejects.toThrow(/private network/)
  expect(listedBroker.connectionCount()).toBe(0)
})

test('a connection is refused if the name is resolved to a private address after the check', async () => {
  const broker = await aBroker()
  const servers = settings(`localhost:${broker.port}`)
  const client = boundedClient('kafka', () => aClient(servers, refusing('127.0.0.1', '::1')))
  await expect(client.send(request)).rejects.toThrow(/private network/)
  expect(broker.connectionCount()).toBe(0)
})

/** A guard that allows all names, and refuses some addresses before a socket connects. */
function refusing(...refused: string[]) {
  const parts = clientParts()
  const requireAllowedAddress = (host: string, address: string) => {
    if (refused.includes(address)) throw new Error(`Host ${host} is in a private network`)
  }
  return { ...parts, guard: { ...parts.guard, requireAllowedAddress } }
}

test('after a failed connection, messages fail at once until the next attempt; after a successful attempt they reach the broker', async () => {
  const port = await freePort()
  const client = await aClient(settings(`127.0.0.1:${port}`))
  await expect(client.send(request)).rejects.not.toThrow(/next attempt/)
  await expect(client.send(request)).rejects.toThrow(/next attempt in \d+ ms/)
  const broker = await aBroker({ port })
  await vi.waitFor(() => client.send(request), { timeout: 20_000, interval: 100 })
  expect(broker.records).toHaveLength(1)
})

test('an answer of another protocol fails the record', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {}) // The client ends the connection.
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => server.close())
  const client = await aClient(settings(`127.0.0.1:${(server.address() as AddressInfo).port}`))
  await expect(client.send(request)).rejects.toThrow()
})

test('invalid server lists are reported', async () => {
  await expect(open(settings('nonsense'), clientParts())).rejects.toThrow(/host:9092/)
})
