/** A day of a calendar. Months are counted from 0. */
export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** How a language divides time into months and years. */
export interface Calendar {
  dayOf: (date: Date) => CalendarDay
  /**
   * Midnight of a day. A month or day outside its range belongs to the next or previous year or month, as in
   * `Date`.
   */
  dateOf: (day: CalendarDay) => Date
}

/** The calendar of a language: the Persian one for Persian, else the Gregorian one. */
export const calendarOf = (languageTag: string): Calendar =>
  isPersian(languageTag) ? persianCalendar : gregorianCalendar

const persian = new Map<string, boolean>()

/** Whether the language uses the Persian calendar. */
export function isPersian(languageTag: string): boolean {
  const cached = persian.get(languageTag)
  if (cached !== undefined) return cached
  const answer = new Intl.DateTimeFormat(languageTag).resolvedOptions().calendar === 'persian'
  persian.set(languageTag, answer)
  return answer
}

/** The number of days of a month in a calendar. */
export const daysInMonth = (calendar: Calendar, { year, month }: CalendarDay) =>
  calendar.dayOf(calendar.dateOf({ year, month: month + 1, day: 0 })).day

const gregorianCalendar: Calendar = {
  dayOf: (date) => ({ year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }),
  dateOf: ({ year, month, day }) => new Date(year, month, day),
}

const persianCalendar: Calendar = {
  dayOf(date) {
    const number = dayNumber(date)
    const march = date.getFullYear() - 621
    const year = number < newYear(march) ? march - 1 : march
    const inYear = number - newYear(year)
    const month = Math.floor(inYear < 186 ? inYear / 31 : (inYear - 6) / 30)
    return { year, month, day: inYear - daysBefore(month) + 1 }
  },
  dateOf({ year, month, day }) {
    const inYear = ((month % 12) + 12) % 12
    const number = newYear(year + Math.floor(month / 12)) + daysBefore(inYear) + day - 1
    const utc = new Date(number * DAY_MS)
    return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate())
  },
}

const DAY_MS = 86_400_000

/** Days since 1970, without hours and time zones. */
const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS

/**
 * The days of a Persian year before a month: six months have 31 days, the next five 30, the last 29 or 30.
 */
const daysBefore = (month: number) => month * 30 + Math.min(month, 6)

const newYears = new Map<number, number>()

/** The day number of the first day of a Persian year, around March 21. */
function newYear(year: number): number {
  // An invalid date has the year NaN. For this year the function returns NaN: the format below would throw an error.
  const cached = Number.isNaN(year) ? Number.NaN : newYears.get(year)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat('en-u-ca-persian', { month: 'numeric', timeZone: 'UTC' })
  // March 10 is always in the last month of the previous Persian year: the search starts there.
  let number = Math.round(Date.UTC(year + 621, 2, 10) / DAY_MS)
  while (format.format(number * DAY_MS) !== '1') number++
  newYears.set(year, number)
  return number
}
