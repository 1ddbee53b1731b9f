const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** Calls `reconnect` after a pause that grows with every failed attempt, until one succeeded. */
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
    succeeded() {
      failedAttempts = 0
    },
  }
}

/**
 * How long to wait before the next connection attempt. The pause doubles with every failed attempt; the random
 * half spreads the browsers of a site, so that they do not all connect to a restarted server at once.
 */
export function reconnectPauseMs(failedAttempts: number, random = Math.random()): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failedAttempts, LONGEST_PAUSE_MS)
  return longest / 2 + (longest / 2) * random
}
