import { type Kysely, sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from './app'

/** `/health` for supervisors and `/metrics` for Prometheus. */
export function healthRoutes<T>(app: App, db: Kysely<T>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'signalbox_' })
  const requests = new Histogram({
    name: 'signalbox_http_request_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'UP' }
    } catch {
      // The cause stands in the log of the failing requests; a supervisor needs the verdict only.
      return reply.status(503).send({ status: 'DOWN', database: 'not reachable' })
    }
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}
