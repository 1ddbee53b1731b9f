import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

const IDLE_SHARE = 0.1
const CHECK_GROWTH_MS = 200
/** Large enough that a collection, which blocks the process for some 50 ms, is rare. */
const GROWTH_BYTES = 48 * 2 ** 20

/** Releases the memory that the start needed: once, as soon as the process has been almost idle for `checkEveryMs`. */
export function releaseMemoryWhenIdle(checkEveryMs: number) {
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    if (utilization > IDLE_SHARE) return
    clearInterval(timer)
    void releaseMemory()
  }, checkEveryMs).unref()
}

/**
 * Runs work that creates much garbage, and collects the garbage whenever the process has grown by `GROWTH_BYTES`. V8
 * alone lets the process grow to several times its data.
 */
export async function withLimitedGrowth<T>(
  work: () => Promise<T>,
  /** Returns false while a collection, which blocks the process, would delay other requests. */
  mayRelease: () => boolean,
  release = releaseMemory,
  residentBytes: () => number = process.memoryUsage.rss,
): Promise<T> {
  let base = residentBytes()
  let isReleasing = false
  const timer = setInterval(async () => {
    base = Math.min(base, residentBytes())
    if (isReleasing || residentBytes() < base + GROWTH_BYTES || !mayRelease()) return
    isReleasing = true
    await release()
    isReleasing = false
    base = residentBytes()
  }, CHECK_GROWTH_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * Collects garbage as V8 does when memory is low. Other ways to start a garbage collection do not reduce the memory
 * reserved for new objects; this one does. Never rejects.
 */
export async function releaseMemory() {
  const session = new Session()
  try {
    session.connect()
    await session.post('HeapProfiler.collectGarbage')
  } catch {
    // The inspector is not available: V8 collects the garbage later by itself.
  } finally {
    session.disconnect()
  }
}
