import { getProxyForUrl } from 'proxy-from-env'
import { percentDecoded } from '../../percent-decoded'
import type { HttpProxy } from '../tunnel'

/**
 * The proxy for a URL according to `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` in the environment of the
 * server, if any.
 */
export function systemProxy(url: string): HttpProxy | undefined {
  const address = getProxyForUrl(url)
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, username, password } = new URL(address)
  const scheme = protocol.slice(0, -1)
  return {
    scheme,
    host: hostname,
    port: Number(port) || (scheme === 'https' ? 443 : 80),
    user: percentDecoded(username),
    password: percentDecoded(password),
  }
}
