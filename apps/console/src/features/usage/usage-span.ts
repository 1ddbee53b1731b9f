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
 * (until midnight in the time zone of the viewer), or the last year in steps of 30 days.
 */
export function spanOf(period: UsagePeriod, now: number): Span {
  if (period === 'monthly') return { from: now - 365 * DAY_MS, to: now, stepMs: 30 * DAY_MS }
  const [stepMs, count] = period === 'hourly' ? [HOUR_MS, 24] : [DAY_MS, 30]
  const to = period === 'hourly' ? now - (now % HOUR_MS) + HOUR_MS : nextMidnight(now)
  return { from: to - count * stepMs, to, stepMs }
}

function nextMidnight(now: number) {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
}
