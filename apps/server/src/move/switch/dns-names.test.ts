import { expect, test } from 'vitest'
import { type DnsQueries, dnsNames } from './dns-names'

const notFound = () => Promise.reject(new Error('ENOTFOUND'))

/** DNS with these addresses (with a TTL) and aliases. */
const dns = (
  addresses: Record<string, [string, number]>,
  aliases: Record<string, string> = {},
): DnsQueries => ({
  async resolve4(name) {
    const [address, ttl] = addresses[name] ?? addresses[aliases[name] ?? ''] ?? (await notFound())
    return [{ address, ttl }]
  },
  resolve6: notFound,
  resolveCname: async (name) => (aliases[name] === undefined ? notFound() : [aliases[name]]),
})

const SOURCE = {
  'tb.venlo.example': ['198.51.100.7', 60],
  'new.venlo.example': ['203.0.113.24', 300],
} as const

test('the DNS record of the source has to be changed to the address of this server; an alias of the source needs no change', async () => {
  const queries = dns({ ...SOURCE } as never, { 'mqtt.venlo.example': 'tb.venlo.example' })
  expect(await dnsNames('tb.venlo.example', 'new.venlo.example', queries)).toEqual([
    {
      name: 'tb.venlo.example',
      type: 'A',
      value: '198.51.100.7',
      isSwitched: false,
      wanted: '203.0.113.24',
      ttlSeconds: 60,
    },
    {
      name: 'mqtt.venlo.example',
      type: 'CNAME',
      value: 'tb.venlo.example',
      isSwitched: true,
      wanted: null,
      ttlSeconds: 60,
    },
  ])
})

test('after the switch nothing has to be changed', async () => {
  const queries = dns({ 'tb.venlo.example': ['203.0.113.24', 60] })
  expect(await dnsNames('tb.venlo.example', '203.0.113.24', queries)).toMatchObject([
    { isSwitched: true, wanted: null },
  ])
})

test('if this server has no name, the CNAME record of the source is replaced by the address of this server', async () => {
  const queries = dns(
    { 'lb.venlo.example': ['198.51.100.7', 60] },
    { 'tb.venlo.example': 'lb.venlo.example', 'mqtt.venlo.example': 'tb.venlo.example' },
  )
  const queriesWithAlias = {
    ...queries,
    resolve4: (name: string) =>
      queries.resolve4(name === 'mqtt.venlo.example' ? 'tb.venlo.example' : name, { ttl: true }),
  }
  expect(await dnsNames('tb.venlo.example', '203.0.113.24', queriesWithAlias)).toEqual([
    {
      name: 'tb.venlo.example',
      type: 'A',
      value: '198.51.100.7',
      isSwitched: false,
      wanted: '203.0.113.24',
      ttlSeconds: 60,
    },
    {
      name: 'mqtt.venlo.example',
      type: 'CNAME',
      value: 'tb.venlo.example',
      isSwitched: true,
      wanted: null,
      ttlSeconds: 60,
    },
  ])
})

test.each(['192.0.2.1', '[2001:db8::1]', 'localhost', 'tb.venlo.example'])(
  'no DNS names are listed for an IP address, for a local name and for a name without DNS records: %s',
  async (host) => {
    expect(await dnsNames(host, 'new.venlo.example', dns({}))).toEqual([])
  },
)

test('if the address of this server is unknown, a name is reported as not switched and without a wanted value', async () => {
  const queries = dns({ 'tb.venlo.example': ['198.51.100.7', 60] })
  expect(await dnsNames('tb.venlo.example', 'signalbox', queries)).toMatchObject([
    { value: '198.51.100.7', isSwitched: false, wanted: null },
  ])
})

test('an IPv6 address is replaced by the IPv6 address of this server', async () => {
  const queries: DnsQueries = {
    ...dns({ 'new.venlo.example': ['203.0.113.24', 300] }),
    resolve6: async (name) => [
      { address: name === 'tb.venlo.example' ? '2001:db8::7' : '2001:db8::24', ttl: 60 },
    ],
  }
  expect(await dnsNames('tb.venlo.example', 'new.venlo.example', queries)).toContainEqual({
    name: 'tb.venlo.example',
    type: 'AAAA',
    value: '2001:db8::7',
    isSwitched: false,
    wanted: '2001:db8::24',
    ttlSeconds: 60,
  })
})
