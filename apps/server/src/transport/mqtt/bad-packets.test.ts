import fc from 'fast-check'
import * as mqttPacket from 'mqtt-packet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
beforeAll(async () => {
  endpoint = await startEndpoint()
})
afterAll(() => endpoint.stop())

const token = () => endpoint.devices[0]!.credentials.credentialsId

async function connectDevice() {
  const wire = await mqttWire(endpoint.port)
  await wire.connect({ username: token() })
  return wire
}

const publish = (topic: string, payload: Buffer) =>
  mqttPacket.generate({ cmd: 'publish', topic, payload, qos: 1, messageId: 1, dup: false, retain: false })

test.each([
  ['wildcard in the topic', Buffer.from([0x30, 4, 0, 2, 0x61, 0x23])],
  ['empty topic', Buffer.from([0x30, 2, 0, 0])],
  ['a PUBLISH with both QoS bits set', Buffer.from([0x36, 5, 0, 1, 0x61, 0, 1])],
  ['packet type 0', Buffer.from([0x00, 0])],
  ['packet type 15', Buffer.from([0xf0, 0])],
  ['a packet type that only servers send', Buffer.from([0x20, 2, 0, 0])],
  ['a SUBSCRIBE with wrong flags', Buffer.from([0x80, 6, 0, 1, 0, 1, 0x61, 0])],
  ['a length that is encoded in five bytes', Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01])],
  ['topic longer than the packet', Buffer.from([0x30, 3, 0xff, 0xff, 0x61])],
])('%s closes the connection', async (_name, bytes) => {
  const wire = await connectDevice()
  wire.socket.write(bytes)
  expect(await wire.closed()).toBe(true)
})

test('a publish before CONNECT closes the connection', async () => {
  const wire = await mqttWire(endpoint.port)
  wire.publish('v1/devices/me/telemetry', '{"a":1}')
  expect(await wire.closed()).toBe(true)
  expect(endpoint.messages).toEqual([])
})

test('a first packet that is not a CONNECT closes the connection before the packet is complete', async () => {
  const wire = await mqttWire(endpoint.port)
  wire.socket.write(Buffer.from([0x30, 100]))
  expect(await wire.closed()).toBe(true)
})

test.each([
  { sent: 'a packet that is not a CONNECT', bytes: [0x00, 0], isEnded: false },
  { sent: 'a packet that is not a CONNECT and the end of the stream', bytes: [0x00, 0], isEnded: true },
  { sent: 'a part of a CONNECT and the end of the stream', bytes: [0x10, 20], isEnded: true },
])('after $sent, the connection stays open until `holdRefusal` has ended', async ({ bytes, isEnded }) => {
  const held: (() => void)[] = []
  const holdRefusal = () => new Promise<void>((resolve) => held.push(resolve))
  const holding = await startEndpoint({ settings: { holdRefusal } })
  const refused = await mqttWire(holding.port)
  refused.socket.write(Buffer.from(bytes))
  if (isEnded) refused.socket.end()
  await vi.waitFor(() => expect(held).toHaveLength(1))
  const accepted = await mqttWire(holding.port)
  await accepted.connect({ username: holding.devices[0]!.credentials.credentialsId })
  expect(refused.socket.destroyed).toBe(false)

  held[0]!()
  expect(await refused.closed()).toBe(true)
  await holding.stop()
})

test('a packet of the maximum size is accepted; a packet that is one byte longer closes the connection', async () => {
  const topic = 'some/topic'
  const overhead = 2 + topic.length + 2
  const wire = await connectDevice()
  wire.socket.write(publish(topic, Buffer.alloc(65_536 - overhead)))
  await wire.next('puback')
  // Only the start of the packet is sent: the length in its header is enough to refuse it.
  wire.socket.write(publish(topic, Buffer.alloc(65_537 - overhead)).subarray(0, 20))
  expect(await wire.closed()).toBe(true)
})

test('packets may arrive in pieces of any size', async () => {
  const wire = await connectDevice()
  const bytes = Buffer.concat(
    [1, 2, 3].map((id) => publish('v1/devices/me/telemetry', Buffer.from(`{"a":${id}}`))),
  )
  for (const byte of bytes) {
    wire.socket.write(Buffer.of(byte))
    await new Promise(setImmediate)
  }
  for (let i = 0; i < 3; i++) await wire.next('puback')
  wire.socket.write(Buffer.concat([bytes.subarray(0, 10)]))
  await new Promise(setImmediate)
  wire.socket.write(Buffer.concat([bytes.subarray(10), bytes]))
  for (let i = 0; i < 6; i++) await wire.next('puback')
})

test('random bytes do not affect the next device', async () => {
  const noise = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 200 }),
    // A valid CONNECT followed by random bytes after a plausible header, so that every parser branch is used.
    fc
      .tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ minLength: 0, maxLength: 100 }))
      .map(([head, body]) => Uint8Array.from([head, body.length, ...body])),
  )
  await fc.assert(
    fc.asyncProperty(
      noise,
      fc.constantFrom<3 | 4 | 5>(4, 5),
      fc.boolean(),
      async (bytes, version, hasConnect) => {
        const wire = await mqttWire(endpoint.port, version)
        if (hasConnect) await wire.connect({ username: token() })
        wire.socket.end(bytes)
        await wire.closed()
      },
    ),
    { numRuns: process.env.SOAK ? 300 : 60 },
  )
  const wire = await connectDevice()
  wire.publish('v1/devices/me/telemetry', '{"a":1}')
  expect(await wire.next('puback')).toMatchObject({ messageId: 1 })
})
