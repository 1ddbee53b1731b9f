import type { Outcome, OutcomeListener } from '../../queue/outcome'
import { runTimes } from './run-times'

export type ChainTimes = ReturnType<typeof chainTimes>

/** Records how long messages take from entering a rule chain until this chain and the chains after it have ended. */
export function chainTimes(now = () => performance.now()) {
  const times = runTimes()
  return {
    /** Wraps the listener of a message that enters the chain now, and records the time until its outcome. */
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

  get isRejected() {
    return this.listener.isRejected ?? false
  }

  settle(outcome: Outcome) {
    this.times.record(this.chainId, this.now() - this.beginMs, outcome !== undefined)
    this.listener.settle(outcome)
  }

  reject(error: unknown) {
    this.times.record(this.chainId, this.now() - this.beginMs, true)
    this.listener.reject(error)
  }
}
