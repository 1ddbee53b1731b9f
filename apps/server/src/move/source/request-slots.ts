const MOST = 6
const SUCCESSES_PER_SLOT = 50

/**
 * The number of concurrent requests to a source. An error (429, 5xx, no response) halves it; every fifty successful
 * responses add one again.
 */
export function requestSlots(most = MOST) {
  let allowed = most
  let running = 0
  let successes = 0
  const waiting: (() => void)[] = []

  function next() {
    while (running < allowed && waiting.length > 0) {
      running++
      waiting.shift()!()
    }
  }

  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      await new Promise<void>((start) => {
        waiting.push(start)
        next()
      })
      try {
        return await task()
      } finally {
        running--
        next()
      }
    },
    failed() {
      allowed = Math.max(1, Math.floor(allowed / 2))
      successes = 0
    },
    succeeded() {
      if (++successes < SUCCESSES_PER_SLOT || allowed >= most) return
      allowed++
      successes = 0
    },
    most,
    get allowed() {
      return allowed
    },
  }
}
