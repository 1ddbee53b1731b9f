const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000

/** Calls `reconnect` after a pause. The pause grows with every attempt, and `resetPause` makes it short again. */
export function reconnectTimer(reconnect: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failedAttempts = 0

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    isRunning: () => timer !== undefined,
    start() {
      stop()
      timer = setTimeout(reconnect, reconnectPauseMs(failedAttempts))
      failedAttempts += 1
    },
    stop,
    resetPause() {
      failedAttempts = 0
    },
  }
}

/**
 * The pause before the next connection attempt. It doubles with every failed attempt. Half of it is random, so that not
 * all browsers connect to a restarted server at the same time.
 */
export function reconnectPauseMs(failedAttempts: number, random = Math.random()): number {
  const maxMs = Math.min(FIRST_PAUSE_MS * 2 ** failedAttempts, MAX_PAUSE_MS)
  return maxMs / 2 + (maxMs / 2) * random
}
