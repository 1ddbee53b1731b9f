import protobuf from 'protobufjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { type MqttWire, mqttWire } from '../testing/mqtt-wire'
import { decode, encode } from './codec'

const TELEMETRY = `syntax = "proto3"; package plant;
  message Reading { string key1 = 1; bool key2 = 2; double key3 = 3; int32 key4 = 4; Nested key5 = 5; Mode mode = 6;
    int64 big_count = 7; repeated int32 list = 8; bytes raw = 9; float share = 10; oneof choice { int32 a = 11; int32 b = 12; }
    map<string, int32> tags = 13;
    message Nested { int32 a = 1; repeated int32 b = 2; } enum Mode { OFF = 0; ON = 1; } }
  message Upload { int64 ts = 1; Reading values = 2; }`
const ATTRIBUTES = 'syntax = "proto3"; message Attributes { string serial_number = 1; int32 level = 2; }'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let wire: MqttWire

beforeEach(async () => {
  const known = aDevice({ name: 'Gateway', additionalInfo: { gateway: true } })
  known.device.profile.transportType = 'MQTT'
  known.device.profile.transportConfiguration = {
    type: 'MQTT',
    transportPayloadTypeConfiguration: {
      transportPayloadType: 'PROTOBUF',
      deviceTelemetryProtoSchema: TELEMETRY,
      deviceAttributesProtoSchema: ATTRIBUTES,
    },
  }
  endpoint = await startEndpoint({ devices: [known, aDevice({ name: 'A' })] })
  wire = await mqttWire(endpoint.port)
  await wire.connect({ username: known.credentials.credentialsId })
})
afterEach(() => endpoint.stop())

const device = (index = 0) => endpoint.devices[index]!.device

function bytes(schema: string, name: string, value: object) {
  const type = protobuf.parse(schema).root.lookupType(name)
  return Buffer.from(type.encode(type.fromObject(value)).finish())
}

async function publishAndExpectAck(topic: string, payload: Buffer) {
  wire.publish(topic, payload)
  await wire.next('puback')
}

async function nextPublish<T>(name: string) {
  const { topic, payload } = await wire.next('publish')
  return { topic, ...decode<T>(name, payload as Buffer) }
}

test('telemetry is decoded as the last message type of the schema; absent fields get their defaults', async () => {
  const values = {
    key1: 'value1',
    key2: true,
    key3: 3,
    key4: 4,
    key5: { a: 42, b: [1, 2, 3] },
    mode: 1,
    share: 0.1,
    b: 7,
  }
  const upload = {
    ts: 10_000,
    values: { ...values, bigCount: '9007199254740993', raw: Buffer.from('hi'), tags: { x: 1 } },
  }
  await publishAndExpectAck('v1/devices/me/telemetry', bytes(TELEMETRY, 'plant.Upload', upload))
  const [message] = endpoint.messages
  expect(message!.metadata.ts).toBe('10000')
  expect(message!.data).toBe(
    '{"key1":"value1","key2":true,"key3":3.0,"key4":4,"key5":{"a":42,"b":[1,2,3]},"mode":"ON",' +
      '"bigCount":9007199254740993,"list":[],"raw":"aGk=","share":0.1,"b":7,"tags":{"x":1}}',
  )
})

test('attributes are decoded with the attribute schema of the profile', async () => {
  await publishAndExpectAck(
    'v1/devices/me/attributes',
    bytes(ATTRIBUTES, 'Attributes', { serialNumber: 'S1' }),
  )
  expect(endpoint.messages[0]!.data).toBe('{"serialNumber":"S1","level":0}')
})

test('bytes that are not a message of the schema close the connection', async () => {
  wire.publish('v1/devices/me/telemetry', Buffer.from([0xff, 0xff, 0xff]))
  expect(await wire.closed()).toBe(true)
  expect(endpoint.messages).toEqual([])
})

test('a key with NUL, which cannot be stored, closes the connection', async () => {
  const upload = { ts: 1, values: { tags: { 'a\0': 1 } } }
  wire.publish('v1/devices/me/telemetry', bytes(TELEMETRY, 'plant.Upload', upload))
  expect(await wire.closed()).toBe(true)
  expect(endpoint.messages).toEqual([])
})

test('requests for attributes, their answers and attribute updates use the fixed messages of the protocol', async () => {
  const value = { kind: 'LONG', value: 7 } as const
  endpoint.stored.push({ entityId: device().id, scope: 'SHARED_SCOPE', key: 'k', value, lastUpdateTs: 1 })
  await publishAndExpectAck(
    'v1/devices/me/attributes/request/3',
    encode('AttributesRequest', { sharedKeys: 'k' }),
  )
  expect(await nextPublish('GetAttributeResponseMsg')).toMatchObject({
    topic: 'v1/devices/me/attributes/response/3',
    requestId: 3,
    clientAttributeList: [],
    sharedAttributeList: [{ kv: { key: 'k', type: 'LONG_V', longV: '7' } }],
  })

  await wire.subscribe('v1/devices/me/attributes')
  const about = { tenantId: device().tenantId, entityId: { entityType: 'DEVICE' as const, id: device().id } }
  const entries = [{ key: 'cfg', value: { kind: 'JSON', value: '{"a":1}' } as const }]
  endpoint.bus.emit('attributesSaved', { ...about, scope: 'SHARED_SCOPE', entries, ts: 1 })
  endpoint.bus.emit('attributesDeleted', { ...about, scope: 'SHARED_SCOPE', keys: ['cfg'] })
  expect(await nextPublish('AttributeUpdateNotificationMsg')).toMatchObject({
    sharedUpdated: [{ kv: { key: 'cfg', type: 'JSON_V', jsonV: '{"a":1}' } }],
  })
  expect(await nextPublish('AttributeUpdateNotificationMsg')).toMatchObject({ sharedDeleted: ['cfg'] })
})

test('calls are sent in both directions; an answer belongs to the call whose id it contains', async () => {
  await wire.subscribe('v1/devices/me/rpc/request/+')
  const result = endpoint.rpc.calls.call(device().id, 'set', '{"on":true}', false, Date.now() + 60_000)
  expect(await nextPublish('ToDeviceRpcRequestMsg')).toMatchObject({
    requestId: 0,
    methodName: 'set',
    params: '{"on":true}',
  })
  await publishAndExpectAck(
    'v1/devices/me/rpc/response/99',
    encode('ToDeviceRpcResponseMsg', { requestId: 0, payload: '{"ok":1}' }),
  )
  expect(await result).toEqual({ response: '{"ok":1}' })

  await publishAndExpectAck(
    'v1/devices/me/rpc/request/4',
    encode('RpcRequest', { method: 'getTime', params: '{"tz":"UTC"}' }),
  )
  expect(endpoint.messages[0]!.data).toBe('{"method":"getTime","params":{"tz":"UTC"}}')
  endpoint.rpc.requests.answer(
    endpoint.messages[0]!.tenantId,
    endpoint.messages[0]!.metadata.sessionId!,
    4,
    '{"now":1}',
  )
  expect(await nextPublish('ToServerRpcResponseMsg')).toMatchObject({ requestId: 4, payload: '{"now":1}' })
})

test('a claim in Protobuf makes the device claimable', async () => {
  await publishAndExpectAck('v1/devices/me/claim', encode('ClaimDevice', { secretKey: 's', durationMs: 5 }))
  expect(endpoint.claimed).toMatchObject([{ secretKey: 's', durationMs: 5 }])
})

test('a gateway sends telemetry, attributes and claims of its children; an unreadable entry is left out', async () => {
  const good = {
    deviceName: 'A',
    msg: { tsKvList: [{ ts: 5, kv: [{ key: 't', type: 'STRING_V', stringV: '21' }] }] },
  }
  const bad = { deviceName: 'B', msg: { tsKvList: [{ ts: 5, kv: [{ key: '', type: 'LONG_V' }] }] } }
  const nul = { deviceName: 'A', msg: { tsKvList: [{ ts: 5, kv: [{ key: 'a\0', type: 'LONG_V' }] }] } }
  await publishAndExpectAck('v1/gateway/telemetry', encode('GatewayTelemetryMsg', { msg: [good, bad, nul] }))
  const kv = [{ key: 'cfg', type: 'JSON_V', jsonV: '{ "a": null, "b": 1 }' }]
  await publishAndExpectAck(
    'v1/gateway/attributes',
    encode('GatewayAttributesMsg', { msg: [{ deviceName: 'A', msg: { kv } }] }),
  )
  expect(endpoint.messages.map(({ metadata, data }) => [metadata.deviceName, data])).toEqual([
    ['A', '{"t":21}'],
    ['A', '{"cfg":{"b":1}}'],
  ])
  const claims = [{ deviceName: 'A', claimRequest: { secretKey: 'x' } }]
  await publishAndExpectAck('v1/gateway/claim', encode('GatewayClaimMsg', { msg: claims }))
  expect(endpoint.claimed).toMatchObject([{ name: 'A', secretKey: 'x' }])
})

test('an entry with a value of an unknown type is left out', async () => {
  const entry = (deviceName: string, type: string | number) => ({
    deviceName,
    msg: { tsKvList: [{ ts: 5, kv: [{ key: 't', type, longV: 1 }] }] },
  })
  const msg = [entry('B', 9), entry('A', 'LONG_V')]
  await publishAndExpectAck('v1/gateway/telemetry', encode('GatewayTelemetryMsg', { msg }))
  expect(endpoint.messages.map(({ metadata, data }) => [metadata.deviceName, data])).toEqual([
    ['A', '{"t":1}'],
  ])
})

test('a gateway gets the attributes and calls of its children', async () => {
  await publishAndExpectAck('v1/gateway/connect', encode('ConnectMsg', { deviceName: 'A' }))
  const value = { kind: 'BOOLEAN', value: true } as const
  endpoint.stored.push({ entityId: device(1).id, scope: 'CLIENT_SCOPE', key: 'k', value, lastUpdateTs: 1 })
  const request = { id: 5, deviceName: 'A', client: true, keys: ['k'] }
  await publishAndExpectAck('v1/gateway/attributes/request', encode('GatewayAttributesRequestMsg', request))
  expect(await nextPublish('GatewayAttributeResponseMsg')).toMatchObject({
    deviceName: 'A',
    responseMsg: {
      requestId: 5,
      clientAttributeList: [{ kv: { key: 'k', type: 'BOOLEAN_V', boolV: true } }],
    },
  })
  const result = endpoint.rpc.calls.call(device(1).id, 'm', 'null', false, Date.now() + 60_000)
  expect(await nextPublish('GatewayDeviceRpcRequestMsg')).toMatchObject({
    rpcRequestMsg: { requestId: 0, methodName: 'm' },
  })
  await publishAndExpectAck(
    'v1/gateway/rpc',
    encode('GatewayRpcResponseMsg', { deviceName: 'A', id: 0, data: '{"ok":1}' }),
  )
  expect(await result).toEqual({ response: '{"ok":1}' })
  await publishAndExpectAck('v1/gateway/disconnect', encode('DisconnectMsg', { deviceName: 'A' }))
  expect(endpoint.presence).toContain('disconnected A')
})

test.each([
  ['v1/devices/me/claim', 'ClaimDevice', { secretKey: 's\0' }],
  ['v1/gateway/connect', 'ConnectMsg', { deviceName: 'B', deviceType: 't\0' }],
  [
    'v1/gateway/attributes/request',
    'GatewayAttributesRequestMsg',
    { id: 5, deviceName: 'A', client: true, keys: ['k\0'] },
  ],
])('a message on %s with NUL is refused as malformed', async (topic, name, message) => {
  const warn = vi.spyOn(endpoint.services.log, 'warn')
  wire.publish(topic, encode(name, message))
  if (topic.startsWith('v1/gateway')) await wire.settled()
  else await wire.closed()
  expect(wire.packets).toEqual([])
  expect([endpoint.claimed, warn.mock.calls]).toEqual([[], []])
})

test('provisioning in Protobuf gets a Protobuf response', async () => {
  const unprovisioned = await mqttWire(endpoint.port)
  await unprovisioned.connect({ username: 'provision' })
  const request = {
    deviceName: 'pump',
    credentialsType: 'MQTT_BASIC',
    provisionDeviceCredentialsMsg: { provisionDeviceKey: 'pk', provisionDeviceSecret: 'ps' },
    credentialsDataProto: {
      validateBasicMqttCredRequestMsg: { clientId: 'c', userName: 'u', password: 'p' },
    },
  }
  unprovisioned.publish('/provision/request', encode('ProvisionDeviceRequestMsg', request))
  const { payload } = await unprovisioned.next('publish')
  expect(decode('ProvisionDeviceResponseMsg', payload as Buffer)).toEqual({
    status: 'SUCCESS',
    credentialsType: 'ACCESS_TOKEN',
    credentialsValue: 'tok20',
  })
  expect(endpoint.provisionRequests[0]).toMatchObject({
    deviceName: 'pump',
    credentialsType: 'MQTT_BASIC',
    provisionDeviceKey: 'pk',
    requestedCredentials: { clientId: 'c', username: 'u', password: 'p', token: undefined },
  })
})
