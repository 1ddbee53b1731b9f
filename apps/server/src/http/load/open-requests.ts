import { openWork } from '../../open-work'
import type { App } from '../app'

/** Counts the open requests, so that a stopping process can wait for their responses. */
export function openRequests(app: App) {
  const work = openWork()
  app.addHook('onRequest', async (_request, reply) => {
    // Also emitted when the client disconnects before the response.
    reply.raw.once('close', work.begin())
  })
  return {
    count: work.count,
    /** Resolves when no request is open, at the latest after the grace period. */
    answered: work.ended,
  }
}
