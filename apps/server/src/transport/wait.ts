/** How long a caller waits, and how the waiting code learns that the caller has disconnected. */
export interface WaitOptions {
  timeoutMs: number
  /** Calls back when the caller disconnects; returns a function that removes the callback. */
  onDisconnect?(callback: () => void): () => void
}

/** The maximum of a wait. A disconnected caller is not always detected, for example behind a proxy. */
const MAX_WAIT_MS = 10 * 60_000

/**
 * Waits for one value: `start` gets the callback for it and returns a function that removes the callback.
 * Resolves with undefined after the timeout, or when the caller has disconnected.
 */
export function waitFor<T>(
  { timeoutMs, onDisconnect }: WaitOptions,
  start: (onValue: (value: T) => void) => () => void,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    let isOver = false
    let stop = () => {}
    const timer = setTimeout(() => finish(undefined), Math.min(timeoutMs, MAX_WAIT_MS))
    const stopListening = onDisconnect?.(() => finish(undefined))
    function finish(value: T | undefined) {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      stopListening?.()
      stop()
      resolve(value)
    }
    stop = start(finish)
    // `start` may call back before it returns, when `stop` is not assigned yet.
    if (isOver) stop()
  })
}
