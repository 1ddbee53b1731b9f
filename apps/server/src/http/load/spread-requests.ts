import type { turnQueue } from '../../turn-queue'
import type { App } from '../app'

/**
 * Begins one API request in each turn of the event loop. A device waits several turns for its acknowledgement, so a
 * client with many parallel requests must not make turns long.
 */
export function spreadRequests(app: Pick<App, 'addHook'>, begin: ReturnType<typeof turnQueue>) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) begin(done)
    else done()
  })
}
