import { performance } from 'node:perf_hooks'

/** A loop that waited for events for more than a tenth of the time was not delayed by its own work. */
const MIN_ACTIVE_SHARE = 0.9
/** If a process used the processor for less than half of the time, other processes used the processor. */
const MIN_PROCESSOR_SHARE = 0.5
const MEAN_MS = 1000

/** Sums since the start of the process. */
export interface LoopUsage {
  activeMs: number
  idleMs: number
  /** Processor time. */
  computedMs: number
}

export type LoopDelay = ReturnType<typeof loopDelay>

/**
 * The delay of the event loop: how late a timer runs. The delay counts only if the loop had work all the time and the
 * process used the processor: timers are also late while other processes use the processor.
 */
export function loopDelay(readUsage: () => LoopUsage = processUsage) {
  let everyMs = 0
  let last = readUsage()
  let lastMs = 0
  let delayMs = 0
  let mean = { sinceMs: 0, sum: 0, count: 0, value: 0 }

  function addToMean(nowMs: number, lateMs: number) {
    mean.sum += lateMs
    mean.count++
    if (nowMs - mean.sinceMs < MEAN_MS) return
    mean = { sinceMs: nowMs, sum: 0, count: 0, value: mean.sum / mean.count }
  }

  return {
    restart(nowMs: number, sampleEveryMs: number) {
      everyMs = sampleEveryMs
      last = readUsage()
      lastMs = nowMs
      mean.sinceMs = nowMs
    },
    /** Called by the timer. */
    sample(nowMs: number) {
      const lateMs = Math.max(0, nowMs - lastMs - everyMs)
      const usage = readUsage()
      delayMs = isOwnWork(usage, last) ? lateMs : 0
      last = usage
      lastMs = nowMs
      addToMean(nowMs, lateMs)
    },
    /** The delay at the last sample; 0 if the work of the process did not cause the delay. */
    delayMs: () => delayMs,
    /** The mean delay of the last second, whatever its reason. */
    meanMs: () => mean.value,
  }
}

function isOwnWork(now: LoopUsage, last: LoopUsage): boolean {
  const active = now.activeMs - last.activeMs
  const all = active + now.idleMs - last.idleMs
  return active >= MIN_ACTIVE_SHARE * all && now.computedMs - last.computedMs >= MIN_PROCESSOR_SHARE * all
}

function processUsage(): LoopUsage {
  const { active, idle } = performance.eventLoopUtilization()
  const { user, system } = process.cpuUsage()
  return { activeMs: active, idleMs: idle, computedMs: (user + system) / 1000 }
}
