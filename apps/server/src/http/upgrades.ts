import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError, authenticationFailed, itemNotFound, unavailable } from '@signalbox/model/errors'
import { ADMIT_ALL, type Admission, RETRY_SECONDS } from '../access/load/overload'
import { withoutBasePath } from './base-path'

export type Upgrades = ReturnType<typeof upgradeRouter>

type Handler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

interface UpgradeOptions {
  basePath?: string
  /** The URL that a client is redirected to, if it has to use TLS. */
  redirect?: (request: IncomingMessage, url: string) => string | undefined
  /** Whether the server accepts new connections. */
  admission?: Admission
}

/** Calls the handler of the path for each request for a WebSocket. */
export function upgradeRouter(
  server: Server,
  { basePath = '', redirect, admission = ADMIT_ALL }: UpgradeOptions = {},
) {
  const handlers = new Map<RegExp, Handler>()

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = withoutBasePath(request.url ?? '', basePath)
    request.url = url
    const location = redirect?.(request, url)
    if (location) return endWith(socket, 308, '', `Location: ${location}\r\n`)
    if (admission.isBusy()) {
      admission.countRefusal('websocket')
      return refuseUpgrade(socket, unavailable('The server is busy, please try again'))
    }
    // Not parsed as a URL: a request target that is not a valid URL would throw an error and end the process.
    const [path = ''] = url.split('?')
    for (const [pattern, handle] of handlers) if (pattern.test(path)) return handle(request, socket, head)
    refuseUpgrade(socket, itemNotFound(`Path ${path}`))
  })

  return {
    /** Returns a function that stops serving the path. */
    serve(pattern: RegExp, handler: Handler) {
      handlers.set(pattern, handler)
      return () => void handlers.delete(pattern)
    },
  }
}

/** Refuses a request for a WebSocket with an HTTP response. */
export function refuseUpgrade(socket: Duplex, error: unknown) {
  const known = error instanceof AppError ? error : authenticationFailed()
  const body = JSON.stringify({
    status: known.status,
    message: known.message,
    errorCode: known.code,
    timestamp: new Date().toISOString(),
  })
  const retry = known.status === 503 ? `Retry-After: ${RETRY_SECONDS}\r\n` : ''
  endWith(socket, known.status, body, `${retry}Content-Type: application/json; charset=utf-8\r\n`)
}

function endWith(socket: Duplex, status: number, body: string, headers: string) {
  // The client may have disconnected already. Without a listener the error would end the process.
  socket.on('error', () => socket.destroy())
  // Nothing else reads the socket: without `resume` and `destroy` it would stay open after the client has closed it.
  socket.resume()
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
