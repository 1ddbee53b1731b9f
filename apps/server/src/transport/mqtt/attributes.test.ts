import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { TypedValue } from '@signalbox/model/telemetry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { type MqttWire, mqttWire } from '../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let wire: MqttWire
beforeEach(async () => {
  endpoint = await startEndpoint()
  wire = await mqttWire(endpoint.port)
  await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
})
afterEach(() => endpoint.stop())

const device = () => endpoint.devices[0]!.device
const long = (value: number): TypedValue => ({ kind: 'LONG', value })

function store(scope: AttributeScope, key: string, value: TypedValue) {
  endpoint.stored.push({ entityId: device().id, scope, key, value, lastUpdateTs: 1 })
}

function saveShared(entries: { key: string; value: TypedValue }[], scope: AttributeScope = 'SHARED_SCOPE') {
  const entityId = { entityType: 'DEVICE' as const, id: device().id }
  endpoint.bus.emit('attributesSaved', { tenantId: device().tenantId, entityId, scope, entries, ts: 1 })
}

const ask = async (body: string, id: number | string = 1) => {
  wire.publish(`v1/devices/me/attributes/request/${id}`, body)
  await wire.next('puback')
}

test('an attribute request is answered without any subscription, at QoS 1', async () => {
  store('CLIENT_SCOPE', 'fw', { kind: 'STRING', value: '1.4b' })
  store('CLIENT_SCOPE', 'serial', long(77))
  store('SHARED_SCOPE', 'interval', { kind: 'DOUBLE', value: 30 })
  store('SERVER_SCOPE', 'secret', long(1))
  await ask('{}', 5)
  expect(await wire.next('publish')).toMatchObject({
    topic: 'v1/devices/me/attributes/response/5',
    qos: 1,
    payload: Buffer.from('{"client":{"fw":"1.4b","serial":77},"shared":{"interval":30.0}}'),
  })
})

test.each([
  ['{"clientKeys":"fw,none"}', '{"client":{"fw":1}}'],
  ['{"sharedKeys":"interval"}', '{"shared":{"interval":2}}'],
  ['{"clientKeys":"fw","sharedKeys":"interval"}', '{"client":{"fw":1},"shared":{"interval":2}}'],
  ['{"clientKeys":"none"}', '{}'],
])('request %s is answered %s', async (request, answer) => {
  store('CLIENT_SCOPE', 'fw', long(1))
  store('SHARED_SCOPE', 'interval', long(2))
  await ask(request)
  expect(String((await wire.next('publish')).payload)).toBe(answer)
})

test('a request with a negative id is acknowledged and never answered', async () => {
  await ask('{}', -1)
  await ask('{}', 2)
  expect(await wire.next('publish')).toMatchObject({ topic: 'v1/devices/me/attributes/response/2' })
  expect(wire.packets).toEqual([])
})

test('the answer is sent with the QoS of its subscription', async () => {
  await wire.subscribe(['v1/devices/me/attributes/response/+', 0])
  await ask('{}')
  expect(await wire.next('publish')).toMatchObject({ qos: 0 })
})

test('shared attributes are pushed to a subscriber, in the order of the save', async () => {
  saveShared([{ key: 'before', value: long(1) }])
  await wire.subscribe('v1/devices/me/attributes')
  saveShared([
    { key: 'b', value: { kind: 'DOUBLE', value: 42 } },
    { key: 'a', value: { kind: 'JSON', value: '{"x":[1]}' } },
  ])
  saveShared([{ key: 'client', value: long(1) }], 'CLIENT_SCOPE')
  const entityId = { entityType: 'DEVICE' as const, id: device().id }
  endpoint.bus.emit('attributesDeleted', {
    tenantId: device().tenantId,
    entityId,
    scope: 'SHARED_SCOPE',
    keys: ['b', 'a'],
  })
  const [saved, deleted] = [await wire.next('publish'), await wire.next('publish')]
  expect([saved.topic, String(saved.payload), saved.messageId]).toEqual([
    'v1/devices/me/attributes',
    '{"b":42.0,"a":{"x":[1]}}',
    1,
  ])
  expect([String(deleted.payload), deleted.messageId]).toEqual(['{"deleted":["b","a"]}', 2])

  wire.send({ cmd: 'unsubscribe', messageId: 4, unsubscriptions: ['v1/devices/me/attributes', 'other'] })
  await wire.next('unsuback')
  saveShared([{ key: 'after', value: long(1) }])
  await wire.settled()
  expect(wire.packets).toEqual([])
  expect(endpoint.sessions.sentCount()).toBe(2)
})

test('supported topic filters are granted with at most QoS 1; other filters are refused without a disconnect', async () => {
  const suback = await wire.subscribe(
    ['v1/devices/me/rpc/request/+', 2],
    ['v1/devices/me/rpc/response/+', 0],
    'v1/gateway/rpc',
    'v2/fw/response/+',
    '#',
    '/v1/devices/me/rpc/request/+',
    'v1/devices/me/attributes/response/1',
  )
  expect(suback.granted).toEqual([1, 0, 1, 0x80, 0x80, 0x80, 0x80])
  await wire.settled()
})

test('in MQTT 5, UNSUBACK has a reason code for each topic filter: 0 if it was subscribed, 0x11 if not', async () => {
  const newer = await mqttWire(endpoint.port, 5)
  await newer.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
  await newer.subscribe('v1/devices/me/attributes')
  newer.send({ cmd: 'unsubscribe', messageId: 7, unsubscriptions: ['v1/devices/me/attributes', 'other'] })
  expect(await newer.next('unsuback')).toMatchObject({ messageId: 7, granted: [0, 0x11] })
})
