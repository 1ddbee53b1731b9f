import { createSocket, type Socket } from 'node:dgram'
import { generate, type Option, type ParsedPacket, parse } from 'coap-packet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { coapServer } from './coap-server'

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
