import { z } from 'zod'
import { GREGORIAN, type MonthCalendar } from './calendar'

/** Windows that follow the calendar. Dashboards of later ThingsBoard versions store them by these names. */
export const QUICK_INTERVALS = [
  'CURRENT_DAY_SO_FAR',
  'YESTERDAY',
  'CURRENT_WEEK_ISO_SO_FAR',
  'CURRENT_MONTH_SO_FAR',
] as const
export const QuickInterval = z.enum(QUICK_INTERVALS)
export type QuickInterval = z.infer<typeof QuickInterval>

/**
 * The present start and end of a calendar window, in local time. Months are those of the calendar; weeks begin on
 * Monday in every language, as the name of the stored interval says.
 */
export function quickRange(interval: QuickInterval, nowMs: number, calendar: MonthCalendar = GREGORIAN) {
  const start = startOfDay(nowMs)
  if (interval === 'YESTERDAY') {
    const endTimeMs = start.getTime() - 1
    return { startTimeMs: startOfDay(nowMs, 1).getTime(), endTimeMs }
  }
  if (interval === 'CURRENT_WEEK_ISO_SO_FAR')
    return { startTimeMs: startOfDay(nowMs, (start.getDay() + 6) % 7).getTime(), endTimeMs: nowMs }
  if (interval === 'CURRENT_MONTH_SO_FAR') {
    const first = calendar.dateOf({ ...calendar.dayOf(start), day: 1 })
    return { startTimeMs: first.getTime(), endTimeMs: nowMs }
  }
  return { startTimeMs: start.getTime(), endTimeMs: nowMs }
}

/**
 * Midnight at the start of a day. The hour is set after the date. Otherwise, on a day without midnight (the clocks skip
 * that hour), the hour would become 1, and the following change of the date would keep this hour.
 */
function startOfDay(nowMs: number, daysEarlier = 0): Date {
  const date = new Date(nowMs)
  date.setHours(12, 0, 0, 0)
  date.setDate(date.getDate() - daysEarlier)
  date.setHours(0, 0, 0, 0)
  return date
}
