import type { FastifyRequest } from 'fastify'

/** Where a sign-in came from, for the audit log. */
export interface ClientInfo {
  clientAddress: string
  browser: string
  os: string
  device: string
}

const UNKNOWN = 'Unknown'

/** The address and the program of the client that sent a request. */
export function clientInfo(request: FastifyRequest): ClientInfo {
  const agent = request.headers['user-agent'] ?? ''
  return {
    clientAddress: request.ip,
    browser: browserOf(agent),
    os: firstMatch(agent, SYSTEMS),
    device: /Mobile|Android|iPhone/.test(agent) ? 'Mobile' : agent ? 'Other' : UNKNOWN,
  }
}

const SYSTEMS: [RegExp, string][] = [
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Android ([\d.]+)/, 'Android'],
  [/(?:iPhone|CPU) OS ([\d_]+)/, 'iOS'],
  [/Mac OS X ([\d_.]+)/, 'Mac OS X'],
  [/Linux/, 'Linux'],
]

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
]

const browserOf = (agent: string) => firstMatch(agent, BROWSERS)

function firstMatch(agent: string, table: [RegExp, string][]): string {
  for (const [pattern, name] of table) {
    const match = pattern.exec(agent)
    if (match) return match[1] ? `${name} ${match[1].replaceAll('_', '.')}` : name
  }
  return UNKNOWN
}
