import { ApiError } from './http'

const PAUSES_MS = [500, 1000, 2000, 4000, 8000]

/** Only 401 means that a session has ended; other failures may be temporary and are retried. */
export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401

export interface RetryOptions {
  /** Whether another attempt makes sense after this error. */
  isWorthRetrying: (error: unknown) => boolean
  /** Called before each pause; `retryNow` ends the pause. */
  onPause: (failedAttempts: number, retryNow: () => void) => void
}

/** Repeats work with growing pauses until it succeeds or fails permanently. */
export async function retry<T>(
  work: () => Promise<T>,
  { isWorthRetrying, onPause }: RetryOptions,
): Promise<T> {
  for (let failedAttempts = 1; ; failedAttempts++) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      await pause(failedAttempts, onPause)
    }
  }
}

function pause(failedAttempts: number, onPause: RetryOptions['onPause']): Promise<void> {
  const pauseMs = PAUSES_MS[Math.min(failedAttempts, PAUSES_MS.length) - 1] ?? 0
  return new Promise((resolve) => {
    // Half of the pause is random: otherwise all browsers would send to a restarted server at the same time.
    const timer = setTimeout(resolve, pauseMs / 2 + (Math.random() * pauseMs) / 2)
    onPause(failedAttempts, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
