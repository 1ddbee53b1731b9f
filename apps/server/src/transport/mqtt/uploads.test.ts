import { dataOf, type Message } from '@signalbox/model/message'
import mqtt from 'mqtt'
import { afterEach, expect, test, vi } from 'vitest'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
afterEach(() => endpoint.stop())

async function startAndConnect(options: Parameters<typeof startEndpoint>[0] = {}) {
  endpoint = await startEndpoint(options)
  const wire = await mqttWire(endpoint.port)
  await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
  return wire
}

test('a client of the library mqtt.js publishes telemetry and gets its acknowledgement', async () => {
  endpoint = await startEndpoint()
  const { device, credentials } = endpoint.devices[0]!
  const client = await mqtt.connectAsync({
    port: endpoint.port,
    host: '127.0.0.1',
    username: credentials.credentialsId,
  })
  await client.publishAsync('v1/devices/me/telemetry', '{temperature:25,"ok":"true","level":25.0}', {
    qos: 1,
  })
  await client.endAsync()
  const [message] = endpoint.messages
  expect(message).toMatchObject({
    type: 'POST_TELEMETRY_REQUEST',
    tenantId: device.tenantId,
    originator: { entityType: 'DEVICE', id: device.id },
    data: '{"temperature":25,"ok":"true","level":25.0}',
    queueName: 'Main',
    metadata: { deviceName: device.name, deviceType: 'default', ts: expect.stringMatching(/^\d{13}$/) },
  })
  expect(message!.points?.map(({ key, value }) => [key, value.kind])).toEqual([
    ['temperature', 'LONG'],
    ['ok', 'STRING'],
    ['level', 'DOUBLE'],
  ])
})

test('an upload becomes one message per timestamp, and is acknowledged after the last message', async () => {
  let release = () => {}
  const push = (message: { metadata: Record<string, string> }) =>
    message.metadata.ts === '2' ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve()
  const wire = await startAndConnect({ push })
  wire.publish(
    'v1/devices/me/telemetry',
    '[{"ts":1,"values":{"a":1}},{"ts":2,"values":{"a":2}},{"ts":3,"values":{"a":3}}]',
  )
  await wire.settled()
  expect(endpoint.messages.map((message) => message.metadata.ts)).toEqual(['1', '2', '3'])
  expect(wire.packets).toEqual([])
  release()
  expect(await wire.next('puback')).toMatchObject({ messageId: 1 })
})

test('acknowledgements keep the order of the publishes', async () => {
  const releases: (() => void)[] = []
  const wire = await startAndConnect({ push: () => new Promise<void>((resolve) => releases.push(resolve)) })
  for (const id of [1, 2, 3]) wire.publish('v1/devices/me/telemetry', '{"a":1}', 1, id)
  wire.publish('some/other/topic', 'x', 1, 4)
  await wire.settled()
  releases[2]!()
  releases[1]!()
  await wire.settled()
  expect(wire.packets).toEqual([])
  releases[0]!()
  for (const id of [1, 2, 3, 4]) expect(await wire.next('puback')).toMatchObject({ messageId: id })
})

test('a publish that could not be stored is not acknowledged and closes the connection', async () => {
  const push = async (message: Message) => {
    if (dataOf(message) === '{"a":2}') throw new Error('database down')
  }
  const wire = await startAndConnect({ push })
  for (const id of [1, 2, 3]) wire.publish('v1/devices/me/telemetry', `{"a":${id}}`, 1, id)
  await wire.closed()
  expect(wire.packets.map((packet) => packet.messageId)).toEqual([1])
})

test('attributes become one message that does not notify the device', async () => {
  const wire = await startAndConnect()
  wire.publish('v1/devices/me/attributes', '{"fw":"1.4","cfg":{"a":null,"b":1}}')
  await wire.next('puback')
  expect(endpoint.messages[0]).toMatchObject({
    type: 'POST_ATTRIBUTES_REQUEST',
    data: '{"fw":1.4,"cfg":{"b":1}}',
    metadata: { deviceType: 'default', notifyDevice: 'false' },
  })
})

test.each([
  ['v1/devices/me/telemetry', 'not json{'],
  ['v1/devices/me/telemetry', ''],
  ['v1/devices/me/telemetry', '5'],
  ['v1/devices/me/telemetry', '[{"a":1},[1]]'],
  ['v1/devices/me/attributes', '[]'],
  ['v1/devices/me/attributes/request/x', '{}'],
  ['v1/devices/me/attributes/request/1', 'nope{'],
])(
  '%s with %j closes the connection without an acknowledgement, after earlier publishes are acknowledged',
  async (topic, payload) => {
    const wire = await startAndConnect()
    wire.publish('v1/devices/me/telemetry', '{"a":1}', 1, 1)
    wire.publish(topic, payload, 1, 2)
    wire.publish('v1/devices/me/telemetry', '{"a":3}', 1, 3)
    await wire.closed()
    expect(wire.packets.map((packet) => packet.messageId)).toEqual([1])
    expect(endpoint.messages).toHaveLength(1)
  },
)

test.each([
  ['some/unknown/topic', 'anything'],
  ['v1/devices/me/telemetry', '[]'],
  ['v1/devices/me/telemetry', '{}'],
  ['v1/devices/me/attributes', '{}'],
])('%s with %j is acknowledged', async (topic, payload) => {
  const wire = await startAndConnect()
  wire.publish(topic, payload)
  expect(await wire.next('puback')).toMatchObject({ messageId: 1 })
})

test('a publish with QoS 0 is processed without an acknowledgement', async () => {
  const wire = await startAndConnect()
  wire.publish('v1/devices/me/telemetry', '{"a":1}', 0)
  await wire.settled()
  expect(endpoint.messages).toHaveLength(1)
  expect(wire.packets).toEqual([])
})

test('a publish with QoS 2 is processed once, even if it is sent again before its PUBREL', async () => {
  const wire = await startAndConnect()
  wire.publish('v1/devices/me/telemetry', '{"a":1}', 2, 5)
  expect(await wire.next('pubrec')).toMatchObject({ messageId: 5 })
  wire.publish('v1/devices/me/telemetry', '{"a":1}', 2, 5, true)
  expect(await wire.next('pubrec')).toMatchObject({ messageId: 5 })
  wire.send({ cmd: 'pubrel', messageId: 5 })
  expect(await wire.next('pubcomp')).toMatchObject({ messageId: 5 })
  expect(endpoint.messages).toHaveLength(1)
  wire.publish('v1/devices/me/telemetry', '{"a":2}', 2, 5)
  await wire.next('pubrec')
  expect(endpoint.messages).toHaveLength(2)
})

test('the topics of the device profile replace the default upload topics', async () => {
  const known = aDevice()
  known.device.profile.transportType = 'MQTT'
  known.device.profile.transportConfiguration = {
    deviceTelemetryTopic: 'plant/+/data',
    deviceAttributesTopic: 'a/#',
  }
  const wire = await startAndConnect({ devices: [known] })
  wire.publish('v1/devices/me/telemetry', '{"dropped":1}', 1, 1)
  wire.publish('plant/7/data', '{"a":1}', 1, 2)
  wire.publish('a', '{"b":1}', 1, 3)
  for (const id of [1, 2, 3]) expect(await wire.next('puback')).toMatchObject({ messageId: id })
  expect(endpoint.messages.map(({ type, data }) => `${type} ${data}`)).toEqual([
    'POST_TELEMETRY_REQUEST {"a":1}',
    'POST_ATTRIBUTES_REQUEST {"b":1}',
  ])
})

test('a connection with too many unacknowledged publishes is not read until some of them are stored', async () => {
  const releases: (() => void)[] = []
  const wire = await startAndConnect({ push: () => new Promise<void>((resolve) => releases.push(resolve)) })
  const total = 20_000
  const ids = Array.from({ length: total }, (_, i) => i + 1)
  for (const id of ids) wire.publish('v1/devices/me/telemetry', `{"a":${id}}`, 1, id)
  await vi.waitFor(() => expect(releases.length).toBeGreaterThan(2_000), 20_000)
  expect(releases.length).toBeLessThan(total)
  const timer = setInterval(() => {
    for (const release of releases.splice(0)) release()
  }, 1)
  await vi.waitUntil(() => wire.packets.length === total, 20_000)
  clearInterval(timer)
  expect(wire.packets.map(({ messageId }) => messageId)).toEqual(ids)
}, 60_000)

test.each([1, 2] as const)('a QoS %i publish to an unknown topic gets code 0x90 in MQTT 5', async (qos) => {
  endpoint = await startEndpoint()
  const username = endpoint.devices[0]!.credentials.credentialsId
  const answer = qos === 1 ? 'puback' : 'pubrec'
  const newer = await mqttWire(endpoint.port, 5)
  await newer.connect({ username, clientId: 'a' })
  newer.publish('v1/devices/me/nothing', '{}', qos, 7)
  expect(await newer.next(answer)).toMatchObject({ messageId: 7, reasonCode: 0x90 })
  newer.publish('v1/devices/me/telemetry', '{"a":1}', qos, 7)
  expect(await newer.next(answer)).toMatchObject({ messageId: 7, reasonCode: 0 })

  const older = await mqttWire(endpoint.port)
  await older.connect({ username, clientId: 'b' })
  older.publish('v1/devices/me/nothing', '{}', qos, 8)
  expect(await older.next(answer)).toMatchObject({ messageId: 8 })
})
