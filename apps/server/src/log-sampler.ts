import { boundedCache } from '@signalbox/model/bounded-cache'
import type { LogFn, Logger } from 'pino'

const WARN = 40
const WINDOW_MS = 10_000
const LINES_PER_WINDOW = 20
const MAX_MESSAGES = 1000

interface LogSamplerOptions {
  now?: () => number
  /** Called for each warning and error, including those that are omitted. */
  onWarning?: (args: Parameters<LogFn>) => void
}

/**
 * Limits the warnings and errors with the same text per window of time, because in an outage every message of every
 * device fails in the same way. When the text is logged again after the window, the number of omitted lines is logged
 * first.
 */
export function logSampler({ now = () => performance.now(), onWarning }: LogSamplerOptions = {}) {
  // Bounded, because texts may contain ids.
  const windows = boundedCache<string, { sinceMs: number; lines: number }>(MAX_MESSAGES)

  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
    const text = args.find((arg) => typeof arg === 'string')
    if (level >= WARN) onWarning?.(args)
    if (level < WARN || text === undefined) return method.apply(this, args)
    const atMs = now()
    const last = windows.get(text)
    if (last && atMs - last.sinceMs < WINDOW_MS) {
      if (++last.lines <= LINES_PER_WINDOW) method.apply(this, args)
      return
    }
    windows.set(text, { sinceMs: atMs, lines: 1 })
    const omitted = (last?.lines ?? 0) - LINES_PER_WINDOW
    if (omitted > 0) this.warn({ omitted, of: text }, `${omitted} lines like this were omitted: ${text}`)
    method.apply(this, args)
  }
}
