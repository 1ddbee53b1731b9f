import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'
import type { TransportServices } from '../transport-services'
import { mqttServer } from './mqtt-server'

test('new connections are closed at once while the server is too busy', async () => {
  // The services are not used.
  const services = {} as TransportServices
  const server = await mqttServer({ host: '127.0.0.1', port: 0, isOverloaded: () => true }, services)
  onTestFinished(() => server.close())
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {
    // The refusal may arrive as a reset; the test only checks that the connection closes.
  })
  await once(socket, 'close')
  expect(socket.bytesRead).toBe(0)
})

test('a stopping server acknowledges what it received, sends DISCONNECT to MQTT 5 clients and closes', async () => {
  let release = () => {}
  const endpoint = await startEndpoint({ push: () => new Promise((resolve) => (release = resolve)) })
  const wire = await mqttWire(endpoint.port, 5)
  await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
  wire.publish('v1/devices/me/telemetry', '{"a":1}')
  await expect.poll(() => endpoint.messages.length).toBe(1)
  const stopped = endpoint.stop()
  release()
  expect(await wire.next('puback')).toMatchObject({ messageId: 1 })
  expect(await wire.next('disconnect')).toMatchObject({ reasonCode: 0x8b })
  await stopped
  expect(await wire.closed()).toBe(true)
})
