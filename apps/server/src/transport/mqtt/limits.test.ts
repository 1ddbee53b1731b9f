import type { JsonObject } from '@signalbox/model/json/json-value'
import { afterEach, expect, test } from 'vitest'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
afterEach(() => endpoint.stop())

async function connectWithLimits(limits: JsonObject) {
  endpoint = await startEndpoint({ limits, devices: [aDevice({ additionalInfo: { gateway: true } })] })
  const wire = await mqttWire(endpoint.port)
  const connack = await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
  return { wire, connack }
}

test('an upload over the limit is not acknowledged and ends the connection', async () => {
  const { wire } = await connectWithLimits({ transportDeviceTelemetryMsgRateLimit: '2:3600' })
  for (const id of [1, 2, 3, 4]) wire.publish('v1/devices/me/telemetry', `{"a":${id}}`, 1, id)
  await wire.closed()
  expect(wire.packets.map(({ messageId }) => messageId)).toEqual([1, 2])
  expect(endpoint.messages).toHaveLength(2)
})

test('packets that follow a message over the limit are not processed', async () => {
  const { wire } = await connectWithLimits({ transportDeviceTelemetryMsgRateLimit: '1:3600' })
  wire.publish('v1/devices/me/telemetry', '{"a":1}', 1, 1)
  wire.publish('v1/devices/me/telemetry', '{"a":2}', 1, 2)
  await wire.next('puback')
  wire.publish('v1/devices/me/attributes/request/1', '{}', 1, 3)
  await wire.closed()
  expect(endpoint.counted).toEqual({ transportMessages: 1, transportDataPoints: 1 })
})

test('a gateway is disconnected when a child exceeds a limit', async () => {
  const { wire } = await connectWithLimits({ transportDeviceTelemetryDataPointsRateLimit: '2:3600' })
  wire.publish('v1/gateway/telemetry', '{"A":[{"a":1,"b":2,"c":3}]}')
  expect(await wire.closed()).toBe(true)
})

test('a CONNECT over the limit gets "server unavailable"', async () => {
  const { connack } = await connectWithLimits({ transportTenantMsgRateLimit: '1:3600' })
  expect(connack).toMatchObject({ returnCode: 0 })
  const again = await mqttWire(endpoint.port)
  expect(await again.connect({ username: endpoint.devices[0]!.credentials.credentialsId })).toMatchObject({
    returnCode: 3,
  })
})

test('a SUBSCRIBE over the limit is refused', async () => {
  const { wire } = await connectWithLimits({ transportDeviceMsgRateLimit: '1:3600' })
  expect(await wire.subscribe('v1/devices/me/attributes')).toMatchObject({ granted: [0x80] })
})

test('a waiting call is not sent to a device whose SUBSCRIBE is refused', async () => {
  const { wire } = await connectWithLimits({ transportDeviceMsgRateLimit: '1:3600' })
  const { id } = endpoint.devices[0]!.device
  let isSent = false
  void endpoint.rpc.calls.call(id, 'open', '{}', true, Date.now() + 60_000).then(() => {
    isSent = true
  })
  expect(await wire.subscribe('v1/devices/me/rpc/request/+')).toMatchObject({ granted: [0x80] })
  await wire.subscribe('v1/devices/me/attributes')
  expect(isSent).toBe(false)
})

test('uploads, reads and subscriptions are counted, claims are not', async () => {
  const { wire } = await connectWithLimits({})
  wire.publish('v1/devices/me/telemetry', '[{"a":1,"b":2},{"c":3}]', 1, 1)
  wire.publish('v1/devices/me/attributes/request/1', '{}', 1, 2)
  wire.publish('v1/devices/me/claim', '', 1, 3)
  for (const id of [1, 2, 3]) expect(await wire.next('puback')).toMatchObject({ messageId: id })
  await wire.subscribe('v1/devices/me/attributes')
  expect(endpoint.counted).toEqual({ transportMessages: 3, transportDataPoints: 5 })
})

test('a CONNECT of a tenant that used up its monthly quota gets "server unavailable"', async () => {
  endpoint = await startEndpoint({ isUsedUp: true })
  const wire = await mqttWire(endpoint.port)
  const username = endpoint.devices[0]!.credentials.credentialsId
  expect(await wire.connect({ username })).toMatchObject({ returnCode: 3 })
})
