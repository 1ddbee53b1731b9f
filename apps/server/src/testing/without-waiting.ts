import { vi } from 'vitest'

const STEP_MS = 1000

/** Runs work that ends at a timeout, with timers that are much faster than real time. */
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
