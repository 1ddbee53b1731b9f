import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time-intervals'

/** An interval split into the inputs of its editor. */
export type IntervalParts = { days: number; hours: number; minutes: number; seconds: number }

/** Splits an interval into days, hours, minutes and seconds. */
export function intervalParts(ms: number): IntervalParts {
  const seconds = Math.floor(ms / SECOND_MS)
  return {
    days: Math.floor(ms / DAY_MS),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** The interval of the parts in milliseconds, or null if their sum is not a positive number. */
export function partsInterval({ days, hours, minutes, seconds }: IntervalParts): number | null {
  const ms = days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

/** Carries 60 s into minutes and so on, and borrows for negative parts. The result is never negative. */
export function carryParts(parts: IntervalParts): IntervalParts {
  const ms = partsInterval(parts)
  return ms === null ? { days: 0, hours: 0, minutes: 0, seconds: 0 } : intervalParts(ms)
}
