import type { ExecutionBudget, Message } from '@signalbox/model/message'
import type { Outcome, OutcomeListener, RuleFailure } from '../queue/outcome'

/** Follows one queued message until every branch of its way has ended. Plain data: there is one per message. */
export interface Track {
  open: number
  isSettled: boolean
  failure: Outcome
  ownFailure: { error: unknown } | undefined
  listener: OutcomeListener
  /** Node executions so far; counted in `budget` as soon as there are copies. */
  spent: number
  budget: ExecutionBudget | undefined
}

export const trackMessage = ({ nodeExecutions, budget }: Message, listener: OutcomeListener): Track => ({
  spent: nodeExecutions,
  budget,
  open: 1,
  isSettled: false,
  failure: undefined,
  ownFailure: undefined,
  listener,
})

/** A branch has ended; the last one settles the message. */
export function closeBranch(track: Track) {
  if (--track.open > 0 || track.isSettled) return
  track.isSettled = true
  if (track.ownFailure) track.listener.reject(track.ownFailure.error)
  else track.listener.settle(track.failure)
}

/** A branch failed for good. The others still go their way; the first failure is the one that is told. */
export function failBranch(track: Track, reason: RuleFailure) {
  track.failure ??= reason
}

/** We could not do our part: the message will not be acknowledged. */
export function failOwn(track: Track, error: unknown) {
  track.ownFailure ??= { error }
}

/** Tells the sender now; what still goes on no longer concerns it. */
export function acknowledge(track: Track) {
  if (track.isSettled) return
  track.isSettled = true
  track.listener.settle(undefined)
}

/** Counts one node execution; gives the number so far, over all copies of the original message. */
export const countExecution = (track: Track) => (track.budget ? ++track.budget.spent : ++track.spent)

export const executionsOf = (track: Track) => track.budget?.spent ?? track.spent

/** The budget that further copies of the message draw on. */
export function sharedBudget(track: Track): ExecutionBudget {
  track.budget ??= { spent: track.spent }
  return track.budget
}
