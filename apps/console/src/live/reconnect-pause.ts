const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/**
 * How long to wait before the next connection attempt. The pause doubles with every failed attempt; the random
 * half spreads the browsers of a site, so that they do not all connect to a restarted server at once.
 */
export function reconnectPauseMs(failedAttempts: number, random = Math.random()): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failedAttempts, LONGEST_PAUSE_MS)
  return longest / 2 + (longest / 2) * random
}
