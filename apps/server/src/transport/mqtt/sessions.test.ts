import { afterEach, expect, test, vi } from 'vitest'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
afterEach(() => endpoint.stop())

async function connectDevice(index = 0, clientId = '') {
  const wire = await mqttWire(endpoint.port)
  await wire.connect({ username: endpoint.devices[index]!.credentials.credentialsId, clientId })
  return wire
}

test('two devices with the same client id and different tokens stay connected', async () => {
  endpoint = await startEndpoint({ devices: [aDevice(), aDevice()] })
  const first = await connectDevice(0, 'TbDev')
  const second = await connectDevice(1, 'TbDev')
  await first.settled()
  await second.settled()
  expect(endpoint.sessions.count()).toBe(2)
})

test('a new session of a device closes the older one', async () => {
  endpoint = await startEndpoint({ devices: [aDevice({ name: 'A' })] })
  const first = await connectDevice()
  const second = await connectDevice()
  expect(await first.closed()).toBe(true)
  await second.settled()
  second.end()
  await vi.waitFor(() => expect(endpoint.presence.at(-1)).toBe('disconnected A'))
  const steps = endpoint.presence.filter((step) => !step.startsWith('activity'))
  expect(steps).toEqual(['connected A', 'connected A', 'disconnected A'])
})

test('an idle session is closed; a session with pings stays open', async () => {
  endpoint = await startEndpoint({
    devices: [aDevice({ name: 'idle' }), aDevice({ name: 'busy' })],
    times: { inactivityMs: 1_000, reportMs: 10 },
  })
  const idle = await connectDevice(0)
  const busy = await connectDevice(1)
  const timer = setInterval(() => busy.send({ cmd: 'pingreq' }), 10)
  expect(await idle.closed()).toBe(true)
  expect(endpoint.presence).toContain('disconnected idle')
  expect(endpoint.presence).not.toContain('disconnected busy')
  expect(endpoint.presence.filter((step) => step === 'activity busy').length).toBeGreaterThan(1)
  clearInterval(timer)
})

test('changed credentials and the deletion of a device end its session, and old credentials are refused', async () => {
  endpoint = await startEndpoint({ devices: [aDevice({ name: 'A' })] })
  const { device, credentials } = endpoint.devices[0]!
  const wire = await connectDevice()
  const oldToken = credentials.credentialsId
  credentials.credentialsId = 'new-token'
  endpoint.bus.emit('deviceCredentialsChanged', { tenantId: device.tenantId, deviceId: device.id })
  expect(await wire.closed()).toBe(true)
  const refused = await mqttWire(endpoint.port)
  expect(await refused.connect({ username: oldToken })).toMatchObject({ returnCode: 5 })

  const again = await connectDevice()
  endpoint.devices.splice(0)
  endpoint.bus.emit('entityChanged', {
    tenantId: device.tenantId,
    entityId: { entityType: 'DEVICE', id: device.id },
    change: 'DELETED',
  })
  expect(await again.closed()).toBe(true)
})

test('credentials that change while they are looked up are looked up again', async () => {
  const known = aDevice()
  const { device } = known
  let lookups = 0
  endpoint = await startEndpoint({
    devices: [known],
    async find() {
      if (++lookups > 1) return undefined
      endpoint.bus.emit('deviceCredentialsChanged', { tenantId: device.tenantId, deviceId: device.id })
      return known
    },
  })
  const wire = await mqttWire(endpoint.port)
  expect(await wire.connect({ username: 'token' })).toMatchObject({ returnCode: 5 })
})

test('credentials that change while the limits of the tenant are loaded are looked up again', async () => {
  const known = aDevice()
  const { device } = known
  let isRevoked = false
  endpoint = await startEndpoint({
    devices: [known],
    find: async () => (isRevoked ? undefined : known),
    get limits() {
      isRevoked = true
      endpoint.bus.emit('deviceCredentialsChanged', { tenantId: device.tenantId, deviceId: device.id })
      return undefined
    },
  })
  const wire = await mqttWire(endpoint.port)
  expect(await wire.connect({ username: 'token' })).toMatchObject({ returnCode: 5 })
})

test('a renamed device keeps its session and uses the new name and type', async () => {
  endpoint = await startEndpoint({ devices: [aDevice({ name: 'old' })] })
  const wire = await connectDevice()
  const known = endpoint.devices[0]!
  const renamed = { ...known.device, name: 'new', profile: { ...known.device.profile, name: 'pump' } }
  endpoint.devices[0] = { ...known, device: renamed }
  endpoint.bus.emit('entityChanged', {
    tenantId: known.device.tenantId,
    entityId: { entityType: 'DEVICE', id: known.device.id },
    change: 'UPDATED',
  })
  wire.publish('v1/devices/me/telemetry', '{"a":1}')
  await wire.next('puback')
  expect(endpoint.messages[0]!.metadata).toMatchObject({ deviceName: 'new', deviceType: 'pump' })
})
