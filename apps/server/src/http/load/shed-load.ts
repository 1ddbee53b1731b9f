import { unavailable } from '@signalbox/model/errors'
import type { FastifyContextConfig } from 'fastify'
import { type Admission, RETRY_SECONDS } from '../../access/load/overload'
import type { App } from '../app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * When a request is refused: while the server is busy, or only when it is overloaded. Without it, requests of
     * routes without sign-in are refused while it is busy, and all others when it is overloaded.
     */
    refuseWhen?: 'busy' | 'overloaded'
    /** A route of devices. */
    device?: boolean
  }
}

/**
 * Refuses new API requests while the server is too busy: first those that are expensive or come without sign-in, then
 * all. Pages, health and metrics are always answered.
 */
export function shedLoad(app: App, { isBusy, isOverloaded, refused }: Admission) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBusy() || !request.url.startsWith('/api/')) return
    const { config } = request.routeOptions
    if (!isOverloaded() && !isRefusedWhenBusy(config)) return
    refused(config.device ? 'device_request' : 'request')
    reply.header('retry-after', RETRY_SECONDS)
    throw unavailable('The server is busy, please try again')
  })
}

const isRefusedWhenBusy = ({ refuseWhen, open }: FastifyContextConfig) =>
  refuseWhen === 'busy' || (open === true && refuseWhen !== 'overloaded')
