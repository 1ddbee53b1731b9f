import { expect, test } from 'vitest'
import { createBus } from '../../bus'
import { aDevice, startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'
import { deviceTrafficLog } from './device-traffic'

const HERE = '127.0.0.1'
const NOTHING = {
  connectionTime: null,
  acceptedTime: null,
  refused: null,
  messageTime: null,
  problem: null,
  messages: 0,
}

test('the sign-in, messages, refused credentials, unknown topics and invalid payloads of an MQTT device are recorded', async () => {
  const known = aDevice({}, { credentialsId: 'Vx3kT9mQ2bLr7ZpW8cNd' })
  const endpoint = await startEndpoint({ devices: [known] })
  const recorded = () =>
    endpoint.traffic.of({
      deviceId: known.device.id,
      names: [known.credentials.credentialsId],
      address: '10.0.0.1',
    })
  expect(recorded()).toMatchObject(NOTHING)

  const wrong = await mqttWire(endpoint.port)
  await wrong.connect({ username: 'Vx3kT9mQ2bLr7ZpW8c' })
  expect(recorded()).toMatchObject({ ...NOTHING, refused: { isSimilar: true } })

  const wire = await mqttWire(endpoint.port)
  await wire.connect({ username: known.credentials.credentialsId })
  expect(recorded()).toMatchObject({ acceptedTime: expect.any(Number), messageTime: null, problem: null })

  wire.publish('v1/devices/telemetry', '{"a":1}', 1, 1)
  await wire.next('puback')
  expect(recorded()).toMatchObject({ problem: { kind: 'topic', text: 'v1/devices/telemetry' }, messages: 0 })

  wire.publish('v1/devices/me/telemetry', '{"a":1}', 1, 2)
  await wire.next('puback')
  expect(recorded()).toMatchObject({ messageTime: expect.any(Number), messages: 1 })

  wire.publish('v1/devices/me/telemetry', '{a:', 1, 3)
  await wire.closed()
  expect(recorded()).toMatchObject({ problem: { kind: 'payload' }, messages: 1 })
  await endpoint.stop()
})

test('connections, and refusals with unrelated credentials, are shown only to a user at the same address', () => {
  const traffic = deviceTrafficLog(createBus())
  traffic.connection({ remoteAddress: '::ffff:10.0.0.7', remotePort: 5 })
  traffic.refused('::ffff:10.0.0.7', 'something else')
  const request = { deviceId: 'd1', names: ['Vx3kT9mQ2bLr7ZpW8cNd'] }
  expect(traffic.of({ ...request, address: '10.0.0.7' })).toMatchObject({
    connectionTime: expect.any(Number),
    refused: { isSimilar: false },
  })
  expect(traffic.of({ ...request, address: HERE })).toMatchObject(NOTHING)
  traffic.accepted('d2', { remoteAddress: '10.0.0.7', remotePort: 5 })
  expect(traffic.of({ ...request, address: '10.0.0.7' }).connectionTime).toBeNull()
})

test('a token with spaces, quotes or a missing end is recognized, a different token is not', () => {
  const request = { deviceId: 'd1', names: ['Vx3kT9mQ2bLr7ZpW8cNd'], address: HERE }
  const isSeen = (token: string) => {
    const traffic = deviceTrafficLog(createBus())
    traffic.refused('10.0.0.7', token)
    return traffic.of(request).refused !== null
  }
  expect(['"Vx3kT9mQ2bLr7ZpW8cNd"', ' Vx3kT9mQ2bLr7ZpW8cNd\n', 'Vx3kT9mQ2b'].filter(isSeen)).toHaveLength(3)
  expect(['A1_TEST_TOKEN', 'Vx3', ''].filter(isSeen)).toEqual([])
})

test('the traffic of a deleted device is removed', () => {
  const bus = createBus()
  const traffic = deviceTrafficLog(bus)
  traffic.received('d1')
  bus.emit('entityChanged', {
    tenantId: 't1',
    entityId: { entityType: 'DEVICE', id: 'd1' },
    change: 'DELETED',
  })
  expect(traffic.of({ deviceId: 'd1', names: [], address: HERE })).toMatchObject(NOTHING)
})
