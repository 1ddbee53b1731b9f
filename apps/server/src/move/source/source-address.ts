import { badRequest } from '@signalbox/model/errors'

/** Scheme, host and optional path prefix of an address. The default scheme is `https`. */
export function baseOf(given: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw badRequest(`${given.slice(0, 128)} is not an HTTP address`)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** A redirect may change scheme, port and prefix of the same host, and never from HTTPS to HTTP. */
export function redirectedBase(base: string, path: string, location: string): string {
  const from = new URL(base)
  const to = URL.canParse(location, base) ? new URL(location, base) : undefined
  const bare = path.replace(/\?.*$/, '')
  if (!to || to.hostname !== from.hostname || !to.pathname.endsWith(bare))
    throw badRequest(`${from.host} redirects to ${to?.host ?? 'nowhere'}: enter that address instead`)
  if (from.protocol === 'https:' && to.protocol !== 'https:')
    throw badRequest(`${from.host} redirects from HTTPS to HTTP, which is refused`)
  return to.origin + to.pathname.slice(0, to.pathname.length - bare.length)
}

/** Host and port of an address. */
export const hostOf = (base: string) => new URL(base).host
