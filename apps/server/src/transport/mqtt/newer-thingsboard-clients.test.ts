import { dataOf } from '@signalbox/model/message'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { type MqttWire, mqttWire } from '../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let wire: MqttWire

beforeEach(async () => {
  endpoint = await startEndpoint({ devices: [aDevice()] })
  wire = await mqttWire(endpoint.port)
  await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
})
afterEach(() => endpoint.stop())

const device = () => endpoint.devices[0]!.device

async function received() {
  const { topic, payload } = await wire.next('publish')
  return [topic, String(payload)]
}

test.each(['v2/t', 'v2/t/j'])('telemetry on %s is accepted', async (topic) => {
  wire.publish(topic, '{"t":21}')
  await wire.next('puback')
  expect(endpoint.messages).toMatchObject([{ type: 'POST_TELEMETRY_REQUEST', data: '{"t":21}' }])
})

test('attributes are sent, requested and received on short topics', async () => {
  wire.publish('v2/a', '{"serial":"7"}')
  await wire.next('puback')
  expect(endpoint.messages).toMatchObject([{ type: 'POST_ATTRIBUTES_REQUEST' }])
  const suback = await wire.subscribe('v2/a/res/j/+', 'v2/a/j')
  expect(suback.granted).toEqual([1, 1])
  wire.publish('v2/a/req/j/3', '{"sharedKeys":"limit"}', 0)
  expect(await received()).toEqual(['v2/a/res/j/3', '{}'])
  endpoint.bus.emit('attributesSaved', {
    tenantId: device().tenantId,
    entityId: { entityType: 'DEVICE', id: device().id },
    scope: 'SHARED_SCOPE',
    entries: [{ key: 'limit', value: { kind: 'LONG', value: 5 } }],
    ts: 1,
  })
  expect(await received()).toEqual(['v2/a/j', '{"limit":5}'])
})

test('calls are received and answered on short topics', async () => {
  await wire.subscribe('v2/r/req/+')
  const answered = endpoint.rpc.calls.call(device().id, 'open', '{"valve":1}', false, Date.now() + 60_000)
  const [topic, text] = await received()
  expect(topic).toMatch(/^v2\/r\/req\/\d+$/)
  expect(JSON.parse(text!)).toEqual({ method: 'open', params: { valve: 1 } })
  wire.publish(topic!.replace('req', 'res'), '{"done":true}', 0)
  expect(await answered).toEqual({ response: '{"done":true}' })
  wire.publish('v2/r/req/8', '{"method":"getSessionLimits","params":{}}', 0)
  expect((await received())[0]).toBe('v2/r/res/8')
})

test('a subscription to a firmware topic is refused; a publish to a firmware topic is acknowledged and has no effect', async () => {
  expect((await wire.subscribe('v2/fw/response/+')).granted).toEqual([0x80])
  wire.publish('v2/fw/request/1/chunk/0', '4096')
  await wire.next('puback')
  await wire.settled()
  expect(wire.packets).toEqual([])
  expect(endpoint.messages).toEqual([])
})

test('a gateway that requests a configuration that was not saved gets an empty answer', async () => {
  await wire.subscribe('v1/devices/me/attributes/response/+')
  const sharedKeys = 'RemoteLoggingLevel,general_configuration,active_connectors'
  wire.publish('v1/devices/me/attributes/request/1', JSON.stringify({ sharedKeys }), 0)
  expect(await received()).toEqual(['v1/devices/me/attributes/response/1', '{}'])
})

test('a gateway of a later version connects with MQTT 5, subscribes, and receives its limits and calls', async () => {
  const gateway = await mqttWire(endpoint.port, 5)
  const connack = await gateway.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
  expect(connack).toMatchObject({ reasonCode: 0 })
  const topics = ['attributes', 'attributes/response/+', 'rpc/request/+', 'rpc/response/+']
  const { granted } = await gateway.subscribe(...topics.map((topic) => `v1/devices/me/${topic}`))
  expect(granted).toEqual([1, 1, 1, 1])
  gateway.publish('v1/devices/me/rpc/request/1', '{"method":"getSessionLimits","params":{"timeout":5000}}', 0)
  const limits = await gateway.next('publish')
  expect(limits.topic).toBe('v1/devices/me/rpc/response/1')
  expect(JSON.parse(String(limits.payload))).toMatchObject({ rateLimits: expect.any(Object) })

  const statistics = { machineStats: { cpu: 3, disks: [1, 2] }, LOGS: 'started' }
  gateway.publish('v1/devices/me/telemetry', JSON.stringify(statistics))
  expect(await gateway.next('puback')).toMatchObject({ messageId: 1 })
  gateway.publish('v1/devices/me/attributes', JSON.stringify({ general_configuration: { a: { b: [] } } }))
  await gateway.next('puback')
  expect(endpoint.messages.map((message) => JSON.parse(dataOf(message)))).toEqual([
    statistics,
    { general_configuration: { a: { b: [] } } },
  ])

  const answered = endpoint.rpc.calls.call(device().id, 'gateway_ping', '{}', false, Date.now() + 60_000)
  const call = await gateway.next('publish')
  expect(JSON.parse(String(call.payload))).toEqual({ method: 'gateway_ping', params: {} })
  gateway.publish(call.topic.replace('request', 'response'), '{"code":200}', 0)
  expect(await answered).toEqual({ response: '{"code":200}' })
})
