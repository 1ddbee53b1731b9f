import type { App } from '../app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts documents, such as dashboards: `SIGNALBOX_BODY_LIMIT_MB` limits their size. */
    document?: boolean
  }
}

const KB = 1024
const OPEN_BYTES = 64 * KB
export const DEFAULT_BODY_BYTES = 1024 * KB

/**
 * Limits the body of each route: small on routes without authentication, large only where documents are
 * saved. Callers are authenticated before their body is read.
 */
export function limitBodies(app: App, documentBytes: number) {
  app.addHook('onRoute', (route) => {
    if (route.bodyLimit !== undefined) return
    if (route.config?.open) route.bodyLimit = OPEN_BYTES
    else route.bodyLimit = route.config?.document ? documentBytes : DEFAULT_BODY_BYTES
  })
}
