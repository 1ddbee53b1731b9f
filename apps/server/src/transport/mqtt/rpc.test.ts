import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { type MqttWire, mqttWire } from '../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let wire: MqttWire
beforeEach(async () => {
  endpoint = await startEndpoint()
  wire = await connectDevice()
})
afterEach(() => endpoint.stop())

async function connectDevice() {
  const client = await mqttWire(endpoint.port)
  await client.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
  return client
}

const RPC = 'v1/devices/me/rpc/request/+'
const device = () => endpoint.devices[0]!.device
const soon = () => Date.now() + 60_000
const call = (method: string, params = 'null', oneway = false, expires = soon()) =>
  endpoint.rpc.calls.call(device().id, method, params, oneway, expires)

async function nextPublish(client: MqttWire) {
  const { topic, payload, qos } = await client.next('publish')
  return [topic, String(payload), qos]
}

test('a two-way call is sent to a subscribed device and ends when the device answers', async () => {
  await wire.subscribe(RPC)
  const result = call('setRelay', '{"pin":4,"on":true,"why":null}')
  expect(await nextPublish(wire)).toEqual([
    'v1/devices/me/rpc/request/0',
    '{"method":"setRelay","params":{"pin":4,"on":true}}',
    1,
  ])
  wire.publish('v1/devices/me/rpc/response/0', '{"ok": true}')
  expect(await result).toEqual({ response: '{"ok": true}' })
  await wire.next('puback')
  wire.publish('v1/devices/me/rpc/response/0', 'again, and unknown')
  expect(await wire.next('puback')).toBeDefined()
  expect(endpoint.sessions.sentCount()).toBe(1)
})

test('missing parameters are left out, text that is not JSON is sent as a string, ids increase', async () => {
  await wire.subscribe([RPC, 0])
  const results = [call('x', 'null', true), call('y', '', true), call('z', 'a"b', true)]
  expect(await nextPublish(wire)).toEqual(['v1/devices/me/rpc/request/0', '{"method":"x"}', 0])
  expect(await nextPublish(wire)).toEqual(['v1/devices/me/rpc/request/1', '{"method":"y","params":""}', 0])
  expect(await nextPublish(wire)).toEqual([
    'v1/devices/me/rpc/request/2',
    '{"method":"z","params":"a\\"b"}',
    0,
  ])
  expect(await Promise.all(results)).toEqual([{ response: '' }, { response: '' }, { response: '' }])
})

test('calls wait for a subscription; unanswered two-way calls are sent again to a new session, with the same id', async () => {
  const oneway = call('first', '1', true)
  const twoway = call('second', '2')
  await wire.subscribe(RPC)
  expect((await nextPublish(wire))[1]).toBe('{"method":"first","params":1}')
  expect((await nextPublish(wire))[1]).toBe('{"method":"second","params":2}')
  expect(await oneway).toEqual({ response: '' })

  const again = await connectDevice()
  await again.subscribe(RPC)
  expect(await nextPublish(again)).toEqual([
    'v1/devices/me/rpc/request/1',
    '{"method":"second","params":2}',
    1,
  ])
  again.publish('v1/devices/me/rpc/response/1', '')
  expect(await twoway).toEqual({ response: '' })
})

test('an expired call reports NO_ACTIVE_CONNECTION if it was not sent, and TIMEOUT if it was not answered', async () => {
  expect(await call('x', 'null', false, Date.now() + 10)).toEqual({ error: 'NO_ACTIVE_CONNECTION' })
  await wire.subscribe(RPC)
  expect(await call('x', 'null', false, Date.now() + 10)).toEqual({ error: 'TIMEOUT' })
})

test('a rule chain answers a request of the device, also without a subscription', async () => {
  wire.publish('v1/devices/me/rpc/request/5', "{method:getTime,params:{tz:'UTC',no:null}}")
  await wire.next('puback')
  const [message] = endpoint.messages
  expect(message).toMatchObject({
    type: 'TO_SERVER_RPC_REQUEST',
    data: '{"method":"getTime","params":{"tz":"UTC"}}',
    metadata: { requestId: '5', serviceId: 'test-service', deviceName: device().name, deviceType: 'default' },
  })
  const { sessionId = '', serviceId = '' } = message!.metadata
  const answer = { deviceId: device().id, sessionId, serviceId, requestId: 5, body: '{"now":1}' }
  const nodes = endpoint.rpc.forNodes(device().tenantId)
  await nodes.reply(answer)
  await nodes.reply(answer)
  expect(await nextPublish(wire)).toEqual(['v1/devices/me/rpc/response/5', '{"now":1}', 1])
  await wire.settled()
  expect(wire.packets).toEqual([])
})

test('getSessionLimits is answered by the server and reaches no rule chain', async () => {
  wire.publish('v1/devices/me/rpc/request/7', '{"method":"getSessionLimits","params":{"timeout":5000}}')
  const [topic, text] = await nextPublish(wire)
  expect(topic).toBe('v1/devices/me/rpc/response/7')
  expect(JSON.parse(String(text))).toEqual({
    maxPayloadSize: 65_536,
    maxInflightMessages: 100,
    rateLimits: { messages: '', telemetryMessages: '', telemetryDataPoints: '' },
  })
  await wire.settled()
  expect(endpoint.messages).toEqual([])
})

test('a request of a device that no rule chain answers gets a timeout error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    wire.publish('v1/devices/me/rpc/request/1', '{"method":"getTime"}')
    await wire.next('puback')
    vi.advanceTimersByTime(60_000)
    expect((await nextPublish(wire))[1]).toBe('{"error":"timeout"}')
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['v1/devices/me/rpc/request/1', '{"params":1}'],
  ['v1/devices/me/rpc/request/x', '{"method":"m"}'],
  ['v1/devices/me/rpc/response/x', '{}'],
  ['v1/devices/me/claim', '[]'],
  ['v1/devices/me/claim', '{"durationMs":"long"}'],
])('%s with %s closes the connection', async (topic, payload) => {
  wire.publish(topic, payload)
  expect(await wire.closed()).toBe(true)
  expect(wire.packets).toEqual([])
})

test('a claim is acknowledged, with or without a body', async () => {
  wire.publish('v1/devices/me/claim', '{"secretKey":"s3","durationMs":5000}', 1, 1)
  wire.publish('v1/devices/me/claim', '', 1, 2)
  for (const id of [1, 2]) expect(await wire.next('puback')).toMatchObject({ messageId: id })
  expect(endpoint.claimed).toEqual([
    { name: device().name, secretKey: 's3', durationMs: 5000 },
    { name: device().name, secretKey: '', durationMs: undefined },
  ])
})

test('rule nodes reach devices of their own tenant only', async () => {
  await wire.subscribe(RPC)
  const request = {
    deviceId: device().id,
    method: 'm',
    body: '1',
    oneway: true,
    expirationTime: soon(),
    requestUuid: 'u',
    originServiceId: undefined,
    restApiCall: false,
  }
  expect(await endpoint.rpc.forNodes('another tenant').call(request)).toEqual({ error: 'NOT_FOUND' })
  expect(await endpoint.rpc.forNodes(device().tenantId).call(request)).toEqual({ response: '' })
})

test('a call that expires in many days waits for its answer', async () => {
  await wire.subscribe(RPC)
  const result = call('setRelay', '{}', false, Date.now() + 60 * 86_400_000)
  await nextPublish(wire)
  await wire.settled()
  wire.publish('v1/devices/me/rpc/response/0', '{"ok": true}')
  expect(await result).toEqual({ response: '{"ok": true}' })
})
