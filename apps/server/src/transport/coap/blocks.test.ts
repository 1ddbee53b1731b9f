import { createSocket, Socket } from 'node:dgram'
import { once } from 'node:events'
import { generate, parse } from 'coap-packet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { coapServer } from './coap-server'

async function start(maxIncompleteBytes?: number) {
  const endpoint = await startEndpoint()
  const server = await coapServer({ host: '127.0.0.1', port: 0, maxIncompleteBytes }, endpoint.services)
  onTestFinished(async () => {
    await server.close()
    await endpoint.stop()
  })
  return { endpoint, server }
}

function aSocket() {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  return socket
}

/** A block of a confirmable upload: its number, and whether more blocks follow. */
function aBlock(number: number, hasMore: boolean, messageId = 8) {
  const block = Buffer.alloc(3)
  block.writeUIntBE((number << 4) | (hasMore ? 8 : 0), 0, 3)
  return generate({
    code: '0.02',
    confirmable: true,
    messageId,
    token: Buffer.of(3, 4),
    options: [
      { name: 'Uri-Path', value: Buffer.from('api') },
      { name: 'Uri-Path', value: Buffer.from('v1') },
      { name: 'Block1', value: block },
    ],
    payload: Buffer.from('0123456789abcdef'),
  })
}

test('a block beyond the maximum of an upload is refused', async () => {
  const { server } = await start()
  const socket = aSocket()
  const answered = once(socket, 'message')
  socket.send(aBlock(0xfffff, false), server.port, '127.0.0.1')
  const [bytes] = await answered
  expect(parse(bytes)).toMatchObject({ code: '4.13', ack: true, messageId: 8, token: Buffer.of(3, 4) })
})

test.each<[string, Buffer, (callback: (error: Error) => void) => void]>([
  ['reports an error', aBlock(0, true), (callback) => callback(new Error('EPERM'))],
  [
    'throws in a timer of the library',
    aBlock(1, false),
    () => {
      throw new RangeError('Port should be > 0 and < 65536. Received 0.')
    },
  ],
])('if `send` %s for the response to a block, other devices are still served', async (_name, block, fail) => {
  const sender = aSocket()
  const { send } = Socket.prototype as { send: (...args: unknown[]) => void }
  vi.spyOn(Socket.prototype, 'send').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const callback = args.at(-1)
    const isResponse = typeof callback === 'function' && args.includes(sender.address().port)
    if (this === sender || !isResponse) return send.apply(this, args)
    fail((error) => setImmediate(callback as (error: Error) => void, error))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { endpoint, server } = await start()
  const logged = vi.spyOn(endpoint.services.log, 'debug')
  sender.send(block, server.port, '127.0.0.1')
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'CoAP response not delivered'),
  )
  const other = aSocket()
  const answered = once(other, 'message')
  other.send(aBlock(0, true), server.port, '127.0.0.1')
  const [bytes] = await answered
  expect(parse(bytes).code).toBe('2.31')
})

async function responseTo(socket: Socket, block: Buffer, port: number) {
  const answered = once(socket, 'message')
  socket.send(block, port, '127.0.0.1')
  const [bytes] = await answered
  return parse(bytes)
}

const codeOfResponse = async (...request: Parameters<typeof responseTo>) =>
  (await responseTo(...request)).code

test('every response to a block contains its Block1 option, also the response to the last block', async () => {
  const { server } = await start()
  const socket = aSocket()
  for (const [number, hasMore, messageId] of [
    [0, true, 8],
    [1, false, 9],
  ] as const) {
    const { options } = await responseTo(socket, aBlock(number, hasMore, messageId), server.port)
    const named = options.find(({ name }) => name === 'Block1')?.value
    expect(named?.readUIntBE(0, named.length)).toBe((number << 4) | (hasMore ? 8 : 0))
  }
})

test('above the memory limit of incomplete uploads, the oldest upload is removed, and the newest upload can be completed', async () => {
  const { server } = await start(2000)
  const clients = [aSocket(), aSocket(), aSocket(), aSocket()] as const
  for (const client of clients)
    expect(await codeOfResponse(client, aBlock(0, true), server.port)).toBe('2.31')
  // The library has only the last block of the first upload.
  expect(await codeOfResponse(clients[0], aBlock(1, false, 9), server.port)).toBe('5.00')
  // The path of the complete upload has no feature.
  expect(await codeOfResponse(clients[3], aBlock(1, false, 9), server.port)).toBe('4.00')
})
