import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import dayjs, { type Dayjs } from 'dayjs'
import { type CalendarDay, calendarOf, daysInMonth } from './calendar'

const TAG = 'fa-IR'
const calendar = calendarOf(TAG)
const dayOf = (value: Dayjs) => calendar.dayOf(value.toDate())

/** Gives pickers the Persian calendar and Persian digits. Values are dayjs times. */
export class PersianAdapter extends AdapterDayjs {
  override getYear = (value: Dayjs) => dayOf(value).year
  override getMonth = (value: Dayjs) => dayOf(value).month
  override getDate = (value: Dayjs) => dayOf(value).day
  override getDaysInMonth = (value: Dayjs) => daysInMonth(calendar, dayOf(value))

  override setYear = (value: Dayjs, year: number) => inMonth(value, { ...dayOf(value), year })
  override setMonth = (value: Dayjs, month: number) => inMonth(value, { ...dayOf(value), month })
  override setDate = (value: Dayjs, day: number) => onDay(value, { ...dayOf(value), day })
  override addYears = (value: Dayjs, amount: number) => this.setYear(value, dayOf(value).year + amount)
  override addMonths = (value: Dayjs, amount: number) => this.setMonth(value, dayOf(value).month + amount)

  override startOfMonth = (value: Dayjs) => this.setDate(value, 1).startOf('day')
  override endOfMonth = (value: Dayjs) => this.setDate(value, this.getDaysInMonth(value)).endOf('day')
  override startOfYear = (value: Dayjs) => this.startOfMonth(this.setMonth(value, 0))
  override endOfYear = (value: Dayjs) => this.endOfMonth(this.setMonth(value, 11))

  override isSameYear = (value: Dayjs, other: Dayjs) => this.getYear(value) === this.getYear(other)
  override isSameMonth = (value: Dayjs, other: Dayjs) =>
    this.isSameYear(value, other) && this.getMonth(value) === this.getMonth(other)
  override isAfterYear = (value: Dayjs, other: Dayjs) => this.getYear(value) > this.getYear(other)
  override isBeforeYear = (value: Dayjs, other: Dayjs) => this.getYear(value) < this.getYear(other)

  override formatNumber = (text: string) => persianDigits(text)

  override formatByString = (value: Dayjs, format: string) => {
    if (!value.isValid()) return value.format()
    const { year, month, day } = dayOf(value)
    const texts: Record<string, string> = {
      YYYY: String(year).padStart(4, '0'),
      MMMM: monthName.format(value.toDate()),
      MMM: monthName.format(value.toDate()),
      MM: twoDigits(month + 1),
      M: String(month + 1),
      Do: String(day),
      DD: twoDigits(day),
      D: String(day),
    }
    const withDate = this.expandFormat(format).replace(DATE_TOKENS, (token) => `[${texts[token] ?? token}]`)
    return persianDigits(value.locale(this.getCurrentLocaleCode()).format(withDate))
  }

  /** Parses the formats of the fields, in which every number has a fixed length. */
  override parse = (text: string, format: string) => {
    if (text === '') return null
    const tokens: string[] = []
    const pattern = this.expandFormat(format)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(NUMBER_TOKENS, (token) => {
        tokens.push(token)
        return `(\\d{${token.length}})`
      })
    const match = new RegExp(`^${pattern}$`).exec(latinDigits(text))
    if (!match) return this.getInvalidDate()
    const numbers = new Map(tokens.map((token, index) => [token, Number(match[index + 1])]))
    return momentOf(numbers) ?? this.getInvalidDate()
  }
}

const DATE_TOKENS = /YYYY|MMMM|MMM|MM|M|Do|DD|D/g
const NUMBER_TOKENS = /YYYY|MM|DD|HH|mm|ss/g

/**
 * The time of the parsed numbers. Missing parts are those of today at midnight; a month without a day gets
 * day 1.
 */
function momentOf(numbers: ReadonlyMap<string, number>): Dayjs | undefined {
  const today = calendar.dayOf(new Date())
  const day = {
    year: numbers.get('YYYY') ?? today.year,
    month: (numbers.get('MM') ?? today.month + 1) - 1,
    day: numbers.get('DD') ?? (numbers.has('MM') ? 1 : today.day),
  }
  const [hours, minutes, seconds] = ['HH', 'mm', 'ss'].map((token) => numbers.get(token) ?? 0) as Time
  const isDay = day.month >= 0 && day.month < 12 && day.day > 0 && day.day <= daysInMonth(calendar, day)
  if (!isDay || hours > 23 || minutes > 59 || seconds > 59) return undefined
  return dayjs(calendar.dateOf(day)).hour(hours).minute(minutes).second(seconds)
}

type Time = [number, number, number]

/** The same time on another day. */
function onDay(value: Dayjs, day: CalendarDay): Dayjs {
  const date = dayjs(calendar.dateOf(day))
  return value.year(date.year()).month(0).date(1).month(date.month()).date(date.date())
}

/** The same time on the given day, or on the last day of the month if the month has fewer days. */
function inMonth(value: Dayjs, { year, month, day }: CalendarDay): Dayjs {
  const last = daysInMonth(calendar, { year, month, day: 1 })
  return onDay(value, { year, month, day: Math.min(day, last) })
}

const monthName = new Intl.DateTimeFormat(TAG, { month: 'long' })
const twoDigits = (value: number) => String(value).padStart(2, '0')

const DIGITS = '۰۱۲۳۴۵۶۷۸۹'
const persianDigits = (text: string) => text.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit)
const latinDigits = (text: string) => text.replace(/[۰-۹]/g, (digit) => String(DIGITS.indexOf(digit)))
