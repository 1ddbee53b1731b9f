import { setTimeout as sleep } from 'node:timers/promises'
import { rateLimiter } from '../../access/token-bucket'
import type { App } from '../app'

const REFUSALS = new Set([401, 429, 503])
/** The number of refusals an address receives without delay; further ones are delayed. */
const WITHOUT_DELAY = { capacity: 50, seconds: 1 }
const HELD_MS = 1000
const MAX_HELD = 2000

const aSecond = () => sleep(HELD_MS, undefined, { ref: false })

/**
 * Slows down clients that repeat refused requests without a pause: above 50 refusals per second and address the
 * response waits for a second, so that a flood costs only as many requests per second as it has connections.
 */
export function holdRefusals(app: Pick<App, 'addHook'>, hold: () => Promise<unknown> = aSecond) {
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
