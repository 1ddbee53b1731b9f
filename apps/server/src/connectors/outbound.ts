import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { badRequest, outsideFailure } from '@signalbox/model/errors'

export interface OutboundRequest {
  url: string
  method: string
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  /** More than this is not read; the call fails. */
  maxBytes?: number
}

export interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export type Outbound = ReturnType<typeof outbound>

/**
 * HTTP calls to addresses that users choose. Refuses loopback, link-local and private networks unless
 * allowed. The address is checked as it is connected to, so a name that changes its mind gains nothing,
 * and redirects are answers, not followed.
 */
export function outbound({ allowPrivateNetwork }: { allowPrivateNetwork: boolean }) {
  function requireAllowed(host: string, address: string) {
    if (!allowPrivateNetwork && isPrivateAddress(address))
      throw badRequest(`Host ${host} is in a private network, which the server may not call`)
  }

  function lookup(
    host: string,
    options: LookupOptions,
    done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ) {
    dnsLookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      try {
        for (const { address } of addresses) requireAllowed(host, address)
      } catch (refusal) {
        return done(refusal as Error, '')
      }
      const [first] = addresses
      return options.all || !first ? done(null, addresses) : done(null, first.address, first.family)
    })
  }

  return {
    async call(request: OutboundRequest): Promise<OutboundAnswer> {
      const url = URL.canParse(request.url) ? new URL(request.url) : undefined
      if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
        throw badRequest(`${request.url.slice(0, 128)} is not an HTTP address`)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // A literal address is never looked up.
      if (isIP(host)) requireAllowed(host, host)
      return send(url, request, lookup)
    },
  }
}

const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_MAX_BYTES = 1024 * 1024

function send(url: URL, request: OutboundRequest, lookup: unknown): Promise<OutboundAnswer> {
  const { method, headers, body, timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES } = request
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const fail = (error: Error) =>
      reject(signal.aborted ? outsideFailure(`${url.host} did not answer within ${timeoutMs} ms`) : error)
    const call = open(url, { method, headers, signal, lookup: lookup as never }, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes)
          answer.destroy(outsideFailure(`${url.host} answered more than ${maxBytes} bytes`))
        else chunks.push(chunk)
      })
      answer.on('error', fail)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', fail)
    call.end(body)
  })
}

const PRIVATE: ['ipv4' | 'ipv6', string, number][] = [
  ['ipv4', '0.0.0.0', 8],
  ['ipv4', '10.0.0.0', 8],
  ['ipv4', '100.64.0.0', 10],
  ['ipv4', '127.0.0.0', 8],
  ['ipv4', '169.254.0.0', 16],
  ['ipv4', '172.16.0.0', 12],
  ['ipv4', '192.0.0.0', 24],
  ['ipv4', '192.0.2.0', 24],
  ['ipv4', '192.88.99.0', 24],
  ['ipv4', '192.168.0.0', 16],
  ['ipv4', '198.18.0.0', 15],
  ['ipv4', '198.51.100.0', 24],
  ['ipv4', '203.0.113.0', 24],
  ['ipv4', '224.0.0.0', 4],
  ['ipv4', '240.0.0.0', 4],
  ['ipv6', '::', 96], // unspecified, loopback, and IPv4-compatible
  // These carry an IPv4 address, which may be a private one: mapped, translated, NAT64, Teredo, 6to4.
  ['ipv6', '::ffff:0:0:0', 96],
  ['ipv6', '64:ff9b::', 96],
  ['ipv6', '64:ff9b:1::', 48],
  ['ipv6', '2001::', 32],
  ['ipv6', '2002::', 16],
  ['ipv6', '100::', 64], // discard
  ['ipv6', '2001:db8::', 32], // documentation
  ['ipv6', '3fff::', 20],
  ['ipv6', '5f00::', 16], // segment routing
  ['ipv6', 'fec0::', 10], // site-local
  ['ipv6', 'fc00::', 7],
  ['ipv6', 'fe80::', 10],
  ['ipv6', 'ff00::', 8],
]
const blocked = new BlockList()
for (const [family, net, prefix] of PRIVATE) blocked.addSubnet(net, prefix, family)

/** Whether an IP address is one of this machine or of a network around it. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  return blocked.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
}
