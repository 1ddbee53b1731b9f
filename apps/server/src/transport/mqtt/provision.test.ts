import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
beforeEach(async () => {
  endpoint = await startEndpoint()
})
afterEach(() => endpoint.stop())

async function unprovisioned(login = { username: 'provision', clientId: '' }) {
  const wire = await mqttWire(endpoint.port)
  expect(await wire.connect(login)).toMatchObject({ returnCode: 0 })
  return wire
}

test.each([
  { username: 'provision', clientId: 'x' },
  { username: 'x', clientId: 'provision' },
])(
  'a client that connects as $username/$clientId requests credentials and gets a response',
  async (login) => {
    const wire = await unprovisioned(login)
    expect(await wire.subscribe('/provision/response', 'v1/devices/me/attributes')).toMatchObject({
      granted: [1, 0x80],
    })
    const request = { deviceName: 'pump-7', provisionDeviceKey: 'pk', provisionDeviceSecret: 'ps' }
    wire.publish(
      '/provision/request',
      JSON.stringify({ ...request, credentialsType: 'MQTT_BASIC', clientId: 'c7', gateway: true }),
    )
    const answer = await wire.next('publish')
    expect([answer.topic, String(answer.payload), answer.qos]).toEqual([
      '/provision/response',
      '{"credentialsValue":"tok20","credentialsType":"ACCESS_TOKEN","status":"SUCCESS"}',
      1,
    ])
    expect(endpoint.provisionRequests[0]).toMatchObject({
      ...request,
      credentialsType: 'MQTT_BASIC',
      isGateway: true,
      requestedCredentials: { clientId: 'c7' },
    })
    await wire.next('puback')
    wire.publish('/provision/request', '{"provisionDeviceKey":"other","provisionDeviceSecret":"ps"}')
    expect(String((await wire.next('publish')).payload)).toBe(
      '{"errorMsg":"Provision data was not found!","status":"NOT_FOUND"}',
    )
    expect(endpoint.provisionRequests[1]).toMatchObject({
      deviceName: undefined,
      credentialsType: undefined,
      isGateway: false,
      requestedCredentials: undefined,
    })
    expect(endpoint.presence).toEqual([])
  },
)

test.each([
  ['v1/devices/me/telemetry', '{"a":1}'],
  ['/provision/request', '{"provisionDeviceKey":"pk"}'],
  ['/provision/request', '{"provisionDeviceKey":"pk","provisionDeviceSecret":"s","credentialsType":"OTHER"}'],
  ['/provision/request', 'nonsense{'],
])('%s with %s from a client without credentials closes the connection', async (topic, payload) => {
  const wire = await unprovisioned()
  wire.publish(topic, payload)
  expect(await wire.closed()).toBe(true)
  expect(endpoint.messages).toEqual([])
})
