import type { App } from './app'

/**
 * The path without the prefix under which a proxy shows the server. Paths without the prefix are served as well, so
 * that proxies may remove it or not, and devices may use the ports directly.
 */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}

/** Adds the prefix to redirects to paths of this server, so that the redirects work through the proxy. */
export function prefixRedirects(app: App, basePath: string) {
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string' && /^\/(?!\/)/.test(location) && !isBelow(location, basePath))
      reply.header('location', basePath + location)
  })
}

const isBelow = (path: string, basePath: string) => path === basePath || path.startsWith(`${basePath}/`)
