import type { FastifyRequest } from 'fastify'
import type { PlatformSettings } from './platform-settings'

export interface Origin {
  scheme: 'http' | 'https'
  /** Without port. */
  host: string
  port: number
}

export type BaseUrl = ReturnType<typeof baseUrl>

/** The address of the console in mails and redirects: the configured address, or the address that the caller used. */
export function baseUrl(settings: PlatformSettings, basePath = '') {
  return async (request: FastifyRequest): Promise<string> => {
    const general = await settings.general()
    if (general?.prohibitDifferentUrl) return general.baseUrl.replace(/\/+$/, '')
    const { scheme, host, port } = originOf(request)
    return `${scheme}://${host}:${port}${basePath}`
  }
}

/** The address that the browser uses, also behind a proxy that terminates TLS. */
export function originOf(request: FastifyRequest): Origin {
  const forwarded = headerOf(request, 'x-forwarded-proto')
  const scheme = (forwarded ?? request.protocol) === 'https' ? 'https' : 'http'
  const [, host = 'localhost', explicitPort] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(request.host) ?? []
  const forwardedPort = Number(headerOf(request, 'x-forwarded-port'))
  const port = forwardedPort || (explicitPort && !forwarded ? Number(explicitPort) : DEFAULT_PORTS[scheme])
  return { scheme, host, port }
}

/** The host in the form in which domains are registered: with its port, unless it is the default port. */
export function domainOf({ scheme, host, port }: Origin): string {
  return port === DEFAULT_PORTS[scheme] ? host : `${host}:${port}`
}

const DEFAULT_PORTS = { http: 80, https: 443 }

function headerOf(request: FastifyRequest, name: string): string | undefined {
  return (
    String(request.headers[name] ?? '')
      .split(',')[0]
      ?.trim() || undefined
  )
}
