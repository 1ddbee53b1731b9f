import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Certificate } from '../../tls/certificate'
import { TLS_OPTIONS, type TlsListener } from '../../tls/secure-port'
import type { App } from '../app'
import { HttpRequest } from '../http-request'
import { HEADER_TIMEOUTS, REQUEST_TIMEOUTS } from '../load/timeouts'

export interface HttpsOptions {
  host: string
  port: number
  /** Counts and limits connections by address, before the handshake. */
  accept(socket: Socket): unknown
}

/** Serves the same app and the same WebSockets as the plain port, over TLS. */
export async function httpsServer(
  app: App,
  { key, cert }: Certificate,
  { host, port, accept }: HttpsOptions,
): Promise<TlsListener> {
  const server = createServer(
    { key, cert, IncomingMessage: HttpRequest, ...TLS_OPTIONS, ...REQUEST_TIMEOUTS, ...HEADER_TIMEOUTS },
    (request, response) => app.routing(request, response),
  )
  server.prependListener('connection', accept)
  server.on('upgrade', (request, socket, head) => app.server.emit('upgrade', request, socket, head))
  // Port scanners and clients that reject the certificate cause this event; the connection is already closed.
  server.on('tlsClientError', () => {})
  server.listen(port, host)
  await once(server, 'listening')
  // Emitted for example if no memory is left to accept a connection. Without a listener the error would end the
  // process.
  server.on('error', (error) => app.log.warn({ err: error }, 'HTTPS connection not accepted'))
  return {
    port: (server.address() as AddressInfo).port,
    setCertificate: (next) => server.setSecureContext({ key: next.key, cert: next.cert, ...TLS_OPTIONS }),
    async close() {
      const closed = new Promise((resolve) => server.once('close', resolve))
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
