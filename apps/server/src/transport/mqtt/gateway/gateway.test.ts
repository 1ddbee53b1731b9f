import type { TypedValue } from '@signalbox/model/telemetry'
import * as mqttPacket from 'mqtt-packet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDevice, startEndpoint } from '../../testing/endpoint'
import { type MqttWire, mqttWire } from '../../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let wire: MqttWire
let isDatabaseDown = false

beforeEach(async () => {
  isDatabaseDown = false
  endpoint = await startEndpoint({
    devices: [aDevice({ name: 'Gateway', additionalInfo: { gateway: true } }), aDevice({ name: 'A' })],
    push: async () => {
      if (isDatabaseDown) throw new Error('database down')
    },
  })
  wire = await mqttWire(endpoint.port)
  await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
})
afterEach(() => endpoint.stop())

const child = (name = 'A') => endpoint.devices.find(({ device }) => device.name === name)!.device
const pushedTexts = () =>
  endpoint.messages.map(({ metadata, type, data }) => `${metadata.deviceName} ${type} ${data}`)

async function publishAndExpectAck(topic: string, payload: string) {
  wire.publish(topic, payload, 1, 7)
  expect(await wire.next('puback')).toMatchObject({ messageId: 7 })
}

async function publishAndExpectNoAck(topic: string, payload: string) {
  wire.publish(topic, payload, 1, 7)
  await wire.settled()
  expect(wire.packets).toEqual([])
}

async function nextPublish() {
  const { topic, payload } = await wire.next('publish')
  return [topic, String(payload)]
}

test('telemetry of existing and new children becomes messages of the children and is acknowledged once', async () => {
  await publishAndExpectAck(
    'v1/gateway/telemetry',
    '{"A":[{"ts":5,"values":{"t":21}},{"t":22}],"B":[{"t":1}],"C":[]}',
  )
  expect(pushedTexts().sort()).toEqual([
    'A POST_TELEMETRY_REQUEST {"t":21}',
    'A POST_TELEMETRY_REQUEST {"t":22}',
    'B POST_TELEMETRY_REQUEST {"t":1}',
  ])
  expect(endpoint.messages[0]!.originator.id).toBe(child().id)
  expect(endpoint.presence).toEqual(expect.arrayContaining(['connected A', 'connected B', 'connected C']))
  await wire.settled()
  expect(wire.packets).toEqual([])
})

test('an unreadable entry of an upload does not affect the other entries', async () => {
  await publishAndExpectAck('v1/gateway/telemetry', '{"A":{"t":1},"B":[{"t":2}]}')
  expect(pushedTexts()).toEqual(['B POST_TELEMETRY_REQUEST {"t":2}'])
})

test.each([
  ['v1/gateway/telemetry', 'not json{'],
  ['v1/gateway/telemetry', '[]'],
  ['v1/gateway/telemetry', '{"A":{"t":1}}'],
  ['v1/gateway/telemetry', '{"over the limit":[{"t":1}]}'],
  ['v1/gateway/connect', '{}'],
  ['v1/gateway/connect', '{"device":"over the limit"}'],
  ['v1/gateway/attributes/request', '{"id":1,"device":"A","key":"k"}'],
  ['v1/gateway/rpc', '{"device":"A","data":{}}'],
])('%s with %s is not acknowledged, and the gateway stays connected', publishAndExpectNoAck)

test.each([
  ['v1/gateway/unknown', 'x'],
  ['v1/gateway/disconnect', '{"device":"Unknown"}'],
  ['v1/gateway/attributes/request', '{"id":1,"device":"over the limit","client":true,"key":"k"}'],
  ['v1/gateway/telemetry', '{}'],
])('%s with %s is acknowledged', publishAndExpectAck)

test('a payload that cannot be stored closes the connection of the gateway', async () => {
  isDatabaseDown = true
  wire.publish('v1/gateway/telemetry', '{"A":[{"t":1}]}')
  expect(await wire.closed()).toBe(true)
  expect(wire.packets).toEqual([])
})

test('a new child gets the type of its connect message; children disconnect on request or with the gateway', async () => {
  await publishAndExpectAck('v1/gateway/connect', '{"device":"New","type":"thermostat"}')
  expect(child('New').profile.name).toBe('thermostat')
  await publishAndExpectAck('v1/gateway/connect', '{"device":"A","type":null}')
  await publishAndExpectAck('v1/gateway/disconnect', '{"device":"New"}')
  expect(endpoint.presence).toContain('disconnected New')
  wire.end()
  await vi.waitFor(() => expect(endpoint.presence).toContain('disconnected A'))
  expect(endpoint.sessions.count()).toBe(0)
})

/** Sends messages about the device in one write, so that all are read before the first one is processed. */
async function sendTogether(device: string, ...topics: string[]) {
  const packets = topics.map((topic, index) =>
    mqttPacket.generate({
      ...{ cmd: 'publish', topic: `v1/gateway/${topic}`, payload: JSON.stringify({ device }) },
      ...{ messageId: index + 1, qos: 1, dup: false, retain: false },
    }),
  )
  wire.socket.write(Buffer.concat(packets))
  for (let messageId = 1; messageId <= topics.length; messageId++)
    expect(await wire.next('puback')).toMatchObject({ messageId })
}

test('a child that is disconnected while it is being connected does not stay connected', async () => {
  await sendTogether('New', 'connect', 'disconnect')
  expect(endpoint.presence.filter((event) => event.endsWith(' New')).at(-1)).toBe('disconnected New')
  expect(endpoint.sessions.count()).toBe(1)
})

test('a child that is disconnected and immediately connected again stays connected', async () => {
  await sendTogether('New', 'connect', 'disconnect', 'connect')
  expect(endpoint.sessions.count()).toBe(2)
  await sendTogether('New', 'disconnect', 'connect')
  expect(endpoint.sessions.count()).toBe(2)
})

test('if one child of an upload cannot be looked up, the connection closes without an acknowledgement', async () => {
  await publishAndExpectAck('v1/gateway/connect', '{"device":"A"}')
  vi.spyOn(endpoint.services.directory, 'findByName').mockRejectedValue(
    new Error('timeout exceeded when trying to connect'),
  )
  wire.publish('v1/gateway/telemetry', '{"A":[{"t":1}],"B":[{"t":2}]}', 1, 8)
  await wire.closed()
  expect(wire.packets).toEqual([])
})

test('a QoS 2 message that was refused is processed when it is sent again', async () => {
  const create = vi.spyOn(endpoint.services.newDevices, 'createForGateway')
  create.mockRejectedValueOnce(new Error('No more devices'))
  wire.publish('v1/gateway/telemetry', '{"New":[{"t":1}]}', 2, 8)
  await wire.settled()
  expect(wire.packets).toEqual([])
  wire.publish('v1/gateway/telemetry', '{"New":[{"t":1}]}', 2, 8, true)
  expect(await wire.next('pubrec')).toMatchObject({ messageId: 8 })
  expect(pushedTexts()).toEqual(['New POST_TELEMETRY_REQUEST {"t":1}'])
})

test('attributes that a gateway sends become a message of the child', async () => {
  await publishAndExpectAck('v1/gateway/attributes', '{"A":{"fw":"2b"}}')
  expect(pushedTexts()).toEqual(['A POST_ATTRIBUTES_REQUEST {"fw":"2b"}'])
})

test('shared attributes of a child are pushed without a subscription', async () => {
  await publishAndExpectAck('v1/gateway/connect', '{"device":"A"}')
  const about = { tenantId: child().tenantId, entityId: { entityType: 'DEVICE' as const, id: child().id } }
  const entries = [{ key: 'k', value: { kind: 'DOUBLE', value: 42 } as TypedValue }]
  endpoint.bus.emit('attributesSaved', { ...about, scope: 'SHARED_SCOPE', entries, ts: 1 })
  endpoint.bus.emit('attributesDeleted', { ...about, scope: 'SHARED_SCOPE', keys: ['k'] })
  expect(await nextPublish()).toEqual(['v1/gateway/attributes', '{"device":"A","data":{"k":42.0}}'])
  expect(await nextPublish()).toEqual(['v1/gateway/attributes', '{"device":"A","data":{"deleted":["k"]}}'])
})

test.each([
  ['"key":"k1"', '{"id":5,"device":"A","value":1}'],
  ['"keys":["k1","k2"]', '{"id":5,"device":"A","values":{"k1":1,"k2":2}}'],
  ['"key":"k1,k2"', '{"id":5,"device":"A","values":{"k1":1,"k2":2}}'],
  ['"key":"none"', '{"id":5,"device":"A"}'],
])('an attribute request with %s is answered', async (requestedKeys, answer) => {
  for (const [key, value] of [
    ['k1', 1],
    ['k2', 2],
  ] as const) {
    endpoint.stored.push({
      entityId: child().id,
      scope: 'SHARED_SCOPE',
      key,
      value: { kind: 'LONG', value },
      lastUpdateTs: 1,
    })
  }
  await publishAndExpectAck(
    'v1/gateway/attributes/request',
    `{"id":5,"device":"A","client":false,${requestedKeys}}`,
  )
  expect(await nextPublish()).toEqual(['v1/gateway/attributes/response', answer])
})

test('a call to a child is sent over its gateway, also if the child connects after the call', async () => {
  const result = endpoint.rpc.calls.call(child().id, 'reboot', '{}', false, Date.now() + 60_000)
  await publishAndExpectAck('v1/gateway/connect', '{"device":"A"}')
  expect(await nextPublish()).toEqual([
    'v1/gateway/rpc',
    '{"device":"A","data":{"id":0,"method":"reboot","params":{}}}',
  ])
  await publishAndExpectAck('v1/gateway/rpc', '{"device":"A","id":0,"data":{"ok":true}}')
  expect(await result).toEqual({ response: '{"ok":true}' })
})

test('a claim request of a gateway makes its children claimable', async () => {
  await publishAndExpectAck('v1/gateway/claim', '{"A":{"secretKey":"s","durationMs":60000},"B":{}}')
  expect(endpoint.claimed.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'A', secretKey: 's', durationMs: 60_000 },
    { name: 'B', secretKey: '', durationMs: undefined },
  ])
})

test("a child's own connection is closed when its gateway sends a message for the child", async () => {
  await publishAndExpectAck('v1/gateway/connect', '{"device":"A"}')
  const own = await mqttWire(endpoint.port)
  await own.connect({ username: endpoint.devices[1]!.credentials.credentialsId })
  await wire.settled()
  await own.settled()
  await publishAndExpectAck('v1/gateway/telemetry', '{"A":[{"t":1}]}')
  expect(await own.closed()).toBe(true)
})

test('a device that is not a gateway gets no acknowledgement on gateway topics', async () => {
  const own = await mqttWire(endpoint.port)
  await own.connect({ username: endpoint.devices[1]!.credentials.credentialsId })
  own.publish('v1/gateway/telemetry', '{"A":[{"t":1}]}')
  await own.settled()
  expect(own.packets).toEqual([])
  expect(endpoint.messages).toEqual([])
})

test('metadata beside the values of a reading is not stored', async () => {
  const reading = { ts: 5, values: { t: 21 }, metadata: { connector: 'modbus', receivedTs: 4 } }
  await publishAndExpectAck('v1/gateway/telemetry', JSON.stringify({ A: [reading] }))
  expect(pushedTexts()).toEqual(['A POST_TELEMETRY_REQUEST {"t":21}'])
})

test('a gateway receives its own limits and those of its devices', async () => {
  wire.publish('v1/devices/me/rpc/request/1', '{"method":"getSessionLimits","params":{"timeout":5000}}')
  const [topic, text] = await nextPublish()
  expect(topic).toBe('v1/devices/me/rpc/response/1')
  const rates = { messages: '', telemetryMessages: '', telemetryDataPoints: '' }
  expect(JSON.parse(text!)).toMatchObject({ rateLimits: rates, gatewayRateLimits: rates })
})

test('a gateway is notified when one of its devices is renamed or deleted', async () => {
  await wire.subscribe('v1/devices/me/rpc/request/+')
  await publishAndExpectAck('v1/gateway/connect', '{"device":"A"}')
  const { tenantId, id } = child()
  const entityId = { entityType: 'DEVICE' as const, id }
  const known = endpoint.devices[1]!
  known.device = { ...known.device, name: 'Renamed' }
  endpoint.bus.emit('entityChanged', { tenantId, entityId, change: 'UPDATED' })
  const [, renamed] = await nextPublish()
  expect(JSON.parse(renamed!)).toMatchObject({ method: 'gateway_device_renamed', params: { A: 'Renamed' } })
  await publishAndExpectAck('v1/gateway/telemetry', '{"Renamed":[{"ts":5,"values":{"t":1}}]}')
  expect(endpoint.devices).toHaveLength(2)
  endpoint.bus.emit('entityChanged', { tenantId, entityId, change: 'DELETED' })
  const [, deleted] = await nextPublish()
  expect(JSON.parse(deleted!)).toMatchObject({ method: 'gateway_device_deleted', params: 'Renamed' })
})
