import { DAY_MS, SECOND_MS } from './time-intervals'
import type { FixedWindow } from './time-window'

/** Minimum length of a period. */
export const MIN_PERIOD_MS = SECOND_MS

/** The period until the user chooses one: the last day. */
export const defaultPeriod = (nowMs: number): FixedWindow => ({
  startTimeMs: nowMs - DAY_MS,
  endTimeMs: nowMs,
})

/** The period with another start, which must be before its end. */
export const withStart = (period: FixedWindow, startTimeMs: number): FixedWindow => ({
  ...period,
  startTimeMs: Math.min(startTimeMs, period.endTimeMs - MIN_PERIOD_MS),
})

/** The period with another end, which must be after its start and not in the future. */
export const withEnd = (period: FixedWindow, endTimeMs: number, nowMs: number): FixedWindow => ({
  ...period,
  endTimeMs: Math.max(Math.min(endTimeMs, nowMs), period.startTimeMs + MIN_PERIOD_MS),
})
