import { unavailable } from '@signalbox/model/errors'
import type { App } from '../app'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses everything but reads while this node is cut off from the others: they would continue to use what is in
 * their caches, such as credentials that were changed here.
 */
export function refuseWrites(app: App, isIsolated: () => boolean) {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && isIsolated())
      throw unavailable(
        'This node has lost the connection to the other nodes: send the request to another one',
      )
  })
}
