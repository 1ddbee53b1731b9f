import { refusalDelay } from '../../access/refusal-delay'
import type { App } from '../app'

/**
 * The number of refusals that each status counts as. A 413 counts more: the first part of the
 * large body was received.
 */
const REFUSALS = new Map([
  [400, 1],
  [401, 1],
  [413, 10],
  [429, 1],
  [503, 1],
])

/** Delays refusals to addresses that repeat refused requests. */
export function holdRefusals(app: Pick<App, 'addHook'>, hold?: () => Promise<unknown>) {
  const delay = refusalDelay(hold)
  app.addHook('onSend', async (request, reply) => {
    const cost = REFUSALS.get(reply.statusCode)
    if (cost === undefined || !delay.isDue(request.ip, cost)) return
    if (delay.isFull()) return void reply.header('connection', 'close')
    await delay.wait()
  })
}
