import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { createServer, type IncomingMessage, type OutgoingMessage } from 'coap'
import { generate, parse } from 'coap-packet'
import { singleCalls } from '../single-calls'
import type { TransportServices } from '../transport-services'
import { coapHandler } from './coap-handler'
import type { Datagram } from './datagram'

export interface CoapSettings {
  host: string
  port: number
}

/** Listens for devices that speak CoAP. */
export async function coapServer({ host, port }: CoapSettings, services: TransportServices) {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  socket.bind(port, host)
  await once(socket, 'listening')
  const handler = coapHandler(singleCalls(services), services, (message) => send(socket, message))
  const onUntaken = (error: unknown) => services.log.debug({ err: error }, 'CoAP answer not taken')
  const server = createServer((request: IncomingMessage, response: OutgoingMessage) => {
    // A device that went away before it took its answer is no news; unheard, the error would end the process.
    response.on('error', onUntaken)
    handler.handle(request, response).catch(onUntaken)
  })
  server.on('error', (error: Error) => services.log.warn({ err: error }, 'CoAP socket'))
  server.listen(socket)
  guard(socket, (error) => services.log.debug({ err: error }, 'CoAP datagram dropped'))
  return {
    port: socket.address().port,
    async close() {
      handler.close()
      server.close()
      // Timers of the library still acknowledge open requests; a closed socket would throw there and end the process.
      socket.send = () => {}
      socket.close()
    },
  }
}

/**
 * The library answers what is no CoAP with an error of the server, where RFC 7252 wants silence, and throws on
 * some malformed blocks; a datagram may not end the process.
 */
function guard(socket: Socket, onError: (error: unknown) => void) {
  const listeners = socket.listeners('message') as ((...args: unknown[]) => void)[]
  socket.removeAllListeners('message')
  socket.on('message', (...args) => {
    try {
      const [bytes, ...rest] = args
      const heard = withoutStrayObserve(bytes)
      for (const listener of listeners) listener(heard, ...rest)
    } catch (error) {
      onError(error)
    }
  })
}

/** Only reading requests observe. Elsewhere the option means nothing, but the library calls it an error of the server. */
function withoutStrayObserve(bytes: Buffer): Buffer {
  const packet = parse(bytes)
  const isReading = packet.code === '0.01' || packet.code === '0.05'
  const options = packet.options.filter(({ name }) => isReading || name !== 'Observe')
  return options.length === packet.options.length ? bytes : generate({ ...packet, options })
}

function send(socket: Socket, { bytes, address, port }: Datagram) {
  socket.send(bytes, port, address)
}
