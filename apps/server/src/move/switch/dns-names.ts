import { isIP } from 'node:net'
import type { SwitchName } from '@signalbox/model/move/import-job'

/** The DNS queries that are used, as in `node:dns/promises`. */
export interface DnsQueries {
  resolve4(name: string, options: { ttl: true }): Promise<{ address: string; ttl: number }[]>
  resolve6(name: string, options: { ttl: true }): Promise<{ address: string; ttl: number }[]>
  resolveCname(name: string): Promise<string[]>
}

/** First labels of host names that devices often use, besides the host name of the console. */
const DEVICE_LABELS = ['mqtt', 'coap']
const MAX_NAMES = 8

/**
 * The DNS records of a source: their present value, and the value they need after the switch to this server. Names
 * that do not exist are left out.
 */
export async function dnsNames(host: string, ownHost: string, dns: DnsQueries): Promise<SwitchName[]> {
  if (isIP(host.replace(/^\[|\]$/g, '')) || !host.includes('.')) return []
  const ownAddress = await addressOf(ownHost, dns)
  const parent = host.split('.').slice(1).join('.')
  const names = [host, ...(parent.includes('.') ? DEVICE_LABELS.map((label) => `${label}.${parent}`) : [])]
  const found = await Promise.all([...new Set(names)].map((name) => recordsOf(name, dns)))
  const records = found.flatMap((record) => record ?? []).slice(0, MAX_NAMES)
  const listed = new Set(records.map(({ name }) => name))
  return records.map((record) => switchOf(record, ownAddress, listed))
}

interface Records {
  name: string
  alias: string | undefined
  address: Address
}

async function recordsOf(name: string, dns: DnsQueries): Promise<Records | undefined> {
  const [alias] = await dns.resolveCname(name).catch(() => [])
  const address = await addressOf(name, dns)
  return address && { name, alias, address }
}

function switchOf(
  { name, alias, address }: Records,
  ownAddress: Address | undefined,
  listed: ReadonlySet<string>,
): SwitchName {
  const { type, value, ttlSeconds } = address
  const isHere = ownAddress?.value === value
  // A CNAME record that points to another name of the list needs no change: it follows that name.
  const isUnchanged = isHere || (alias !== undefined && listed.has(alias))
  // A CNAME record cannot contain an address: if this server has no name, a record of the address replaces it.
  const isReplaced = !isUnchanged && ownAddress !== undefined && isIP(ownAddress.name) !== 0
  if (alias === undefined || isReplaced)
    return { name, type, value, wanted: isUnchanged ? null : (ownAddress?.value ?? null), ttlSeconds }
  return {
    name,
    type: 'CNAME',
    value: alias,
    wanted: isUnchanged ? null : (ownAddress?.name ?? null),
    ttlSeconds,
  }
}

interface Address {
  name: string
  type: 'A' | 'AAAA'
  value: string
  ttlSeconds: number | null
}

async function addressOf(name: string, dns: DnsQueries): Promise<Address | undefined> {
  const version = isIP(name)
  if (version) return { name, type: version === 4 ? 'A' : 'AAAA', value: name, ttlSeconds: null }
  const [first] = await dns.resolve4(name, { ttl: true }).catch(() => [])
  if (first) return { name, type: 'A', value: first.address, ttlSeconds: first.ttl }
  const [second] = await dns.resolve6(name, { ttl: true }).catch(() => [])
  return second && { name, type: 'AAAA', value: second.address, ttlSeconds: second.ttl }
}
