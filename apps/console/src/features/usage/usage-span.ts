import { DAY_MS, HOUR_MS } from '@signalbox/model/time/time-intervals'

export type UsagePeriod = 'hourly' | 'daily' | 'monthly'

export interface Span {
  from: number
  to: number
  /** The time interval of one bar. */
  stepMs: number
}

/** The last day by whole hours, the last 30 days by days of the viewer, the last year by months. */
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
