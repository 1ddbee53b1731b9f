import { createSocket, Socket } from 'node:dgram'
import { once } from 'node:events'
import { generate, parse } from 'coap-packet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { coapServer } from './coap-server'

async function start() {
  const endpoint = await startEndpoint()
  const server = await coapServer({ host: '127.0.0.1', port: 0 }, endpoint.services)
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
function aBlock(number: number, hasMore: boolean) {
  const block = Buffer.alloc(3)
  block.writeUIntBE((number << 4) | (hasMore ? 8 : 0), 0, 3)
  return generate({
    code: '0.02',
    confirmable: true,
    messageId: 8,
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
])('a response to a block whose sending %s affects no other device', async (_name, block, fail) => {
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
