const FIRST_MS = 500
const MAX_MS = 30_000

/**
 * The delay before connection attempt number `attempt` (from 0). It doubles up to a limit, and half of it is random,
 * so that clients do not reconnect at the same time.
 */
export function reconnectDelayMs(attempt: number, random: () => number = Math.random): number {
  const longestMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempt, 16))
  return longestMs / 2 + (random() * longestMs) / 2
}
