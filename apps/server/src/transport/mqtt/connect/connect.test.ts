import * as mqttPacket from 'mqtt-packet'
import { afterEach, expect, test, vi } from 'vitest'
import { basicCredentialsId } from '../../../entities/device/credentials'
import { aDevice, startEndpoint } from '../../testing/endpoint'
import { mqttWire } from '../../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
afterEach(() => endpoint.stop())

const basic = (clientId: string, userName: string, password: string, credentialsId: string) =>
  aDevice(
    {},
    {
      credentialsType: 'MQTT_BASIC',
      credentialsId,
      credentialsValue: JSON.stringify({ clientId, userName, password }),
    },
  )

test('a device with an access token connects with any password and any client id', async () => {
  endpoint = await startEndpoint()
  const wire = await mqttWire(endpoint.port)
  const login = { username: endpoint.devices[0]!.credentials.credentialsId, password: Buffer.from('x') }
  expect(await wire.connect({ ...login, clientId: 'TbDev', clean: false })).toMatchObject({
    returnCode: 0,
    sessionPresent: false,
  })
})

test.each(['unknown-token', ''])(
  'username %j is not authorized and the connection closes',
  async (username) => {
    endpoint = await startEndpoint()
    const wire = await mqttWire(endpoint.port)
    expect(await wire.connect({ username })).toMatchObject({ returnCode: 5, sessionPresent: false })
    expect(await wire.closed()).toBe(true)
    expect(endpoint.presence).toEqual([])
  },
)

test('MQTT_BASIC credentials are found by user name, by client id, or by both', async () => {
  endpoint = await startEndpoint({
    devices: [
      basic('', 'user', 'secret', 'user'),
      basic('c2', 'u2', '', basicCredentialsId('c2', 'u2')),
      basic('c3', '', 'p3', basicCredentialsId('c3')),
    ],
  })
  const code = async (clientId: string, username?: string, password?: string) => {
    const wire = await mqttWire(endpoint.port)
    const connack = await wire.connect({
      clientId,
      username,
      password: password ? Buffer.from(password) : undefined,
    })
    wire.end()
    return connack.returnCode
  }
  expect(await code('any', 'user', 'secret')).toBe(0)
  expect(await code('any', 'user', 'wrong')).toBe(5)
  expect(await code('c2', 'u2', 'whatever')).toBe(0)
  expect(await code('c2', 'other')).toBe(5)
  expect(await code('c3', undefined)).toBe(5)
  expect(await code('c3', 'any-user', 'p3')).toBe(0)
})

test('a certificate id as user name and a device with an LwM2M profile are refused', async () => {
  const lwm2m = aDevice()
  lwm2m.device.profile.transportType = 'LWM2M'
  endpoint = await startEndpoint({
    devices: [aDevice({}, { credentialsType: 'X509_CERTIFICATE', credentialsId: 'hash' }), lwm2m],
  })
  const certificate = await mqttWire(endpoint.port)
  expect(await certificate.connect({ username: 'hash' })).toMatchObject({ returnCode: 5 })
  const other = await mqttWire(endpoint.port)
  expect(await other.connect({ username: lwm2m.credentials.credentialsId })).toMatchObject({ returnCode: 3 })
})

test('a CONNECT whose credentials lookup fails or does not end gets "server unavailable"', async () => {
  const find = (id: string) =>
    id === 'fails' ? Promise.reject(new Error('database down')) : new Promise<undefined>(() => {})
  endpoint = await startEndpoint({ find, settings: { lookupTimeoutMs: 20 } })
  for (const username of ['fails', 'hangs']) {
    const wire = await mqttWire(endpoint.port)
    expect(await wire.connect({ username })).toMatchObject({ returnCode: 3 })
    await wire.closed()
  }
})

test('packets sent before CONNACK are answered after it', async () => {
  const known = aDevice()
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  endpoint = await startEndpoint({ devices: [known], find: () => gate.then(() => known) })
  const wire = await mqttWire(endpoint.port)
  const connack = wire.connect({ username: 'token' })
  wire.publish('v1/devices/me/telemetry', '{"a":1}', 1, 3)
  wire.send({ cmd: 'pingreq' })
  release()
  expect(await connack).toMatchObject({ returnCode: 0 })
  expect(await wire.next('puback')).toMatchObject({ messageId: 3 })
  await wire.next('pingresp')
})

test('MQTT 3.1 requires a client id of 1 to 23 characters', async () => {
  endpoint = await startEndpoint()
  const username = endpoint.devices[0]!.credentials.credentialsId
  const old = { username, protocolId: 'MQIsdp', protocolVersion: 3 } as const
  const good = await mqttWire(endpoint.port, 3)
  expect(await good.connect({ ...old, clientId: 'board' })).toMatchObject({ returnCode: 0 })
  const long = await mqttWire(endpoint.port, 3)
  await expect(long.connect({ ...old, clientId: 'x'.repeat(24) })).rejects.toThrow('Connection closed')
})

test('MQTT 5 connects, publishes and subscribes', async () => {
  endpoint = await startEndpoint()
  const wire = await mqttWire(endpoint.port, 5)
  const connack = await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
  expect(connack).toMatchObject({
    reasonCode: 0,
    properties: { assignedClientIdentifier: expect.any(String) },
  })
  expect(await wire.subscribe('v1/devices/me/attributes', '#')).toMatchObject({ granted: [1, 0x80] })
  wire.publish('v1/devices/me/telemetry', '{"a":1}')
  expect(await wire.next('puback')).toMatchObject({ messageId: 1 })
  const refused = await mqttWire(endpoint.port, 5)
  expect(await refused.connect({ username: 'unknown' })).toMatchObject({ reasonCode: 0x87 })
})

test('a second CONNECT on a connection ends the session of the first CONNECT and opens a new session', async () => {
  endpoint = await startEndpoint({ devices: [aDevice({ name: 'A' }), aDevice({ name: 'B' })] })
  const wire = await mqttWire(endpoint.port)
  for (const { credentials } of endpoint.devices) {
    expect(await wire.connect({ username: credentials.credentialsId })).toMatchObject({ returnCode: 0 })
  }
  wire.publish('v1/devices/me/telemetry', '{"a":1}')
  await wire.next('puback')
  expect(endpoint.messages[0]!.metadata.deviceName).toBe('B')
  await vi.waitFor(() => expect(endpoint.presence).toContain('disconnected A'))
})

test('a connection that sends no CONNECT before the timeout is closed', async () => {
  endpoint = await startEndpoint({ settings: { connectTimeoutMs: 20 } })
  const wire = await mqttWire(endpoint.port)
  expect(await wire.closed()).toBe(true)
})

test('a zero-length client id is refused unless the session is clean', async () => {
  endpoint = await startEndpoint()
  const username = endpoint.devices[0]!.credentials.credentialsId
  const refused = await mqttWire(endpoint.port)
  const connect = mqttPacket.generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    clientId: '',
    clean: true,
    username,
  })
  connect[9]! &= ~0x02 // The library refuses to write what the standard forbids.
  refused.socket.write(connect)
  expect(await refused.next('connack')).toMatchObject({ returnCode: 2 })
  expect(await refused.closed()).toBe(true)
  const clean = await mqttWire(endpoint.port)
  expect(await clean.connect({ username })).toMatchObject({ returnCode: 0 })
})

test('a silent client is disconnected after one and a half times its keep-alive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    endpoint = await startEndpoint()
    const wire = await mqttWire(endpoint.port)
    await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId, keepalive: 60 })
    vi.advanceTimersByTime(89_999)
    await wire.settled()
    vi.advanceTimersByTime(90_000)
    expect(await wire.closed()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a provisioning connection that requests nothing is closed', async () => {
  endpoint = await startEndpoint({ settings: { provisionIdleMs: 50 } })
  const wire = await mqttWire(endpoint.port)
  expect(await wire.connect({ username: 'provision' })).toMatchObject({ returnCode: 0 })
  expect(await wire.closed()).toBe(true)
})
