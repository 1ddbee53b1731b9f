import type { Outcome, OutcomeListener } from '../../queue/outcome'
import { runTimes } from './run-times'

export type ChainTimes = ReturnType<typeof chainTimes>

/** How long messages take, from entering a rule chain until they have also passed the chains it leads to. */
export function chainTimes(now = () => performance.now()) {
  const times = runTimes()
  return {
    /** The listener of a message that enters the chain now. */
    timed: (chainId: string, listener: OutcomeListener): OutcomeListener =>
      new TimedMessage(listener, times, chainId, now, now()),
    slowestFirst: times.slowestFirst,
  }
}

/** A class, because two closures for every message would take several times the memory. */
class TimedMessage implements OutcomeListener {
  constructor(
    private readonly listener: OutcomeListener,
    private readonly times: ReturnType<typeof runTimes>,
    private readonly chainId: string,
    private readonly now: () => number,
    private readonly beginMs: number,
  ) {}

  settle(outcome: Outcome) {
    this.times.note(this.chainId, this.now() - this.beginMs, outcome !== undefined)
    this.listener.settle(outcome)
  }

  reject(error: unknown) {
    this.times.note(this.chainId, this.now() - this.beginMs, true)
    this.listener.reject(error)
  }
}
