import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

const IDLE_SHARE = 0.1

/** Gives memory that the start needed back to the system, once, after a time in which the process had little to do. */
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

/** Collects garbage as on low memory: V8 also makes the space of new objects small again, which no other call does. */
export async function releaseMemory() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
