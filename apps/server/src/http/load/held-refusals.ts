import { rateLimiter } from '../../access/token-bucket'
import type { App } from '../app'
import { heldReleases } from './held-releases'

const REFUSALS = new Set([400, 401, 413, 429, 503])
/** The number of refusals an address receives without delay; further ones are delayed. */
const WITHOUT_DELAY = { capacity: 50, seconds: 1 }
const MAX_HELD = 2000

/**
 * Slows down clients that repeat refused requests without a pause: above 50 refusals per second and address the
 * response waits for a second or longer, so that a flood costs a bounded number of requests per second.
 */
export function holdRefusals(
  app: Pick<App, 'addHook'>,
  hold: () => Promise<unknown> = heldReleases({ atLeastMs: 1000, everyMs: 20 }),
) {
  const withoutDelay = rateLimiter([WITHOUT_DELAY])
  let held = 0
  app.addHook('onSend', async (request, reply) => {
    if (!REFUSALS.has(reply.statusCode) || withoutDelay.take(request.ip)) return
    if (held >= MAX_HELD) return void reply.header('connection', 'close')
    held++
    await hold()
    held--
  })
}
