import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError, ErrorCode } from '@signalbox/model/errors'
import type { FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { isLoopbackAddress } from '../access/connection-limit'
import type { DatabaseProbe } from '../database/database-probe'
import type { App } from './app'

export interface HealthOptions {
  probe: DatabaseProbe
  registry: Registry
  /** Whether the process is stopping or cut off from the other nodes: load balancers should send no more requests. */
  isDraining?: () => boolean
  /** Requests for `/metrics` must contain this token; without a token, only this machine may read metrics. */
  metricsToken?: string
}

/**
 * Routes for supervisors and Prometheus. `/health/live` reports whether the process responds, `/health/ready` whether
 * the database responds and the process is not draining, `/health/writable` whether the database accepts writes;
 * `/health` reports all three. `/metrics` contains the metrics for Prometheus.
 */
export function healthRoutes(app: App, { probe, registry, isDraining, metricsToken }: HealthOptions) {
  const check = async () => {
    const { ready, writable } = await probe()
    return { ready: ready && !isDraining?.(), writable }
  }
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

  const statusText = (isGood: boolean) => (isGood ? 'UP' : 'DOWN')
  const hidden = { schema: { hide: true } }

  app.get('/health', hidden, async (_request, reply) => {
    const { ready, writable } = await check()
    return reply
      .status(ready && writable ? 200 : 503)
      .send({ status: statusText(ready && writable), live: true, ready, writable })
  })
  app.get('/health/live', hidden, () => ({ status: 'UP' }))
  for (const what of ['ready', 'writable'] as const)
    app.get(`/health/${what}`, hidden, async (_request, reply) => {
      const isGood = (await check())[what]
      return reply.status(isGood ? 200 : 503).send({ status: statusText(isGood) })
    })

  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken))
      throw new AppError(
        ErrorCode.PermissionDenied,
        403,
        metricsToken
          ? 'Metrics can be read with the metrics token only'
          : 'Metrics can be read from this machine only',
      )
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined) {
  if (token) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  // A proxy on this machine forwards requests of other machines.
  const isDirect = request.headers['x-forwarded-for'] === undefined
  return isDirect && isLoopbackAddress(request.socket.remoteAddress ?? '')
}

function isSame(given: string, expected: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
