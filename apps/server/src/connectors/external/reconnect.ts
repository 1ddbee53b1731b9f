const FIRST_MS = 500
const MAX_MS = 30_000

/** How long to wait before connection attempt number `attempt` (from 0): growing, and different for each client. */
export function reconnectDelayMs(attempt: number, random: () => number = Math.random): number {
  const longestMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempt, 16))
  return longestMs / 2 + (random() * longestMs) / 2
}
