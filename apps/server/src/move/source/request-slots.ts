const MAX_REQUESTS = 6
const SUCCESSES_PER_SLOT = 50
/** A source is slow if its responses take this many times as long as usual, and longer than `SLOW_MS`. */
const SLOW_FACTOR = 4
const SLOW_MS = 500

/** Whether the last responses of a source took much longer than usual. */
export const isSlow = (recentMs: number, usualMs: number) =>
  recentMs > SLOW_MS && recentMs > usualMs * SLOW_FACTOR

/**
 * Limits the number of concurrent requests to a source. An error (429, 5xx, no response) halves the limit; every fifty
 * successful responses raise the limit by one. While the source is slow, the limit is at most half of the maximum.
 */
export function requestSlots(maxRequests = MAX_REQUESTS) {
  let allowed = maxRequests
  let running = 0
  let successes = 0
  let isSourceSlow = false
  const waiting: (() => void)[] = []

  const current = () => Math.min(allowed, isSourceSlow ? Math.ceil(maxRequests / 2) : maxRequests)

  function startNext() {
    while (running < current() && waiting.length > 0) {
      running++
      waiting.shift()!()
    }
  }

  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      await new Promise<void>((start) => {
        waiting.push(start)
        startNext()
      })
      try {
        return await task()
      } finally {
        running--
        startNext()
      }
    },
    failed() {
      allowed = Math.max(1, Math.floor(allowed / 2))
      successes = 0
    },
    succeeded() {
      if (++successes < SUCCESSES_PER_SLOT || allowed >= maxRequests) return
      allowed++
      successes = 0
    },
    /** Lowers the limit while the source is slow. Compares the average durations of recent and of all responses. */
    observe(recentMs: number, usualMs: number) {
      isSourceSlow = isSlow(recentMs, usualMs)
    },
    maxRequests,
    /** How many requests may run concurrently now. */
    get allowed() {
      return current()
    },
  }
}
