import { z } from 'zod'
import { GREGORIAN, type MonthCalendar } from './calendar'

/** The calendar windows that the selector offers. */
export const QUICK_PRESETS = [
  'CURRENT_DAY_SO_FAR',
  'YESTERDAY',
  'CURRENT_WEEK_ISO_SO_FAR',
  'CURRENT_MONTH_SO_FAR',
] as const

/** Windows that follow the calendar. Dashboards of later ThingsBoard versions store them by these names. */
export const QuickInterval = z.enum([
  ...QUICK_PRESETS,
  'CURRENT_HOUR',
  'CURRENT_QUARTER_SO_FAR',
  'CURRENT_HALF_YEAR_SO_FAR',
  'CURRENT_YEAR_SO_FAR',
  'DAY_BEFORE_YESTERDAY',
  'THIS_DAY_LAST_WEEK',
  'PREVIOUS_WEEK_ISO',
  'PREVIOUS_MONTH',
  'PREVIOUS_QUARTER',
  'PREVIOUS_HALF_YEAR',
  'PREVIOUS_YEAR',
])
export type QuickInterval = z.infer<typeof QuickInterval>

/**
 * The present start and end of a calendar window, in local time. Months are those of the calendar; weeks begin on
 * Monday in every language, as the name of the stored interval says.
 */
export function quickRange(interval: QuickInterval, nowMs: number, calendar: MonthCalendar = GREGORIAN) {
  const daysSinceMonday = (new Date(nowMs).getDay() + 6) % 7
  const day = (daysEarlier: number) => startOfDay(nowMs, daysEarlier)
  const month = (length: number, periodsEarlier = 0) => startOfMonths(nowMs, length, periodsEarlier, calendar)
  const soFar = (start: Date) => ({ startTimeMs: start.getTime(), endTimeMs: nowMs })
  const between = (start: Date, end: Date) => ({ startTimeMs: start.getTime(), endTimeMs: end.getTime() - 1 })
  switch (interval) {
    case 'CURRENT_HOUR':
      return soFar(startOfHour(nowMs))
    case 'CURRENT_DAY_SO_FAR':
      return soFar(day(0))
    case 'CURRENT_WEEK_ISO_SO_FAR':
      return soFar(day(daysSinceMonday))
    case 'CURRENT_MONTH_SO_FAR':
      return soFar(month(1))
    case 'CURRENT_QUARTER_SO_FAR':
      return soFar(month(3))
    case 'CURRENT_HALF_YEAR_SO_FAR':
      return soFar(month(6))
    case 'CURRENT_YEAR_SO_FAR':
      return soFar(month(12))
    case 'YESTERDAY':
      return between(day(1), day(0))
    case 'DAY_BEFORE_YESTERDAY':
      return between(day(2), day(1))
    case 'THIS_DAY_LAST_WEEK':
      return between(day(7), day(6))
    case 'PREVIOUS_WEEK_ISO':
      return between(day(daysSinceMonday + 7), day(daysSinceMonday))
    case 'PREVIOUS_MONTH':
      return between(month(1, 1), month(1))
    case 'PREVIOUS_QUARTER':
      return between(month(3, 1), month(3))
    case 'PREVIOUS_HALF_YEAR':
      return between(month(6, 1), month(6))
    case 'PREVIOUS_YEAR':
      return between(month(12, 1), month(12))
  }
}

/** The start of a period of 1, 3, 6 or 12 months, which divide the year of the calendar. */
function startOfMonths(nowMs: number, length: number, periodsEarlier: number, calendar: MonthCalendar): Date {
  const { year, month } = calendar.dayOf(startOfDay(nowMs))
  return calendar.dateOf({ year, month: month - (month % length) - periodsEarlier * length, day: 1 })
}

function startOfHour(nowMs: number): Date {
  const date = new Date(nowMs)
  date.setMinutes(0, 0, 0)
  return date
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
