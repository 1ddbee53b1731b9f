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

/** The interval as long as a range; ranges of whole days lack their last millisecond. */
export const intervalOf = ({ startMs, endMs }: Range): Interval | undefined =>
  INTERVALS.find((name) => Math.abs(endMs - startMs - INTERVAL_MS[name]) <= 1)

/** The range a navigator starts with: it ends today. */
export function initialRange(interval: Interval, nowMs: number): Range {
  const endMs = new Date(nowMs).setHours(23, 59, 59, 999)
  return { startMs: endMs - INTERVAL_MS[interval], endMs }
}

/** Another length, centered at the end of the range. */
export const centered = ({ endMs }: Range, interval: Interval): Range => ({
  startMs: endMs - INTERVAL_MS[interval] / 2,
  endMs: endMs + INTERVAL_MS[interval] / 2,
})

export const shifted = ({ startMs, endMs }: Range, byMs: number): Range => ({
  startMs: startMs + byMs,
  endMs: endMs + byMs,
})

/** "23 Feb - 08 Mar 2026"; month and year are written once if both days share them. */
export function rangeText({ startMs, endMs }: Range, locale: string): string {
  const [start, end] = [new Date(startMs), new Date(endMs)]
  const part = (date: Date, options: Intl.DateTimeFormatOptions) => date.toLocaleDateString(locale, options)
  const day = (date: Date) => part(date, { day: '2-digit' })
  const month = (date: Date) => part(date, { month: 'short' })
  const last = `${day(end)} ${month(end)} ${end.getFullYear()}`
  if (start.toDateString() === end.toDateString()) return last
  const isSameYear = start.getFullYear() === end.getFullYear()
  const isSameMonth = isSameYear && start.getMonth() === end.getMonth()
  const first = [day(start), isSameMonth ? '' : month(start), isSameYear ? '' : start.getFullYear()]
  return `${first.filter(Boolean).join(' ')} - ${last}`
}
