import { type Calendar, calendarOf } from '../dates/calendar'

const DAY_S = 86_400
/** The shortest step of ticks in months, and the shortest step in years. */
export const MONTH_S = 28 * DAY_S
export const YEAR_S = 360 * DAY_S

/** Formats of days, months, years and clock times in the user's language. */
export interface DateWords {
  day: (at: Date) => string
  month: (at: Date) => string
  year: (at: Date) => string
  /** A number of two digits. */
  digits: (value: number) => string
  calendar: Calendar
}

/**
 * Whether the browser has month names in a language. Chromium has none in Georgian and would write "M11 17":
 * dates in such languages are numeric.
 */
export const knowsMonths = (locale: string) => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0

/** A day without the name of its month: "17.11." */
export const numericDay = (at: Date) => `${two(at.getDate())}.${two(at.getMonth() + 1)}.`

/** The date formats of a language. */
export function dateWords(locale: string): DateWords {
  const calendar = calendarOf(locale)
  if (!knowsMonths(locale))
    return {
      day: numericDay,
      month: (at) => `${two(at.getMonth() + 1)}.${at.getFullYear()}`,
      year: (at) => String(at.getFullYear()),
      digits: two,
      calendar,
    }
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short' })
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric' })
  const number = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 })
  return {
    day: (at) => day.format(at),
    month: (at) => month.format(at),
    year: (at) => year.format(at),
    digits: (value) => number.format(value),
    calendar,
  }
}

const wordsByLocale = new Map<string, DateWords>()

/** The clock time if the moment is today, else the day, in the given language. */
export function momentText(ms: number, locale: string, nowMs = Date.now()): string {
  const words = wordsByLocale.get(locale) ?? dateWords(locale)
  wordsByLocale.set(locale, words)
  const at = new Date(ms)
  const isToday = at.toDateString() === new Date(nowMs).toDateString()
  return isToday ? clockText(at, words) : words.day(at)
}

/** Texts under a time axis: as short as the step between them allows. */
export function timeLabels(
  splitsS: readonly number[],
  stepS: number,
  shiftMs: number,
  words: DateWords,
): string[] {
  const span = (splitsS.at(-1) ?? 0) - (splitsS[0] ?? 0)
  return splitsS.map((second) => labelOf(new Date(second * 1000 - shiftMs), stepS, span, words))
}

function labelOf(at: Date, stepS: number, spanS: number, words: DateWords): string {
  const { day, month, year, digits, calendar } = words
  const clock = clockText(at, words)
  if (stepS < 60) return `${clock}:${digits(at.getSeconds())}`
  if (stepS < DAY_S) {
    if (spanS > 2 * DAY_S) return `${day(at)} ${clock}`
    return at.getHours() + at.getMinutes() === 0 ? day(at) : clock
  }
  if (stepS < MONTH_S) return day(at)
  if (stepS < YEAR_S) return calendar.dayOf(at).month === 0 ? year(at) : month(at)
  return year(at)
}

const clockText = (at: Date, { digits }: DateWords) => `${digits(at.getHours())}:${digits(at.getMinutes())}`

const two = (value: number) => String(value).padStart(2, '0')
