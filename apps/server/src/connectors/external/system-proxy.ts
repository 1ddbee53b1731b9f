import type { HttpProxy } from '../tunnel'

/** The proxy for a URL according to `http_proxy` and `https_proxy` in the environment of the server, if any. */
export function systemProxy(url: string, env: NodeJS.ProcessEnv = process.env): HttpProxy | undefined {
  const name = url.startsWith('https:') ? 'https_proxy' : 'http_proxy'
  const text = env[name] ?? env[name.toUpperCase()]
  if (!text || !URL.canParse(text)) return undefined
  const proxy = new URL(text)
  const scheme = proxy.protocol.slice(0, -1)
  return {
    scheme,
    host: proxy.hostname,
    port: Number(proxy.port) || (scheme === 'https' ? 443 : 80),
    user: decodeURIComponent(proxy.username),
    password: decodeURIComponent(proxy.password),
  }
}
