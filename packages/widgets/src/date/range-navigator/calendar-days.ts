import type { Calendar } from '@signalbox/ui/dates/calendar'

const DAYS = 42

/** The days of a calendar month: six weeks that start with the week of the first day of the month. */
export function monthDays(first: Date, firstDayOfWeek: number): Date[] {
  const before = (first.getDay() - (firstDayOfWeek % 7) + 7) % 7
  return Array.from(
    { length: DAYS },
    (_, index) => new Date(first.getFullYear(), first.getMonth(), first.getDate() - before + index),
  )
}

/** The first day of the month that is `count` months after the month of a date. */
export function firstOfMonth(calendar: Calendar, date: Date, count: number): Date {
  const { year, month } = calendar.dayOf(date)
  return calendar.dateOf({ year, month: month + count, day: 1 })
}

/** The first and the last millisecond of a day in the local time zone. */
export const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
export const endOfDay = (date: Date) => new Date(date).setHours(23, 59, 59, 999)

/** Ranges offered beside the calendar, by name. */
export function quickRanges(nowMs: number, firstDayOfWeek: number, calendar: Calendar) {
  const today = new Date(nowMs)
  const before = (date: Date, days: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() - days)
  const daysAgo = (days: number) => before(today, days)
  const weekStart = daysAgo((today.getDay() - (firstDayOfWeek % 7) + 7) % 7)
  const range = (start: Date, end: Date) => ({ startMs: startOfDay(start), endMs: endOfDay(end) })
  return {
    today: range(today, today),
    yesterday: range(daysAgo(1), daysAgo(1)),
    'this-week': range(weekStart, today),
    'last-week': range(before(weekStart, 7), before(weekStart, 1)),
    'last-2-weeks': range(daysAgo(13), today),
    'this-month': range(firstOfMonth(calendar, today, 0), today),
    'last-month': range(firstOfMonth(calendar, today, -1), before(firstOfMonth(calendar, today, 0), 1)),
    'last-3-months': range(firstOfMonth(calendar, today, -2), today),
  }
}
