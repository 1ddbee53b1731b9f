/** How a language divides time into months and years. Months are counted from 0, as in `Date`. */
export interface MonthCalendar {
  dayOf: (date: Date) => { year: number; month: number; day: number }
  /** Midnight of a day. A month or day outside its range belongs to the next or previous year or month. */
  dateOf: (day: { year: number; month: number; day: number }) => Date
}

export const GREGORIAN: MonthCalendar = {
  dayOf: (date) => ({ year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }),
  dateOf: ({ year, month, day }) => new Date(year, month, day),
}

/** The same time of day some months earlier or later; a day that the month lacks becomes its last day. */
export function addMonths(ms: number, months: number, calendar: MonthCalendar): number {
  const original = new Date(ms)
  const { year, month, day } = calendar.dayOf(original)
  const last = calendar.dayOf(calendar.dateOf({ year, month: month + months + 1, day: 0 })).day
  const date = calendar.dateOf({ year, month: month + months, day: Math.min(day, last) })
  date.setHours(original.getHours(), original.getMinutes(), original.getSeconds(), original.getMilliseconds())
  return date.getTime()
}
