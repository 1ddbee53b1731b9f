import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { badRequest, externalServiceFailed } from '@signalbox/model/errors'
import { type OutboundGuard, outboundGuard } from './outbound-guard'
import { type HttpProxy, openTunnel } from './tunnel'

export interface OutboundRequest {
  url: string
  method: string
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  /** The maximum length of the response; the call fails if the response is longer. */
  maxBytes?: number
  tls?: { ca?: string; cert?: string; key?: string; passphrase?: string }
  proxy?: HttpProxy
  /** Whether the answer contains the expiry time of the server's certificate. */
  readsCertificate?: boolean
}

export interface OutboundAnswer {
  status: number
  statusText: string
  headers: IncomingHttpHeaders
  /** Names as the server sent them, each followed by its value. */
  rawHeaders: string[]
  body: Buffer
  /** When the certificate of the server expires; undefined without TLS or without `readsCertificate`. */
  certificateEnd?: number | undefined
}

export type Outbound = ReturnType<typeof outbound>

/** HTTP calls to user-defined addresses, checked by the guard. Redirects are not followed. */
export function outbound(settings: { allowPrivateNetwork: boolean }) {
  return guardedCalls(outboundGuard(settings))
}

/** HTTP calls that the outbound guard checks. */
export function guardedCalls(guard: OutboundGuard) {
  return {
    async call(request: OutboundRequest): Promise<OutboundAnswer> {
      const url = URL.canParse(request.url) ? new URL(request.url) : undefined
      if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
        throw badRequest(`${request.url.slice(0, 128)} is not an HTTP address`)
      await guard.requireAllowedHost(url.hostname)
      if (!request.proxy) return send(url, request, { lookup: guard.lookup })
      const { proxy, tls, timeoutMs = DEFAULT_TIMEOUT_MS } = request
      await guard.requireAllowedHost(proxy.host)
      const socket = await openTunnel(url, { proxy, guard, timeoutMs, tls })
      return send(url, request, { socket }).catch((error) => {
        socket.destroy()
        throw error
      })
    },
  }
}

const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_MAX_BYTES = 1024 * 1024

function send(
  url: URL,
  request: OutboundRequest,
  route: { lookup: never } | { socket: Socket },
): Promise<OutboundAnswer> {
  const { method, body, tls, timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES } = request
  const startRequest = url.protocol === 'https:' ? httpsRequest : httpRequest
  // Set explicitly, because Node leaves out the length of a body for some methods.
  const headers =
    body === undefined ? request.headers : { ...request.headers, 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    let isTimedOut = false
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(isTimedOut ? externalServiceFailed(`${url.host} did not answer within ${timeoutMs} ms`) : error)
    }
    const connection = 'socket' in route ? { createConnection: () => route.socket, agent: false } : route
    // `startRequest` throws if a header, the method or a key is not valid. So the timer is set after this call.
    const call = startRequest(url, { method, headers, ...tls, ...connection }, (answer) => {
      const chunks: Buffer[] = []
      const certificateEnd = request.readsCertificate ? endOfCertificate(answer.socket) : undefined
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes)
          answer.destroy(externalServiceFailed(`${url.host} answered more than ${maxBytes} bytes`))
        else chunks.push(chunk)
      })
      answer.on('error', fail)
      answer.on('end', () => {
        clearTimeout(timer)
        resolve({
          status: answer.statusCode ?? 0,
          statusText: answer.statusMessage ?? '',
          headers: answer.headers,
          rawHeaders: answer.rawHeaders,
          body: Buffer.concat(chunks),
          certificateEnd,
        })
      })
    })
    // Not `AbortSignal.timeout`: its signals stay in memory until a full garbage collection, and imports send
    // thousands of requests.
    const timer = setTimeout(() => {
      isTimedOut = true
      call.destroy(new Error('timeout'))
    }, timeoutMs)
    call.on('error', fail)
    // For status 101 and for the method CONNECT, Node emits these events instead of a response. Without a listener it
    // closes the connection and emits no error, so the call would never end.
    for (const event of ['upgrade', 'connect'] as const)
      call.on(event, (answer, socket) => {
        socket.destroy()
        fail(externalServiceFailed(`${url.host} answered with status ${answer.statusCode}`))
      })
    call.end(body)
  })
}

/** When the certificate of a TLS connection expires. */
function endOfCertificate(socket: Socket): number | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const endMs = Date.parse(socket.getPeerCertificate().valid_to)
  return Number.isNaN(endMs) ? undefined : endMs
}
