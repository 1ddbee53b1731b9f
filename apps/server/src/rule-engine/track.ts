import type { ExecutionBudget, Message } from '@signalbox/model/message'
import type { Outcome, OutcomeListener, RuleFailure } from '../queue/outcome'

/** The state of one queued message until all its branches have ended. Plain data: there is one per message. */
export interface Track {
  openBranches: number
  isSettled: boolean
  failure: Outcome
  serverFailure: { error: unknown } | undefined
  listener: OutcomeListener
  /** Node executions so far; counted in `budget` as soon as there are copies. */
  spent: number
  budget: ExecutionBudget | undefined
}

/** The state of a message at the start of its way through the rule chains. */
export const trackMessage = ({ nodeExecutions, budget }: Message, listener: OutcomeListener): Track => ({
  spent: nodeExecutions,
  budget,
  openBranches: 1,
  isSettled: false,
  failure: undefined,
  serverFailure: undefined,
  listener,
})

/** A branch has ended; the last one settles the message. */
export function closeBranch(track: Track) {
  if (--track.openBranches > 0 || track.isSettled) return
  track.isSettled = true
  if (track.serverFailure) track.listener.reject(track.serverFailure.error)
  else track.listener.settle(track.failure)
}

/** A branch failed. The others continue; the first failure is reported. */
export function failBranch(track: Track, reason: RuleFailure) {
  track.failure ??= reason
}

/** The server failed: the message will not be acknowledged. */
export function setServerFailure(track: Track, error: unknown) {
  track.serverFailure ??= { error }
}

/** Reports success to the sender now. Open branches continue; their failures are not reported to the sender. */
export function acknowledgeEarly(track: Track) {
  if (track.isSettled) return
  track.isSettled = true
  track.listener.settle(undefined)
}

/** Counts one node execution; returns the number so far, over all copies of the original message. */
export const countExecution = (track: Track) => (track.budget ? ++track.budget.spent : ++track.spent)

/** The node executions of a message and its copies so far. */
export const executionsOf = (track: Track) => track.budget?.spent ?? track.spent

/** The budget that the copies of the message share. */
export function sharedBudget(track: Track): ExecutionBudget {
  track.budget ??= { spent: track.spent, reserved: track.spent }
  return track.budget
}

/**
 * Reserves an execution for one more copy. Returns false if the maximum is reached: the copy need not be
 * made.
 */
export function reserveCopy(track: Track, max: number): boolean {
  const budget = sharedBudget(track)
  if (budget.reserved >= max) return false
  budget.reserved++
  return true
}
