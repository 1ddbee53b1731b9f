import type { App } from './app'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route, for tests that check all of them. */
    knownRoutes: readonly KnownRoute[]
  }
}

export interface KnownRoute {
  url: string
  methods: string[]
  pattern: RegExp
  /** Whether the route needs no token. */
  isOpen: boolean
}

/**
 * Records every route, and returns a function that lists the methods of a path: a wrong method gets 405 with `Allow`.
 */
export function allowedMethods(app: App) {
  const routes: KnownRoute[] = []
  app.decorate('knownRoutes', routes)
  app.addHook('onRoute', ({ url, method, config }) => {
    routes.push({ url, methods: [method].flat(), pattern: patternOf(url), isOpen: config?.open === true })
  })
  return (url: string): string[] => {
    const path = url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '/'
    const methods = routes.filter((route) => route.pattern.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
  }
}

function patternOf(url: string) {
  if (url.includes('*')) return /^$/
  const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
