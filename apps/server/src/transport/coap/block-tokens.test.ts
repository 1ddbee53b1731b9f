import { createSocket, type Socket } from 'node:dgram'
import { on } from 'node:events'
import { generate, parse } from 'coap-packet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { coapServer } from './coap-server'

// libcoap sends each block of an upload, and each request for a block of a response, with a new token.

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let server: Awaited<ReturnType<typeof coapServer>>
let client: Socket

beforeEach(async () => {
  endpoint = await startEndpoint()
  server = await coapServer({ host: '127.0.0.1', port: 0 }, endpoint.services)
  client = createSocket('udp4')
})
afterEach(async () => {
  client.close()
  await server.close()
  await endpoint.stop()
})

interface Block {
  /** The message id and the token. */
  id: number
  feature?: string
  option?: 'Block1' | 'Block2'
  number: number
  hasMore?: boolean
  text?: string
}

/** Sends a request for a block of 16 bytes and waits for the response. */
async function send({
  id,
  feature = 'telemetry',
  option = 'Block1',
  number,
  hasMore = false,
  text = '',
}: Block) {
  const path = ['api', 'v1', endpoint.devices[0]!.credentials.credentialsId, feature]
  const options = [
    ...path.map((part) => ({ name: 'Uri-Path' as const, value: Buffer.from(part) })),
    { name: option, value: Buffer.of((number << 4) | (hasMore ? 8 : 0)) },
  ]
  const answered = responseTo(id)
  const payload = Buffer.from(text)
  const packet = { code: '0.02', confirmable: true, messageId: id, token: Buffer.of(id), options, payload }
  client.send(generate(packet), server.port, '127.0.0.1')
  return answered
}

/** Waits for the code, content format and payload of a response; empty acknowledgements and repetitions are skipped. */
async function responseTo(id: number): Promise<string> {
  for await (const [bytes] of on(client, 'message')) {
    const { code, token, options, payload } = parse(bytes)
    const format = options.find(({ name }) => name === 'Content-Format')?.value.readUInt8() ?? ''
    if (code !== '0.00' && token.equals(Buffer.of(id))) return `${code} ${format}${payload}`
  }
  throw new Error('The socket was closed')
}

const uploaded = () => endpoint.messages.map(({ data }) => data)

test('an upload is complete although each block has its own token', async () => {
  expect(await send({ id: 1, number: 0, hasMore: true, text: '{"temperature":2' })).toBe('2.31 ')
  expect(await send({ id: 2, number: 1, hasMore: true, text: '1,"humidity": 40' })).toBe('2.31 ')
  expect(await send({ id: 3, number: 2, text: '}' })).toBe('2.03 ')
  expect(uploaded()).toEqual(['{"temperature":21,"humidity":40}'])
})

test('the first block of a new upload replaces an upload that was not completed', async () => {
  await send({ id: 1, number: 0, hasMore: true, text: '{"temperature":2' })
  await send({ id: 2, number: 1, hasMore: true, text: '1,"humidity": 40' })
  await send({ id: 3, number: 2, hasMore: true, text: ',"abandoned":1,,' })
  expect(await send({ id: 4, number: 0, hasMore: true, text: '{"temperature":3' })).toBe('2.31 ')
  expect(await send({ id: 5, number: 1, text: '2}' })).toBe('2.03 ')
  expect(uploaded()).toEqual(['{"temperature":32}'])
})

test('a first block that arrives twice does not restart the upload', async () => {
  const first = { id: 1, number: 0, hasMore: true, text: '{"temperature":2' }
  await send(first)
  await send({ id: 2, number: 1, hasMore: true, text: '1,"humidity": 40' })
  await send(first)
  expect(await send({ id: 3, number: 2, text: '}' })).toBe('2.03 ')
  expect(uploaded()).toEqual(['{"temperature":21,"humidity":40}'])
})

test('a large response to a call is sent in blocks although each request has its own token', async () => {
  const call = { feature: 'rpc', option: 'Block2' as const }
  const answer = send({ ...call, id: 1, number: 0, text: '{"method":"m","params":{}}' })
  await vi.waitFor(() => expect(endpoint.messages).toHaveLength(1))
  const { sessionId = '', requestId } = endpoint.messages[0]!.metadata
  const response = '{"text":"0123456789"}'
  endpoint.rpc.requests.answer(endpoint.messages[0]!.tenantId, sessionId, Number(requestId), response)
  expect(await answer).toBe(`2.05 50${response.slice(0, 16)}`)
  expect(await send({ ...call, id: 2, number: 1 })).toBe(`2.05 50${response.slice(16)}`)
})
