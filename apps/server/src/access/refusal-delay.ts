import { pacedReleases } from './paced-releases'
import { rateLimiter } from './token-bucket'

/** The number of refusals an address receives without delay; further ones are delayed. */
const WITHOUT_DELAY = { capacity: 50, seconds: 1 }
const MAX_HELD = 2000

/**
 * Slows down clients that repeat refused requests or connections without a pause: above 50 refusals per second and
 * address the refusal waits for a second or longer, so that a flood costs a bounded amount of work.
 */
export function refusalDelay(hold: () => Promise<unknown> = pacedReleases({ atLeastMs: 1000, everyMs: 20 })) {
  const withoutDelay = rateLimiter([WITHOUT_DELAY])
  let held = 0
  return {
    /** Counts a refusal of the address, and tells whether it has to wait. An expensive refusal may count as several. */
    isDue: (address: string, number = 1) => !withoutDelay.take(address, number),
    /** Whether too many refusals wait. A further refusal is then sent at once, and its connection is closed. */
    isFull: () => held >= MAX_HELD,
    async wait() {
      held++
      await hold()
      held--
    },
  }
}
