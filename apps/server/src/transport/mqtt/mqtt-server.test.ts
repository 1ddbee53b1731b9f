import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { TransportServices } from '../transport-services'
import { mqttServer } from './mqtt-server'

test('new connections are closed at once while the server is too busy', async () => {
  // Nothing behind the port is reached.
  const services = {} as TransportServices
  const server = await mqttServer({ host: '127.0.0.1', port: 0, isOverloaded: () => true }, services)
  onTestFinished(() => server.close())
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {
    // The refusal may arrive as a reset; what counts is that the connection closes.
  })
  await once(socket, 'close')
  expect(socket.bytesRead).toBe(0)
})
