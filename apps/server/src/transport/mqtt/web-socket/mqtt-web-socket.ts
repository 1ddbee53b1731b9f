import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError, ErrorCode } from '@signalbox/model/errors'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import { refuseUpgrade } from '../../../http/upgrades'
import type { TransportServices } from '../../transport-services'
import { serveConnection } from '../connection'
import type { MqttLimits } from '../mqtt-settings'
import type { MqttStream } from '../mqtt-stream'

/** One frame may hold several packets; a packet may span frames. */
const MAX_FRAME_BYTES = 1024 * 1024
const ACKNOWLEDGE_GRACE_MS = 5_000

/** Subprotocols of MQTT 3.1.1 and 5, and of 3.1. */
const SUBPROTOCOLS = ['mqtt', 'mqttv3.1']

/** MQTT over WebSocket: each connection is served like a connection to the TCP port. */
export function mqttWebSocket(limits: MqttLimits, parts: TransportServices) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    // [MQTT-6.0.0-3], [MQTT-6.0.0-4] the client offers the subprotocol, the server selects it.
    handleProtocols: (offered) => SUBPROTOCOLS.find((name) => offered.has(name)) ?? false,
  })

  const connections = new Set<ReturnType<typeof serveConnection>>()

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/)
    if (!SUBPROTOCOLS.some((name) => offered.includes(name)))
      return refuseUpgrade(
        socket,
        new AppError(ErrorCode.BadRequestParams, 400, 'The WebSocket subprotocol must be mqtt'),
      )
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = serveConnection(streamOf(opened), limits, parts)
      connections.add(connection)
      opened.once('close', () => connections.delete(connection))
    })
  }

  return {
    onUpgrade,
    async close() {
      const closed = [...sockets.clients].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      // Messages that have arrived are stored and acknowledged first, if that takes no longer than the timeout below.
      for (const connection of connections) connection.end()
      const timeout = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, ACKNOWLEDGE_GRACE_MS)
      await Promise.all(closed)
      clearTimeout(timeout)
    },
  }
}

/** The bytes of a WebSocket as a stream with the method of a TCP socket that `serveConnection` needs. */
function streamOf(socket: WebSocket): MqttStream {
  // [MQTT-6.0.0-1] packets come in binary frames; a text frame ends the connection.
  socket.prependListener('message', (_data, isBinary) => {
    if (!isBinary) socket.terminate()
  })
  const stream = createWebSocketStream(socket)
  return Object.assign(stream, {
    destroySoon() {
      stream.end(() => stream.destroy())
    },
  })
}
