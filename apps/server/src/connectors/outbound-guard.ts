import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { badRequest } from '@signalbox/model/errors'

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

export type OutboundGuard = ReturnType<typeof outboundGuard>

/**
 * Refuses connections to user-defined addresses in loopback, link-local and private networks, unless
 * `allowPrivateNetwork` is set. Sockets that use `lookup` connect only to an address that `lookup` has checked, so that
 * DNS rebinding has no effect.
 */
export function outboundGuard({ allowPrivateNetwork }: { allowPrivateNetwork: boolean }) {
  function requireAllowed(host: string, address: string) {
    if (!allowPrivateNetwork && isPrivateAddress(address))
      throw badRequest(`Host ${host} is in a private network, which the server may not call`)
  }

  /**
   * For the `lookup` option of sockets. Sockets do not call it for literal addresses: call `requireAllowedHost` before.
   */
  function lookup(host: string, options: LookupOptions, callback: LookupCallback) {
    dnsLookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      try {
        for (const { address } of addresses) requireAllowed(host, address)
      } catch (refusal) {
        return callback(refusal as Error, '')
      }
      const [first] = addresses
      return options.all || !first ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

  /** The addresses of a host. Rejects if one of them is refused. */
  function addressesOf(hostname: string): Promise<LookupAddress[]> {
    const host = hostname.replace(/^\[|\]$/g, '')
    return new Promise((resolve, reject) => {
      const family = isIP(host)
      if (family) {
        requireAllowed(host, host)
        return resolve([{ address: host, family }])
      }
      lookup(host, { all: true }, (error, addresses) =>
        error ? reject(error) : resolve(addresses as LookupAddress[]),
      )
    })
  }

  return {
    // The types of sockets and of `dns.lookup` declare this callback differently.
    lookup: lookup as never,
    addressesOf,
    /** Throws if the address, to which the host name was resolved, is refused. */
    requireAllowedAddress: requireAllowed,
    async requireAllowedHost(host: string): Promise<void> {
      await addressesOf(host)
    },
  }
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
  // The next five contain an IPv4 address, which may be private: translated, NAT64 (two), Teredo, 6to4.
  // IPv4-mapped addresses (::ffff:0:0/96) need no entry: BlockList checks them by the IPv4 subnets.
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

/** Whether an IP address belongs to this machine, a private network or another range that is not public. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  return blocked.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
}
