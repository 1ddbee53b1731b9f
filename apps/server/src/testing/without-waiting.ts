import { vi } from 'vitest'

const STEP_MS = 1000

/** Runs work that waits for timeouts. One second of these timeouts passes in each millisecond. */
export async function withoutWaiting<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stepTimer = setInterval(() => vi.advanceTimersByTime(STEP_MS), 1)
  try {
    return await work()
  } finally {
    clearInterval(stepTimer)
    vi.useRealTimers()
  }
}
