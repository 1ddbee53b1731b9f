import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { connectMqttDevice } from './mqtt-device'

test('connecting to a server that does not speak MQTT fails with an error', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    await expect(connectMqttDevice({ host: '127.0.0.1', port }, 'token')).rejects.toThrow(
      'The server closed the connection',
    )
  } finally {
    server.close()
  }
})
