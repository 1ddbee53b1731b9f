import { isIP } from 'node:net'
import type { SwitchoverName } from '@signalbox/model/move/import-job'

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
export async function dnsNames(host: string, ownHost: string, dns: DnsQueries): Promise<SwitchoverName[]> {
  if (isIP(host.replace(/^\[|\]$/g, '')) || !host.includes('.')) return []
  const own = await addressesOf(ownHost, dns)
  const parent = host.split('.').slice(1).join('.')
  const names = [host, ...(parent.includes('.') ? DEVICE_LABELS.map((label) => `${label}.${parent}`) : [])]
  const found = await Promise.all([...new Set(names)].map((name) => recordsOf(name, dns)))
  const records = found.flatMap((record) => record ?? []).slice(0, MAX_NAMES)
  const listed = new Set(records.map(({ name }) => name))
  return records.map((record) => switchOf(record, own, listed))
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
  own: readonly Address[],
  listed: ReadonlySet<string>,
): SwitchoverName {
  const { type, value, ttlSeconds } = address
  const ownAddress = own.find((candidate) => candidate.type === type)
  // A CNAME record that points to another name of the list needs no change: it follows that name.
  const isSwitched = ownAddress?.value === value || (alias !== undefined && listed.has(alias))
  // A CNAME record cannot contain an address: if this server has no host name, an A or AAAA record with its address
  // replaces the CNAME record.
  const isReplaced = !isSwitched && ownAddress !== undefined && isIP(ownAddress.name) !== 0
  const record =
    alias === undefined || isReplaced
      ? { type, value, target: ownAddress?.value }
      : { type: 'CNAME' as const, value: alias, target: own[0]?.name }
  const wanted = isSwitched ? null : (record.target ?? null)
  return { name, type: record.type, value: record.value, isSwitched, wanted, ttlSeconds }
}

interface Address {
  name: string
  type: 'A' | 'AAAA'
  value: string
  ttlSeconds: number | null
}

async function addressOf(name: string, dns: DnsQueries): Promise<Address | undefined> {
  const [first] = await addressesOf(name, dns)
  return first
}

/** The first IPv4 and the first IPv6 address of a name. */
async function addressesOf(name: string, dns: DnsQueries): Promise<Address[]> {
  const version = isIP(name)
  if (version) return [{ name, type: version === 4 ? 'A' : 'AAAA', value: name, ttlSeconds: null }]
  const queries = [
    ['A', dns.resolve4(name, { ttl: true })],
    ['AAAA', dns.resolve6(name, { ttl: true })],
  ] as const
  const found = queries.map(async ([type, answer]) => {
    const [first] = await answer.catch(() => [])
    return first ? [{ name, type, value: first.address, ttlSeconds: first.ttl }] : []
  })
  return (await Promise.all(found)).flat()
}
