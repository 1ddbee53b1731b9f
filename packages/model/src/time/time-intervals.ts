import { type AggregationType, MAX_INTERVALS_IN_WINDOW, MIN_POINTS } from './aggregation'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const YEAR_MS = 365 * DAY_MS

export const MIN_INTERVAL_MS = 1000
export const MAX_INTERVAL_MS = 7300 * DAY_MS

/** The intervals offered in lists. */
export const PREDEFINED_INTERVALS: readonly number[] = [
  ...[1, 5, 10, 15, 30].map((count) => count * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE_MS),
  ...[1, 2, 5, 10, 12].map((count) => count * HOUR_MS),
  ...[1, 7, 30].map((count) => count * DAY_MS),
]

/** The most used windows; the other intervals are listed after them. */
export const USUAL_WINDOWS: readonly number[] = [
  15 * MINUTE_MS,
  ...[1, 3, 6, 12].map((count) => count * HOUR_MS),
  ...[1, 2, 7, 30].map((count) => count * DAY_MS),
]

/** The interval, limited to the supported range. */
export const boundInterval = (ms: number) => Math.min(Math.max(ms, MIN_INTERVAL_MS), MAX_INTERVAL_MS)

const intervalFor = (windowMs: number, points: number) =>
  boundInterval(Math.floor(windowMs / points / SECOND_MS) * SECOND_MS)

/** The shortest grouping interval for a window. */
export const minInterval = (windowMs: number) => intervalFor(windowMs, MAX_INTERVALS_IN_WINDOW)
/** The longest grouping interval for a window. */
export const maxInterval = (windowMs: number) => intervalFor(windowMs, MIN_POINTS)
/** The default: about 200 points. */
export const defaultInterval = (windowMs: number) =>
  nearestInterval(minInterval(windowMs), maxInterval(windowMs), intervalFor(windowMs, 200))

/** The grouping interval to request for a window; a configured one of 0 or undefined means the default. */
export function groupingInterval(
  windowMs: number,
  configuredMs: number | null | undefined,
  type: AggregationType,
) {
  if (type === 'NONE') return SECOND_MS
  if (!configuredMs) return defaultInterval(windowMs)
  return Math.min(Math.max(configuredMs, minInterval(windowMs)), maxInterval(windowMs))
}

/** The predefined intervals between two bounds. */
export const selectableIntervals = (minMs = MIN_INTERVAL_MS, maxMs = MAX_INTERVAL_MS) =>
  PREDEFINED_INTERVALS.filter((ms) => ms >= minMs && ms <= maxMs)

/**
 * The selectable interval nearest to `ms`, the shorter of two equally near ones; `ms` if none is selectable.
 */
export function nearestInterval(minMs: number, maxMs: number, ms: number): number {
  return (
    selectableIntervals(minMs, maxMs).reduce<number | undefined>(
      (best, candidate) =>
        best === undefined || Math.abs(candidate - ms) < Math.abs(best - ms) ? candidate : best,
      undefined,
    ) ?? ms
  )
}

/** The value of the interval editor after `ms` was entered: within the bounds and, unless advanced, predefined. */
export function editedInterval(ms: number, minMs: number, maxMs: number, isAdvanced: boolean): number {
  const bounded = Math.min(Math.max(ms, minMs), maxMs)
  return isAdvanced ? bounded : nearestInterval(minMs, maxMs, bounded)
}

/** Whether only the advanced inputs can show an interval, because it is not in the list. */
export const needsAdvanced = (ms: number, minMs: number, maxMs: number) =>
  !selectableIntervals(minMs, maxMs).includes(ms)
