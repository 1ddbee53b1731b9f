import { languageTag, numberLocales } from '@signalbox/model/text/language'
import { nameOrder } from '@signalbox/model/text/name-order'
import { hasMonthNames, momentText, numericDay } from '@signalbox/ui/chart/time-labels'
import { calendarOf } from '@signalbox/ui/dates/calendar'
import { firstDayOfWeek } from '@signalbox/ui/dates/first-day-of-week'
import i18next from 'i18next'
import { currentLanguage } from './i18n'
import { dateFormat, numberFormat } from './intl-formats'

const ownNumberLocales = () => numberLocales(languageTag(currentLanguage()))

/** A number in the format of the user's language. */
export const formatNumber = (value: number) => numberFormat(ownNumberLocales()).format(value)

/** "−2.125": a number with all its decimals. */
export const formatExact = (value: number) =>
  numberFormat(ownNumberLocales(), { maximumFractionDigits: 20 }).format(value).replace('-', '−')

/** "38.2K": a large number, shortened to a unit and at most one decimal. */
export function formatCompact(value: number): string {
  const tag = languageTag(currentLanguage())
  const format = { notation: 'compact', maximumFractionDigits: 1 } as const
  if (Intl.NumberFormat.supportedLocalesOf(tag).length > 0) return numberFormat([tag], format).format(value)
  const [text, size] = largeNumbers.find(([, minimum]) => Math.abs(value) >= minimum) ?? []
  const digits = numberFormat(ownNumberLocales(), { maximumFractionDigits: 1 }).format(value / (size ?? 1))
  return text ? i18next.t(text, { value: digits }) : digits
}

/** "active, 3 min": texts joined with the comma of the language. */
export const formatParts = (texts: readonly string[]) =>
  texts.length === 0 ? '' : texts.reduce((first, next) => i18next.t('ui.joined', { first, next }))

/** "Type: alarm": a label and its value, with the colon of the language. */
export const formatLabeled = (label: string, value: string) =>
  i18next.t('json-form.part', { group: label, part: value })

/** "61.25 %": a share from 0 to 1 as a percentage. */
export const formatPercent = (share: number) =>
  numberFormat(ownNumberLocales(), { style: 'percent', maximumFractionDigits: 2 }).format(share)

/** "3 min": the time since a moment, as a whole number of the largest possible unit. */
export function formatAge(ms: number, now = Date.now()): string {
  const { count, unit } = largestUnit(ms, now)
  const tag = languageTag(currentLanguage())
  // For a language that the browser does not know, the units are texts of the console.
  if (!hasMonthNames(tag)) return i18next.t(`timeinterval.${unit}s-count`, { count })
  return numberFormat([tag], { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

/** "3 minutes ago": the texts contain the whole phrase, because the case of the unit depends on the other words. */
export function formatAgo(ms: number, now = Date.now()): string {
  const { count, unit } = largestUnit(ms, now)
  // A line must not break between a number and its unit.
  return i18next.t(`timeinterval.${unit}s-ago`, { count }).replace(/(\p{Nd}) /u, '$1\u00a0')
}

/** "0:42", "1:02:05": the time since a moment in hours, minutes and seconds; from one day on, in whole days. */
export function formatElapsed(ms: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((now - ms) / 1000))
  if (seconds >= 86_400) return formatAge(ms, now)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
  const digits = (count: number) => numberFormat(ownNumberLocales(), { minimumIntegerDigits: count })
  return parts.map((part, index) => digits(index === 0 ? 1 : 2).format(part)).join(':')
}

/** The time since a moment, as a whole number of the largest possible unit. */
function largestUnit(ms: number, now: number) {
  const seconds = Math.max(0, Math.round((now - ms) / 1000))
  const [unit, size] = units.find(([, unitSeconds]) => seconds >= unitSeconds) ?? (['second', 1] as const)
  return { count: Math.floor(seconds / size), unit }
}

/**
 * "Mar 9, 2026, 9:00:00 AM": a time in the medium format of the language. A number outside of the range of `Date`,
 * which a device may send as the time of a value, is returned unchanged.
 */
export function formatMedium(ms: number): string {
  if (Number.isNaN(new Date(ms).getTime())) return String(ms)
  const tag = languageTag(currentLanguage())
  if (!hasMonthNames(tag)) {
    const date = new Date(ms)
    return `${numericDay(date)}${date.getFullYear()}, ${date.toTimeString().slice(0, 8)}`
  }
  return dateFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(ms)
}

/** "Mar 9, 2026": a day in the medium format of the language. */
export function formatDay(ms: number): string {
  const tag = languageTag(currentLanguage())
  if (!hasMonthNames(tag)) return `${numericDay(new Date(ms))}${new Date(ms).getFullYear()}`
  return dateFormat(tag, { dateStyle: 'medium' }).format(ms)
}

/** The clock time of a moment of today; the date of any other moment. */
export const formatMoment = (ms: number, now = Date.now()) =>
  momentText(ms, languageTag(currentLanguage()), now)

/** Compares names in the language of the user. Numbers are compared by value: "Pump 9" is before "Pump 10". */
export function compareNames(a: string, b: string): number {
  return nameOrder(languageTag(currentLanguage()))(a, b)
}

/** The calendar of the user's language, for presets such as "this month". */
export const ownCalendar = () => calendarOf(languageTag(currentLanguage()))

/** The days of the week in the order of the user's language; 1 is Monday. */
export function daysOfWeek(): number[] {
  const firstDay = firstDayOfWeek(languageTag(currentLanguage()))
  return Array.from({ length: 7 }, (_, index) => ((firstDay - 1 + index) % 7) + 1)
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

const largeNumbers = [
  ['ui.billions', 1e9],
  ['ui.millions', 1e6],
  ['ui.thousands', 1e3],
] as const
