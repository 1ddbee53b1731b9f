import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { connect as connectTls, type SecureContextOptions, type TLSSocket } from 'node:tls'
import { externalServiceFailed } from '@signalbox/model/errors'
import type { OutboundGuard } from './outbound-guard'

export interface HttpProxy {
  scheme: string
  host: string
  port: number
  user: string
  password: string
}

interface TunnelOptions {
  proxy: HttpProxy
  guard: OutboundGuard
  timeoutMs: number
  /** Certificates and keys for the TLS connection to the host. */
  tls?: SecureContextOptions | undefined
}

/** A connection to the host of a URL through a proxy (HTTP CONNECT), with TLS if the URL begins with `https:`. */
export function openTunnel(url: URL, { proxy, guard, timeoutMs, tls }: TunnelOptions): Promise<Socket> {
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const startRequest = proxy.scheme === 'https' ? httpsRequest : httpRequest
  const login = proxy.user
    ? { 'proxy-authorization': `Basic ${Buffer.from(`${proxy.user}:${proxy.password}`).toString('base64')}` }
    : {}
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        signal.aborted ? externalServiceFailed(`${url.host} did not answer within ${timeoutMs} ms`) : error,
      )
    const request = startRequest({
      host: proxy.host,
      port: proxy.port,
      method: 'CONNECT',
      path: `${url.hostname}:${url.port || (isSecure ? 443 : 80)}`,
      headers: login,
      lookup: guard.lookup,
      signal,
      agent: false,
    })
    request.on('error', fail)
    request.on('connect', (answer, socket) => {
      if (answer.statusCode !== 200) {
        socket.destroy()
        return reject(externalServiceFailed(`The proxy refused the connection: ${answer.statusCode}`))
      }
      if (!isSecure) return resolve(socket)
      let tlsSocket: TLSSocket
      try {
        tlsSocket = connectTls({ socket, servername: isIP(host) ? undefined : host, ...tls })
      } catch (error) {
        // A key or certificate that cannot be read.
        socket.destroy()
        return reject(error)
      }
      // The CONNECT request has ended, so the signal no longer closes the connection if the host never answers.
      const destroyOnTimeout = () => tlsSocket.destroy(new Error('timeout'))
      signal.addEventListener('abort', destroyOnTimeout)
      tlsSocket.once('secureConnect', () => {
        signal.removeEventListener('abort', destroyOnTimeout)
        resolve(tlsSocket)
      })
      tlsSocket.once('error', fail)
    })
    request.end()
  })
}
