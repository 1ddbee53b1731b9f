import { badRequest } from '@signalbox/model/errors'

/** Scheme, host and optional path prefix of an address. The default scheme is `https`. */
export function baseOf(address: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw badRequest(`${address.slice(0, 128)} is not an HTTP address`)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/**
 * The base address after a redirect. The host and the end of the path must be the same, and HTTPS must not become
 * HTTP.
 */
export function redirectedBase(base: string, path: string, location: string): string {
  const from = new URL(base)
  const to = URL.canParse(location, base) ? new URL(location, base) : undefined
  const bare = path.replace(/\?.*$/, '')
  if (!to) throw badRequest(`${from.host} redirects to an address that is not valid`)
  if (to.hostname !== from.hostname || !to.pathname.endsWith(bare))
    throw badRequest(`${from.host} redirects to ${to.host}${to.pathname}: enter that address instead`)
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw badRequest(`${from.host} redirects from HTTPS to HTTP, which is refused`)
  return to.origin + to.pathname.slice(0, to.pathname.length - bare.length)
}

/** Host and port of an address. */
export const hostOf = (base: string) => new URL(base).host
