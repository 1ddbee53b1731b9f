import { type Calendar, calendarOf } from '../dates/calendar'

const DAY_S = 86_400
/** A step of at least MONTH_S seconds between ticks is a step of months; from YEAR_S on, a step of years. */
export const MONTH_S = 28 * DAY_S
export const YEAR_S = 360 * DAY_S

/** Formats of days, months, years and clock times in the user's language. */
export interface DateFormats {
  day: (date: Date) => string
  month: (date: Date) => string
  year: (date: Date) => string
  /** A number of two digits. */
  digits: (value: number) => string
  calendar: Calendar
}

/**
 * Whether the browser has month names in a language. Chromium has none in Georgian and would write "M11 17":
 * dates in such languages are numeric.
 */
export const hasMonthNames = (locale: string) => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0

/** A day without the name of its month: "17.11." */
export const numericDay = (date: Date) => `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.`

/** The date formats of a language. */
export function dateFormats(locale: string): DateFormats {
  const calendar = calendarOf(locale)
  if (!hasMonthNames(locale))
    return {
      day: numericDay,
      month: (date) => `${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`,
      year: (date) => String(date.getFullYear()),
      digits: twoDigits,
      calendar,
    }
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short' })
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric' })
  const number = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 })
  return {
    day: (date) => day.format(date),
    month: (date) => month.format(date),
    year: (date) => year.format(date),
    digits: (value) => number.format(value),
    calendar,
  }
}

const formatsByLocale = new Map<string, DateFormats>()

/** The clock time if the moment is today, else the day, in the given language. */
export function momentText(ms: number, locale: string, nowMs = Date.now()): string {
  const formats = formatsByLocale.get(locale) ?? dateFormats(locale)
  formatsByLocale.set(locale, formats)
  const date = new Date(ms)
  const isToday = date.toDateString() === new Date(nowMs).toDateString()
  return isToday ? clockText(date, formats) : formats.day(date)
}

/** Texts under a time axis: as short as the step between them allows. */
export function timeLabels(
  splitsS: readonly number[],
  stepS: number,
  shiftMs: number,
  formats: DateFormats,
): string[] {
  const span = (splitsS.at(-1) ?? 0) - (splitsS[0] ?? 0)
  return splitsS.map((second) => labelOf(new Date(second * 1000 - shiftMs), stepS, span, formats))
}

function labelOf(date: Date, stepS: number, spanS: number, formats: DateFormats): string {
  const { day, month, year, digits, calendar } = formats
  const clock = clockText(date, formats)
  if (stepS < 60) return `${clock}:${digits(date.getSeconds())}`
  if (stepS < DAY_S) {
    if (spanS > 2 * DAY_S) return `${day(date)} ${clock}`
    return date.getHours() + date.getMinutes() === 0 ? day(date) : clock
  }
  if (stepS < MONTH_S) return day(date)
  if (stepS < YEAR_S) return calendar.dayOf(date).month === 0 ? year(date) : month(date)
  return year(date)
}

const clockText = (date: Date, { digits }: DateFormats) =>
  `${digits(date.getHours())}:${digits(date.getMinutes())}`

const twoDigits = (value: number) => String(value).padStart(2, '0')
