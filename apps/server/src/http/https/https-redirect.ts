import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface RedirectOptions {
  basePath: string
  /** Whether devices may use the HTTP API and MQTT over WebSocket on the plain port. */
  plainDeviceApi: boolean
  /** Whether a proxy in front of the server is trusted to report that its client uses TLS. */
  trustsProxy: boolean
}

/** Paths that are never redirected: supervisors on this machine and ACME authorities use the plain port. */
const ALWAYS_PLAIN = /^\/(health(\/|$)|metrics$|\.well-known\/acme-challenge\/)/
const DEVICE_API = /^\/(api\/v1\/|mqtt$)/

const HSTS = 'max-age=31536000'

/** Redirects clients of the plain port to HTTPS while the HTTPS port is open. */
export function httpsRedirect({ basePath, plainDeviceApi, trustsProxy }: RedirectOptions) {
  let httpsListener: { readonly port: number | undefined } | undefined

  /** The URL to redirect to; undefined if the request is answered without a redirect. */
  function target(request: IncomingMessage, url: string): string | undefined {
    const httpsPort = httpsListener?.port
    if (httpsPort === undefined || isEncrypted(request)) return undefined
    const [path = ''] = url.split('?')
    if (ALWAYS_PLAIN.test(path) || (plainDeviceApi && DEVICE_API.test(path))) return undefined
    const [, host] = /^(\[[\da-fA-F:]+\]|[\w.-]+)(:\d+)?$/.exec(request.headers.host ?? '') ?? []
    if (!host) return undefined
    return `https://${host}${httpsPort === 443 ? '' : `:${httpsPort}`}${basePath}${url}`
  }

  function isEncrypted({ socket, headers }: IncomingMessage) {
    if (socket instanceof TLSSocket) return true
    return trustsProxy && /^https\b/.test(String(headers['x-forwarded-proto'] ?? ''))
  }

  return {
    target,
    /** Sets the HTTPS listener to redirect to; its `port` is undefined until it is open. */
    redirectTo(listener: { readonly port: number | undefined }) {
      httpsListener = listener
    },
    /** An `onRequest` hook. 308 keeps method and body. */
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      if (request.raw.socket instanceof TLSSocket) reply.header('strict-transport-security', HSTS)
      const location = target(request.raw, request.url)
      if (location) return reply.redirect(location, 308)
    },
  }
}
