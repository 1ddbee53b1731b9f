import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { connectionLimit } from '../../access/connection-limit'
import type { TransportServices } from '../transport-services'
import { serveConnection } from './connection'
import type { MqttSettings } from './mqtt-settings'

const CLOSE_GRACE_MS = 1_000

/** Listens for devices that speak MQTT. */
export async function mqttServer(settings: MqttSettings, parts: TransportServices) {
  const sockets = new Set<Socket>()
  const perAddress = connectionLimit(settings.maxConnectionsPerAddress ?? 0, settings.connectRates)
  const onConnection = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveConnection(socket, settings, parts)
  }
  // Device certificates have no common authority: at CONNECT they are compared with the stored ones.
  const tls = settings.tls && { ...settings.tls, requestCert: true, rejectUnauthorized: false }
  const server = tls
    ? createTlsServer({ ...tls, minVersion: 'TLSv1.2', noDelay: true }, onConnection)
    : createServer({ noDelay: true }, onConnection)
  // Before the TLS handshake, which costs more than the connection.
  server.prependListener('connection', (socket: Socket) => {
    // Devices that are connected go on; new ones try again later.
    if (settings.isOverloaded?.()) socket.destroy()
    else perAddress.accept(socket)
  })
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroySoon()
      // A device that does not read its last packets must not delay the shutdown.
      const timeout = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, CLOSE_GRACE_MS)
      await closed
      clearTimeout(timeout)
    },
  }
}
