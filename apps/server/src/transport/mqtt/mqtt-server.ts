import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { TransportServices } from '../transport-services'
import { serveConnection } from './connection'
import type { MqttSettings } from './mqtt-settings'

/** Listens for devices that speak MQTT. */
export async function mqttServer(settings: MqttSettings, parts: TransportServices) {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveConnection(socket, settings, parts)
  })
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroySoon()
      await closed
    },
  }
}
