import { DAY_MS, HOUR_MS } from '@signalbox/model/time/time-intervals'

export type UsagePeriod = 'hourly' | 'daily' | 'monthly'

export interface Span {
  from: number
  to: number
  /** The time that one bar covers. */
  stepMs: number
}

/**
 * The time span of a chart: the last 24 hours in steps of one hour, the last 30 days in steps of one day
 * (from and until midnight in the time zone of the viewer), or the last year in steps of 30 days.
 */
export function spanOf(period: UsagePeriod, now: number): Span {
  if (period === 'monthly') return { from: now - 365 * DAY_MS, to: now, stepMs: 30 * DAY_MS }
  if (period === 'daily') return { from: midnight(now, -29), to: midnight(now, 1), stepMs: DAY_MS }
  const to = now - (now % HOUR_MS) + HOUR_MS
  return { from: to - 24 * HOUR_MS, to, stepMs: HOUR_MS }
}

/**
 * The sum of the values of each day in the time zone of the viewer. The server cannot compute these sums, because a day
 * on which the clocks change has 23 or 25 hours.
 */
export function dailySums(points: readonly { ts: number; value: number }[]) {
  const sums = new Map<number, number>()
  for (const { ts, value } of points) {
    const day = midnight(ts)
    sums.set(day, (sums.get(day) ?? 0) + value)
  }
  return [...sums].map(([ts, value]) => ({ ts, value }))
}

function midnight(ms: number, daysLater = 0) {
  const date = new Date(ms)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime()
}
