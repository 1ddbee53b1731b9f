import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 20
const SAMPLE_MS = 1000
/** A single slow second is not an overload. */
const SAMPLES = 2

export interface OverloadSettings {
  /** Mean delay of the event loop above which new work is refused; 0 disables the check. */
  limitMs: number
  /** The mean delay since the last call. */
  readMs?: () => number
}

/**
 * Tells when the server is too busy for new work. Requests that wait in a full event loop are slow for
 * all clients; a quick refusal lets those under way end in time. The overload ends when the delay is half the limit.
 */
export function overload({ limitMs, readMs = eventLoopDelay() }: OverloadSettings) {
  let above = 0
  let isOverloaded = false
  let lastDelayMs = 0

  function sample() {
    const delayMs = readMs()
    lastDelayMs = delayMs
    if (limitMs === 0) return
    above = delayMs > limitMs ? above + 1 : 0
    if (above >= SAMPLES) isOverloaded = true
    else if (delayMs < limitMs / 2) isOverloaded = false
  }

  let timer: NodeJS.Timeout | undefined
  return {
    /** Call it once the ports are open: a slow start is not an overload. */
    start() {
      readMs()
      timer = setInterval(sample, SAMPLE_MS).unref()
    },
    isOverloaded: () => isOverloaded,
    /** The mean delay of the event loop in the last second. */
    delayMs: () => lastDelayMs,
    sample,
    close: () => clearInterval(timer),
  }
}

function eventLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  return () => {
    // Without a sample the mean is not a number: the loop was not blocked.
    const meanMs = histogram.mean / 1e6 || 0
    histogram.reset()
    return Math.max(0, meanMs - RESOLUTION_MS)
  }
}
