import { createSocket, type Socket } from 'node:dgram'
import { generate, type Option, type ParsedPacket, parse } from 'coap-packet'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { coapServer } from './coap-server'
import { type LargeNotifications, largeNotifications } from './large-notifications'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let server: Awaited<ReturnType<typeof coapServer>>
let client: Socket
let received: ParsedPacket[]

beforeEach(async () => {
  endpoint = await startEndpoint()
  server = await coapServer({ host: '127.0.0.1', port: 0 }, endpoint.services)
  client = createSocket('udp4')
  received = []
  client.on('message', (bytes) => received.push(parse(bytes)))
})
afterEach(async () => {
  client.close()
  await server.close()
  await endpoint.stop()
})

/** Sends a GET request with a token of its own. */
function get(feature: string, id: number, ...options: Option[]) {
  const path = ['api', 'v1', endpoint.devices[0]!.credentials.credentialsId, feature]
  const pathOptions = path.map((part) => ({ name: 'Uri-Path', value: Buffer.from(part) }))
  const head = { code: '0.01', confirmable: true, messageId: id, token: Buffer.of(id) }
  client.send(generate({ ...head, options: [...pathOptions, ...options] }), server.port, '127.0.0.1')
}

const OBSERVE = { name: 'Observe', value: Buffer.alloc(0) }

async function observe(feature: string, ...options: Option[]) {
  get(feature, 1, OBSERVE, ...options)
  await vi.waitFor(() => expect(endpoint.sessions.count()).toBe(1))
}

const optionOf = ({ options }: ParsedPacket, option: string) =>
  options.find(({ name }) => name === option)?.value

/** Waits for the response to a request, or for the newest notification if the request is an observation. */
const responseTo = (id: number, text = '') =>
  vi.waitFor(() => {
    const found = received.findLast(
      ({ code, token, payload }) => code !== '0.00' && token.equals(Buffer.of(id)) && payload.includes(text),
    )
    return found ?? expect.unreachable()
  })

const blockOption = (number: number, exponent: number) => ({
  name: 'Block2',
  value: Buffer.of((number << 4) | exponent),
})

function saveShared(value: string) {
  const { id, tenantId } = endpoint.devices[0]!.device
  const entries = [{ key: 'k', value: { kind: 'STRING', value } as const }]
  const entityId = { entityType: 'DEVICE' as const, id }
  endpoint.bus.emit('attributesSaved', { tenantId, entityId, scope: 'SHARED_SCOPE', entries, ts: 1 })
}

test('an observer gets a large notification in blocks', async () => {
  await observe('attributes')
  const value = 'ü'.repeat(1200)
  saveShared(value)
  const blocks = [await responseTo(1)]
  for (const number of [1, 2]) {
    get('attributes', 10 + number, blockOption(number, 6))
    blocks.push(await responseTo(10 + number))
  }
  expect(blocks.map((block) => optionOf(block, 'Block2')?.readUInt8())).toEqual([0x0e, 0x1e, 0x26])
  const content = Buffer.concat(blocks.map(({ payload }) => payload))
  expect(JSON.parse(String(content))).toEqual({ k: value })
  const [etag, ...others] = blocks.map((block) => optionOf(block, 'ETag')?.toString('hex'))
  expect(etag).toMatch(/^[0-9a-f]+$/)
  expect(others).toEqual([etag, etag])
  get('attributes', 20, blockOption(3, 6))
  expect((await responseTo(20)).code).toBe('4.00')
})

test('the blocks have the size that the observer asks for; a small notification is sent without blocks', async () => {
  await observe('attributes', blockOption(0, 2))
  saveShared('x'.repeat(100))
  expect((await responseTo(1)).payload).toHaveLength(64)
  get('attributes', 11, blockOption(1, 2))
  expect(String((await responseTo(11)).payload)).toMatch(/^x+"}$/)
  saveShared('small')
  const small = await responseTo(1, 'small')
  expect([optionOf(small, 'Block2'), optionOf(small, 'ETag')]).toEqual([undefined, undefined])
})

test('after a notification and a read, a request for the next block gets the block of the read response', async () => {
  const value = { kind: 'STRING', value: 'y'.repeat(1500) } as const
  const entityId = endpoint.devices[0]!.device.id
  endpoint.stored.push({ entityId, scope: 'CLIENT_SCOPE', key: 'a', value, lastUpdateTs: 1 })
  await observe('attributes')
  saveShared('x'.repeat(1500))
  await responseTo(1)
  get('attributes', 10)
  expect(String((await responseTo(10)).payload)).toMatch(/^{"client":{"a":"y+$/)
  get('attributes', 11, blockOption(1, 6))
  expect(String((await responseTo(11)).payload)).toMatch(/^y+"}}$/)
})

/** Requests the blocks after the first one. The ids of the requests start with the given id. */
async function fetchFurtherBlocks(first: ParsedPacket, feature: string, firstId: number) {
  const blocks = [first]
  while (optionOf(blocks.at(-1)!, 'Block2')!.readUInt8() & 8) {
    const id = firstId + blocks.length
    get(feature, id, blockOption(blocks.length, 6))
    blocks.push(await responseTo(id))
  }
  const etags = new Set(blocks.map((block) => optionOf(block, 'ETag')?.toString('hex')))
  return { etags: etags.size, content: String(Buffer.concat(blocks.map(({ payload }) => payload))) }
}

test('a notification is sent after the observer has fetched all blocks of the one before', async () => {
  await observe('attributes')
  const values = ['a'.repeat(3000), 'b'.repeat(3000), 'small']
  for (const value of values) saveShared(value)
  const first = await fetchFurtherBlocks(await responseTo(1), 'attributes', 10)
  const second = await fetchFurtherBlocks(await responseTo(1, 'bbb'), 'attributes', 20)
  const third = await responseTo(1, 'small')
  const contents = [first.content, second.content, String(third.payload)]
  expect(contents.map((content) => JSON.parse(content).k)).toEqual(values)
  expect([first.etags, second.etags]).toEqual([1, 1])
})

test('a request that is repeated because its response was lost gets the same block', async () => {
  await observe('attributes')
  saveShared('a'.repeat(1500))
  saveShared('b'.repeat(1500))
  const { content } = await fetchFurtherBlocks(await responseTo(1), 'attributes', 10)
  expect(content).toMatch(/a+/)
  const second = await responseTo(1, 'bbb')
  received = []
  get('attributes', 11, blockOption(1, 6))
  expect(String((await responseTo(11)).payload)).toMatch(/^a+"}$/)
  expect((await fetchFurtherBlocks(second, 'attributes', 20)).etags).toBe(1)
})

test('a read with a query leaves the blocks of the notification as they are', async () => {
  const value = { kind: 'STRING', value: 'y' } as const
  endpoint.stored.push({
    ...{ entityId: endpoint.devices[0]!.device.id, scope: 'CLIENT_SCOPE', key: 'a', value, lastUpdateTs: 1 },
  })
  await observe('attributes')
  saveShared('x'.repeat(1500))
  const first = await responseTo(1)
  get('attributes', 10, { name: 'Uri-Query', value: Buffer.from('clientKeys=a') })
  expect(String((await responseTo(10)).payload)).toBe('{"client":{"a":"y"}}')
  expect((await fetchFurtherBlocks(first, 'attributes', 20)).etags).toBe(1)
})

const SENDER = { address: '127.0.0.1', port: 5683 }
const LARGE = 'x'.repeat(2000)

/** An observation without a server; collects the sizes of the payloads that are sent. */
function anObserver(notifications: LargeNotifications, path = 'attributes') {
  const sizes: number[] = []
  const request = { options: [{ name: 'Uri-Path', value: Buffer.from(path) }] }
  const observer = notifications.observer(request, SENDER, ({ payload }) => sizes.push(payload.length))
  return { ...observer, sizes }
}

test('if the client requests no blocks, the next notification is sent after a time', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { notify, sizes } = anObserver(largeNotifications(5000))
  for (const text of [LARGE, 'small', LARGE, 'other']) notify(text)
  expect(sizes).toEqual([1024])
  vi.advanceTimersByTime(5000)
  expect(sizes).toEqual([1024, 5, 1024])
  vi.advanceTimersByTime(5000)
  expect(sizes).toEqual([1024, 5, 1024, 5])
})

test('notifications of another resource and of a newer observation do not wait for those of a closed one', () => {
  const notifications = largeNotifications()
  const [closed, newer, other] = [
    anObserver(notifications),
    anObserver(notifications),
    anObserver(notifications, 'rpc'),
  ]
  for (const { notify } of [closed, closed, newer, other]) notify(LARGE)
  expect([closed.sizes, newer.sizes, other.sizes]).toEqual([[1024], [], [1024]])
  closed.close()
  expect([closed.sizes, newer.sizes]).toEqual([[1024], [1024]])
})

test('the content that waits has a limit; beyond it, the next notification is sent at once', () => {
  const { notify, sizes } = anObserver(largeNotifications())
  const text = 'x'.repeat(400_000)
  for (let count = 0; count < 3; count++) notify(text)
  expect(sizes).toEqual([1024])
  notify(text)
  expect(sizes).toEqual([1024, 1024])
})
