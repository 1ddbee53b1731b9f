import type { App } from './app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes whole documents, such as dashboards: bodies may be as large as the installation allows. */
    document?: boolean
  }
}

const KB = 1024
const OPEN_BYTES = 64 * KB
export const DEFAULT_BODY_BYTES = 1024 * KB

/**
 * How large the body of each route may be: little where anybody may call, much only where documents are
 * saved. Callers are authenticated before their body is read.
 */
export function limitBodies(app: App, documentBytes: number) {
  app.addHook('onRoute', (route) => {
    if (route.bodyLimit !== undefined) return
    if (route.config?.open) route.bodyLimit = OPEN_BYTES
    else route.bodyLimit = route.config?.document ? documentBytes : DEFAULT_BODY_BYTES
  })
}
