import type { OutcomeListener } from '../../queue/outcome'
import { runTimes } from './run-times'

export type ChainTimes = ReturnType<typeof chainTimes>

/** How long messages take through the rule chain they enter, with the chains it passes them to. */
export function chainTimes(now = () => performance.now()) {
  const times = runTimes()
  return {
    /** The listener of a message that enters the chain now. */
    timed(chainId: string, listener: OutcomeListener): OutcomeListener {
      const begin = now()
      return {
        settle(outcome) {
          times.note(chainId, now() - begin, outcome !== undefined)
          listener.settle(outcome)
        },
        reject(error) {
          times.note(chainId, now() - begin, true)
          listener.reject(error)
        },
      }
    },
    slowest: times.slowest,
  }
}
