import { once } from 'node:events'
import { connect, Server } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { certificates } from '../testing/certificates'
import { startEndpoint } from '../testing/endpoint'
import { mqttWire } from '../testing/mqtt-wire'

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

test('a stopping TLS server also closes connections whose handshake has not ended', async () => {
  const endpoint = await startEndpoint({ settings: { tls: certificates.server } })
  const socket = connect(endpoint.port, '127.0.0.1').resume()
  await once(socket, 'connect')
  await expect.poll(() => endpoint.traffic.of(UNKNOWN_DEVICE).connectionTime).not.toBeNull()
  await Promise.all([once(socket, 'close'), endpoint.stop()])
})

test('an accept error is logged; the server accepts the next connection and can be stopped', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listen.mockRestore())
  const endpoint = await startEndpoint()
  const warn = vi.spyOn(endpoint.services.log, 'warn')
  const error = new Error('accept ENOMEM')
  ;(listen.mock.contexts[0] as Server).emit('error', error)
  expect(warn).toHaveBeenCalledWith({ err: error }, 'MQTT connection not accepted')
  const wire = await mqttWire(endpoint.port)
  await wire.connect({ username: endpoint.devices[0]!.credentials.credentialsId })
  wire.end()
  await endpoint.stop()
})

const UNKNOWN_DEVICE = { deviceId: '', names: [], address: '127.0.0.1' }
