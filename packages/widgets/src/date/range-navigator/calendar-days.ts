const DAYS = 42

/** The days of a calendar month: six weeks from the first day of the week at or before the first. */
export function monthDays(month: Date, firstDayOfWeek: number): Date[] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1)
  const before = (first.getDay() - (firstDayOfWeek % 7) + 7) % 7
  return Array.from(
    { length: DAYS },
    (_, index) => new Date(first.getFullYear(), first.getMonth(), 1 - before + index),
  )
}

export const addMonths = (month: Date, count: number) =>
  new Date(month.getFullYear(), month.getMonth() + count, 1)

export const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
export const endOfDay = (date: Date) => new Date(date).setHours(23, 59, 59, 999)

/** Ranges offered beside the calendar, by name. */
export function quickRanges(nowMs: number, firstDayOfWeek: number) {
  const today = new Date(nowMs)
  const daysAgo = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - days)
  const weekStart = daysAgo((today.getDay() - (firstDayOfWeek % 7) + 7) % 7)
  const before = (date: Date, days: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() - days)
  const range = (start: Date, end: Date) => ({ startMs: startOfDay(start), endMs: endOfDay(end) })
  return {
    today: range(today, today),
    yesterday: range(daysAgo(1), daysAgo(1)),
    'this-week': range(weekStart, today),
    'last-week': range(before(weekStart, 7), before(weekStart, 1)),
    'last-2-weeks': range(daysAgo(13), today),
    'this-month': range(addMonths(today, 0), today),
    'last-month': range(addMonths(today, -1), before(addMonths(today, 0), 1)),
    'last-3-months': range(addMonths(today, -2), today),
  }
}
