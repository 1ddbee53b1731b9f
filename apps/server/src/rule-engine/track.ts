import type { Outcome, RuleFailure } from '../queue/outcome'

export type Track = ReturnType<typeof trackMessage>

/** Follows one queued message until every branch of its way has ended. */
export function trackMessage(settle: (outcome: Outcome) => void, reject: (error: unknown) => void) {
  let open = 1
  let isSettled = false
  let failure: Outcome
  let ownFailure: { error: unknown } | undefined

  return {
    /** One more branch. */
    open() {
      open++
    },
    /** A branch has ended; the last one settles the message. */
    close() {
      if (--open > 0 || isSettled) return
      isSettled = true
      if (ownFailure) reject(ownFailure.error)
      else settle(failure)
    },
    /** A branch failed for good. The others still go their way; the first failure is the one that is told. */
    fail(reason: RuleFailure) {
      failure ??= reason
    },
    /** We could not do our part: the message will not be acknowledged. */
    failOwn(error: unknown) {
      ownFailure ??= { error }
    },
    acknowledge() {
      if (isSettled) return
      isSettled = true
      settle(undefined)
    },
    get isSettled() {
      return isSettled
    },
  }
}
