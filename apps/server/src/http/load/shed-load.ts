import { unavailable } from '@signalbox/model/errors'
import type { App } from '../app'

const RETRY_AFTER_SECONDS = 2

/** Refuses new API requests while the server is too busy. Pages, health and metrics are always answered. */
export function shedLoad(app: App, isOverloaded: () => boolean) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || !isOverloaded()) return
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    throw unavailable('The server is busy, please try again')
  })
}
