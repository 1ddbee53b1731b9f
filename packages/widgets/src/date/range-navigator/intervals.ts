import { hasMonthNames, numericDay } from '@signalbox/ui/chart/time-labels'

export const INTERVALS = ['hour', 'day', 'week', 'twoWeeks', 'month', 'threeMonths', 'sixMonths'] as const
export type Interval = (typeof INTERVALS)[number]

export const INTERVAL_MS: Record<Interval, number> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  twoWeeks: 1_209_600_000,
  month: 2_629_743_000,
  threeMonths: 7_889_229_000,
  sixMonths: 15_778_458_000,
}

export interface Range {
  startMs: number
  endMs: number
}

/** The interval with the length of a range; a range of whole days may be one millisecond shorter. */
export const intervalOf = ({ startMs, endMs }: Range): Interval | undefined =>
  INTERVALS.find((name) => Math.abs(endMs - startMs - INTERVAL_MS[name]) <= 1)

/** The range a navigator starts with: it ends today. */
export function initialRange(interval: Interval, nowMs: number): Range {
  const endMs = new Date(nowMs).setHours(23, 59, 59, 999)
  return { startMs: endMs - INTERVAL_MS[interval], endMs }
}

/** A range with the length of the interval, centered at the end of the given range. */
export const centerAtEnd = ({ endMs }: Range, interval: Interval): Range => ({
  startMs: endMs - INTERVAL_MS[interval] / 2,
  endMs: endMs + INTERVAL_MS[interval] / 2,
})

/** The range, shifted by a number of milliseconds. */
export const shiftRange = ({ startMs, endMs }: Range, byMs: number): Range => ({
  startMs: startMs + byMs,
  endMs: endMs + byMs,
})

/** "Feb 23 – Mar 8, 2026": the first and the last day as the language writes a range. */
export function rangeText({ startMs, endMs }: Range, locale: string): string {
  if (hasMonthNames(locale)) {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    return format.formatRange(startMs, endMs)
  }
  const day = (date: Date) => `${numericDay(date)}${date.getFullYear()}`
  const [first, last] = [day(new Date(startMs)), day(new Date(endMs))]
  return first === last ? last : `${first} – ${last}`
}
