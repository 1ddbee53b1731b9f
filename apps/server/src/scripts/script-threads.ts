import { cpuBudget } from './cpu-budget'
import { type ScriptThread, scriptThread } from './script-thread'

interface ScriptThreadsOptions {
  /** The number of threads for fast calls. */
  workers: number
  memoryBytes: number
  timeoutMs: number
  /** The processor time that a tenant may use in the thread for slow calls, and in the thread for tests. */
  slowTime: { burstMs: number; msPerSecond: number }
  isSlow: (tenantId: string) => boolean
}

/** A call that takes longer is stopped and run again in the thread for slow calls. */
const FAST_CALL_MS = 100
const GROUP_SIZE = 64
const IDLE_MS = 60_000

/** The threads that run scripts: several for fast calls, one for slow calls, one for tests of scripts. */
export function scriptThreads({ workers, memoryBytes, timeoutMs, slowTime, isSlow }: ScriptThreadsOptions) {
  const fast: ScriptThread[] = []
  const threadWithBudget = (hasLowPriority: boolean) =>
    scriptThread({
      memoryBytes,
      callMs: timeoutMs,
      groupSize: 1,
      time: cpuBudget(slowTime),
      idleMs: IDLE_MS,
      hasLowPriority,
    })
  const slow = threadWithBudget(true)
  const tests = threadWithBudget(false)

  return {
    slow,
    tests,
    /**
     * The thread with the least work. If all threads are busy and fewer than `workers` run, a new thread is started.
     */
    fast(): ScriptThread {
      let best = fast[0]
      for (const candidate of fast) if (candidate.load < best!.load) best = candidate
      if (best && (best.load === 0 || fast.length >= workers)) return best
      const added = scriptThread({
        memoryBytes,
        callMs: Math.min(FAST_CALL_MS, timeoutMs),
        groupSize: GROUP_SIZE,
        // Thousands of slow calls may wait already when the first of them turns out to be slow.
        isForSlowThread: isSlow,
      })
      fast.push(added)
      return added
    },
    all: () => [...fast, slow, tests],
  }
}
