import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** A loop that waited for events in more than a tenth of the time has no work left over. */
const FULL = 0.9
const MEAN_MS = 1000

export type LoopDelay = ReturnType<typeof loopDelay>

/**
 * The delay of the event loop: how late a timer runs. A late timer counts only when the loop had work all the time:
 * while other processes use the processor, a timer of an idle process is late too.
 */
export function loopDelay(
  utilization: (since?: EventLoopUtilization) => EventLoopUtilization = performance.eventLoopUtilization,
) {
  let everyMs = 0
  let last = utilization()
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
      last = utilization()
      lastMs = nowMs
      mean.sinceMs = nowMs
    },
    /** Called by the timer. */
    sample(nowMs: number) {
      const lateMs = Math.max(0, nowMs - lastMs - everyMs)
      const now = utilization()
      delayMs = busyShare(now, last) >= FULL ? lateMs : 0
      last = now
      lastMs = nowMs
      addToMean(nowMs, lateMs)
    },
    /** The delay at the last sample, if the loop was full. */
    delayMs: () => delayMs,
    /** The mean delay of the last second, whatever its reason. */
    meanMs: () => mean.value,
  }
}

function busyShare(now: EventLoopUtilization, last: EventLoopUtilization) {
  const active = now.active - last.active
  const idle = now.idle - last.idle
  return active + idle > 0 ? active / (active + idle) : 0
}
