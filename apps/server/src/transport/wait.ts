/** How long somebody waits for an answer, and how we learn that nobody waits any more. */
export interface Patience {
  timeoutMs: number
  /** Calls back when the other side has gone; returns how to stop listening for that. */
  onGone?(callback: () => void): () => void
}

/** Proxies and devices that are gone leave long polls behind. */
const MAX_WAIT_MS = 10 * 60_000

/**
 * Waits for one thing: `start` is given the way to hand it over and returns how to stop waiting.
 * Undefined when the time is over or the other side has gone.
 */
export function waitFor<T>(
  { timeoutMs, onGone }: Patience,
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
    // What was there at once is found before `stop` is known.
    if (isOver) stop()
  })
}
