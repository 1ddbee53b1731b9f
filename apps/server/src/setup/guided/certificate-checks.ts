import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { CheckName, CheckRequest, SetupCheck } from '@signalbox/model/setup'
import { requestDirectory } from '../../tls/acme-directory'
import type { TlsLog } from '../../tls/certificate-source'
import type { ChallengeAnswers } from '../../tls/challenge-answers'

const TIMEOUT_MS = 5000
const MAX_PROOF_LENGTH = 1000

/** The DNS queries about a host name. */
export type DnsQueries = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveCaa'>

interface CheckParts {
  host: string
  httpsPort: number
  acmeDirectory: string
  /** Root certificate (PEM file) of a private ACME server. */
  acmeCa?: string | undefined
  answers: ChallengeAnswers
  /** Whether this server has opened its HTTPS port already. */
  isHttpsOpen: boolean
  log: Pick<TlsLog, 'warn'>
}

/** Checks whether a request for a certificate can succeed, before the request is sent. */
export async function certificateChecks(
  parts: CheckParts,
  { names, directory }: CheckRequest,
  dns: DnsQueries = new Resolver({ timeout: 2000, tries: 2 }),
) {
  const url = directory ?? parts.acmeDirectory
  const [hosts, proof, httpsPort, authority, ipv6] = await Promise.all([
    checkHostNames(names, dns),
    checkProof(names, parts.answers, dns),
    checkHttpsPort(parts),
    checkAuthority(names, url, parts, dns),
    checkIpv6(names, parts.answers, dns),
  ])
  return [hosts, proof, httpsPort, ...authority, ...ipv6]
}

const finding =
  (state: SetupCheck['state']) =>
  (name: CheckName, found: string, values: SetupCheck['values'] = {}): SetupCheck => ({
    name,
    state,
    finding: found,
    values,
  })
const passed = finding('passed')
const warning = finding('warning')
const failed = finding('failed')

async function checkHostNames(names: string[], dns: DnsQueries): Promise<SetupCheck> {
  const addressLists = await Promise.all(names.map((name) => addressesOf(name, dns)))
  const unknown = names.filter((_, index) => addressLists[index]?.length === 0)
  if (unknown.length > 0) return failed('host-names', 'unknown', { names: unknown.join(', ') })
  const addresses = [...new Set(addressLists.flat())]
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))
  const values = { count: names.length, addresses: addresses.join(', ') }
  // Only a warning: behind a router with address translation, this machine does not have the public address itself.
  return addresses.every((address) => own.includes(address))
    ? passed('host-names', 'here', values)
    : warning('host-names', 'elsewhere', values)
}

const addressesOf = async (name: string, dns: DnsQueries) => [
  ...(await dns.resolve4(name).catch(() => [])),
  ...(await dns.resolve6(name).catch(() => [])),
]

/** Requests a challenge file of this server by each name, as the authority will do. */
async function checkProof(names: string[], answers: ChallengeAnswers, dns: DnsQueries): Promise<SetupCheck> {
  const results = await Promise.all(
    names.map(async (name) => tryProof(name, answers, (await addressesOf(name, dns))[0])),
  )
  const silent = names.filter((_, index) => results[index]?.answer === 'none')
  if (silent.length > 0) return warning('port-80', 'silent', { names: silent.join(', ') })
  const foreign = names.filter((_, index) => results[index]?.answer === 'other')
  if (foreign.length > 0) return failed('port-80', 'other-server', { names: foreign.join(', ') })
  return passed('port-80', 'answers', { ms: Math.max(...results.map(({ ms }) => ms)) })
}

async function tryProof(host: string, answers: ChallengeAnswers, address: string | undefined) {
  if (!address) return { answer: 'none' as const, ms: 0 }
  const token = randomUUID()
  const beganMs = performance.now()
  answers.set(token, token)
  try {
    const text = await fetchText(`/.well-known/acme-challenge/${token}`, host, address)
    return { answer: text === token ? ('own' as const) : ('other' as const), ms: msSince(beganMs) }
  } catch {
    return { answer: 'none' as const, ms: msSince(beganMs) }
  } finally {
    answers.remove(token)
  }
}

const msSince = (beganMs: number) => Math.round(performance.now() - beganMs)

function fetchText(path: string, name: string, address: string) {
  return new Promise<string>((resolve, reject) => {
    const request = get(
      { host: address, port: 80, path, headers: { host: name }, timeout: TIMEOUT_MS },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
          if (text.length <= MAX_PROOF_LENGTH) return
          // A longer text comes from another server and may have no end.
          resolve(text)
          request.destroy()
        })
        answer.on('end', () => resolve(text))
        answer.on('error', reject)
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', reject)
  })
}

function checkHttpsPort({ host, httpsPort: port, isHttpsOpen }: CheckParts) {
  if (isHttpsOpen) return passed('https-port', 'free', { port })
  return new Promise<SetupCheck>((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(failed('https-port', code === 'EACCES' ? 'forbidden' : 'taken', { port })),
    )
    server.listen(port, host, () => server.close(() => resolve(passed('https-port', 'free', { port }))))
  })
}

async function checkAuthority(
  names: string[],
  directory: string,
  { acmeCa, log }: CheckParts,
  dns: DnsQueries,
): Promise<SetupCheck[]> {
  const beganMs = performance.now()
  try {
    const headers = await requestDirectory(directory, acmeCa)
    const ms = msSince(beganMs)
    const date = Date.parse(headers.date ?? '')
    const limited = await namesOfOtherAuthorities(names, directory, dns)
    const authority =
      limited.length > 0
        ? warning('authority', 'caa', { names: limited.join(', ') })
        : passed('authority', 'reachable', { ms })
    return Number.isNaN(date) ? [authority] : [authority, checkClock(date, ms)]
  } catch (error) {
    log.warn(`The certificate authority could not be checked: ${(error as Error).message}`)
    return [failed('authority', 'unreachable', { host: new URL(directory).host })]
  }
}

/** The names for which CAA records allow only other authorities. */
async function namesOfOtherAuthorities(names: string[], directory: string, dns: DnsQueries) {
  const { hostname } = new URL(directory)
  const limited = await Promise.all(
    names.map(async (name) => {
      const issuers = await issuersOf(name, dns)
      return issuers.length > 0 && !issuers.some((issuer) => isHostOf(hostname, issuer))
    }),
  )
  return names.filter((_, index) => limited[index])
}

/**
 * The authorities that may issue certificates for a name; an empty list means all authorities. For a name without CAA
 * records, the records of the nearest parent domain apply (RFC 8659, section 3).
 */
async function issuersOf(name: string, dns: DnsQueries): Promise<string[]> {
  const labels = name.split('.')
  for (let level = 0; level < labels.length; level++) {
    const records = await dns.resolveCaa(labels.slice(level).join('.')).catch(() => [])
    if (records.length > 0) return records.flatMap(({ issue }) => issue ?? [])
  }
  return []
}

/** The value of a CAA record is a domain and parameters. Without a domain (`;`) no authority may issue. */
function isHostOf(hostname: string, issuer: string) {
  const domain = issuer.split(';')[0]!.trim()
  return domain !== '' && `.${hostname}`.endsWith(`.${domain}`)
}

/**
 * Compares the clocks. A difference of up to `tookMs` plus a second is ignored: the authority set the date while the
 * request was under way, and the date has whole seconds only.
 */
function checkClock(authorityMs: number, tookMs: number): SetupCheck {
  const seconds = Math.max(0, Math.round((Math.abs(Date.now() - authorityMs) - tookMs - 1000) / 1000))
  return seconds > 30 ? failed('clock', 'wrong', { seconds }) : passed('clock', 'right', { seconds })
}

/** Authorities prefer IPv6 if a name has an IPv6 address, so every IPv6 address must answer. */
async function checkIpv6(names: string[], answers: ChallengeAnswers, dns: DnsQueries): Promise<SetupCheck[]> {
  const addressLists = await Promise.all(
    names.map(async (name) =>
      (await dns.resolve6(name).catch(() => [])).map((address) => ({ name, address })),
    ),
  )
  const addresses = addressLists.flat()
  if (addresses.length === 0) return []
  const results = await Promise.all(addresses.map(({ name, address }) => tryProof(name, answers, address)))
  const silent = addresses.filter((_, index) => results[index]?.answer !== 'own')
  return silent.length > 0
    ? [warning('ipv6', 'silent', { address: silent[0]!.address })]
    : [passed('ipv6', 'answers', { address: addresses[0]!.address })]
}
