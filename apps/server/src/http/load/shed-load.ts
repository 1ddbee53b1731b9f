import { unavailable } from '@signalbox/model/errors'
import type { FastifyContextConfig } from 'fastify'
import { type Admission, RETRY_SECONDS } from '../../access/load/overload'
import type { App } from '../app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether requests are refused while the server is busy, or only while it is overloaded. The default is `busy` for
     * routes without sign-in and `overloaded` for all others.
     */
    refuseWhen?: 'busy' | 'overloaded'
    /** Whether devices call the route. */
    device?: boolean
  }
}

/**
 * Refuses new API requests while the server is busy (expensive requests and requests without sign-in) or overloaded
 * (all). Pages, health and metrics are always answered.
 */
export function shedLoad(app: App, { isBusy, isOverloaded, countRefusal }: Admission) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBusy() || !request.url.startsWith('/api/')) return
    const { config } = request.routeOptions
    if (!isOverloaded() && !isRefusedWhenBusy(config)) return
    countRefusal(config.device ? 'device_request' : 'request')
    reply.header('retry-after', RETRY_SECONDS)
    throw unavailable('The server is busy, please try again')
  })
}

const isRefusedWhenBusy = ({ refuseWhen, open }: FastifyContextConfig) =>
  refuseWhen === 'busy' || (open === true && refuseWhen !== 'overloaded')
