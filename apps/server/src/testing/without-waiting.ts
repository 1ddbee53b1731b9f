import { vi } from 'vitest'

const STEP_MS = 1000

/** Does something that ends with a time limit, while the timers of the process run much faster than the clock. */
export async function withoutWaiting<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const steps = setInterval(() => vi.advanceTimersByTime(STEP_MS), 1)
  try {
    return await work()
  } finally {
    clearInterval(steps)
    vi.useRealTimers()
  }
}
