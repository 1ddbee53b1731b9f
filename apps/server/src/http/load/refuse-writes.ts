import { unavailable } from '@signalbox/model/errors'
import type { App } from '../app'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses all requests except reads while this node is cut off from the other nodes. The other nodes would get no
 * events about changes, and would continue to use cached data, such as the old credentials of a device.
 */
export function refuseWrites(app: App, isIsolated: () => boolean) {
  app.addHook('onRequest', async (request) => {
    if (!READ_METHODS.has(request.method) && isIsolated())
      throw unavailable(
        'This node has lost the connection to the other nodes: send the request to another one',
      )
  })
}
