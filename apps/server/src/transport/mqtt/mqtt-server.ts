import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, Server as TlsServer } from 'node:tls'
import { connectionLimit } from '../../access/connection-limit'
import { ADMIT_ALL } from '../../access/load/overload'
import { refusalDelay } from '../../access/refusal-delay'
import { TLS_OPTIONS } from '../../tls/secure-port'
import { turnQueue } from '../../turn-queue'
import type { TransportServices } from '../transport-services'
import { serveConnection } from './connection'
import type { MqttSettings } from './mqtt-settings'

/** Messages that arrived before the shutdown may take this long to be stored and acknowledged. */
const ACKNOWLEDGE_GRACE_MS = 5_000

const CONNECTIONS_PER_TURN = 2

/** The MQTT server for devices. */
export async function mqttServer(settings: MqttSettings, parts: TransportServices) {
  /** Sockets of the TLS port, also those whose handshake has not ended. */
  const accepted = new Set<Socket>()
  const connections = new Map<Socket, ReturnType<typeof serveConnection>>()
  const perAddress = connectionLimit(settings.maxConnectionsPerAddress ?? 0, settings.connectRates)
  const admission = settings.admission ?? ADMIT_ALL
  const delay = refusalDelay()
  const holdRefusal = (address: string) =>
    delay.isDue(address) && !delay.isFull() ? delay.wait() : undefined
  const inTurn = turnQueue(CONNECTIONS_PER_TURN)
  const serve = (socket: Socket) => {
    connections.set(socket, serveConnection(socket, { holdRefusal, ...settings }, parts))
    socket.on('close', () => {
      connections.delete(socket)
      if (connections.size === 0) onEmpty?.()
    })
  }
  // Hundreds of connections may be accepted in one turn of the event loop. Each turn starts to read only a few of them.
  const onConnection = (socket: Socket) =>
    inTurn(() => {
      if (isClosing) socket.destroy()
      if (socket.destroyed) return
      serve(socket)
      socket.resume()
    })
  let onEmpty: (() => void) | undefined
  let isClosing = false
  // Device certificates have no common authority: at CONNECT they are compared with the stored ones.
  const tls = settings.tls && { ...settings.tls, requestCert: true, rejectUnauthorized: false }
  const server = tls
    ? createTlsServer({ ...tls, ...TLS_OPTIONS, noDelay: true }, serve)
    : createServer({ noDelay: true, allowHalfOpen: true, pauseOnConnect: true }, onConnection)
  server.prependListener('connection', (socket: Socket) => {
    // A refused device normally gets a CONNACK. An overloaded server closes TLS connections without it,
    // because the TLS handshake would take too much time.
    if (tls && admission.isOverloaded()) {
      admission.countRefusal('mqtt')
      socket.destroy()
      return
    }
    if (tls) accepted.add(socket.once('close', () => accepted.delete(socket)))
    if (perAddress.accept(socket)) parts.traffic.connection(socket)
  })
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  // A connection could not be accepted, for example because memory was missing. Without a listener the error would end
  // the process.
  server.on('error', (error) => parts.log.warn({ err: error }, 'MQTT connection not accepted'))
  const closed = new Promise((resolve) => server.once('close', resolve))

  function stopListening() {
    if (server.listening) server.close()
  }

  function allClosedWithin(graceMs: number) {
    return new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, graceMs)
      onEmpty = () => {
        clearTimeout(timeout)
        resolve()
      }
    })
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** Accepts no new connections; open ones continue. */
    stopListening,
    /** Sets the certificate for new connections; open ones keep theirs. */
    setCertificate({ key, cert }: { key: string; cert: string }) {
      if (server instanceof TlsServer) server.setSecureContext({ key, cert, ...TLS_OPTIONS })
    },
    async close() {
      isClosing = true
      stopListening()
      for (const connection of connections.values()) connection.end()
      if (connections.size > 0) await allClosedWithin(ACKNOWLEDGE_GRACE_MS)
      for (const socket of [...connections.keys(), ...accepted]) socket.destroy()
      await closed
    },
  }
}
