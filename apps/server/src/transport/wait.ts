/** How long a caller waits for an answer, and how the end of its connection is noticed. */
export interface WaitOptions {
  timeoutMs: number
  /** Calls back when the connection of the caller has ended; returns a function that stops listening. */
  onGone?(callback: () => void): () => void
}

/** The upper bound: the end of a connection is not always noticed, for example behind a proxy. */
const MAX_WAIT_MS = 10 * 60_000

/**
 * Waits for one value: `start` gets the callback for it and returns a function that stops waiting.
 * Undefined after the timeout, or when the connection of the caller has ended.
 */
export function waitFor<T>(
  { timeoutMs, onGone }: WaitOptions,
  start: (found: (value: T) => void) => () => void,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    let isOver = false
    let stop = () => {}
    const timer = setTimeout(() => finish(undefined), Math.min(timeoutMs, MAX_WAIT_MS))
    const forget = onGone?.(() => finish(undefined))
    function finish(value: T | undefined) {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      forget?.()
      stop()
      resolve(value)
    }
    stop = start(finish)
    // The value may be available at once, before `stop` is assigned.
    if (isOver) stop()
  })
}
