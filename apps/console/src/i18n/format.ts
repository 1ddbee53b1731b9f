import { type Language, languageTag, numberLocales } from '@signalbox/model/text/language'
import { knowsMonths, numericDay } from '@signalbox/ui/chart/time-labels'
import { currentLanguage } from './i18n'

const ownNumbers = () => numberLocales(languageTag(currentLanguage()))

/** Numbers, ages and clock times in the language of the user. */
export const formatNumber = (value: number) => new Intl.NumberFormat(ownNumbers()).format(value)

/** "38.2K": a large number in three or four characters. */
export const formatCompact = (value: number) =>
  new Intl.NumberFormat(ownNumbers(), {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)

/** "active, 3 min": texts joined as the language does it. */
export const formatParts = (texts: readonly string[]) => texts.join(commas[currentLanguage()] ?? ', ')

/** "61.25 %": a share of one. */
export const formatPercent = (share: number) =>
  new Intl.NumberFormat(ownNumbers(), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(share)

/** "3 min": the age of a time, in its largest whole unit. */
export function formatAge(ms: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - ms) / 1000))
  const [unit, size] = units.find(([, unitSeconds]) => seconds >= unitSeconds) ?? (['second', 1] as const)
  const own = knowsMonths(languageTag(currentLanguage())) ? undefined : unitWords[currentLanguage()]?.[unit]
  if (own) return `${Math.floor(seconds / size)} ${own}`
  return new Intl.NumberFormat(languageTag(currentLanguage()), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).format(Math.floor(seconds / size))
}

/** "Mar 9, 2026, 9:00:00 AM": a time in the medium format of the language. */
export function formatMedium(ms: number): string {
  const tag = languageTag(currentLanguage())
  if (!knowsMonths(tag)) {
    const at = new Date(ms)
    return `${numericDay(at)}${at.getFullYear()}, ${at.toTimeString().slice(0, 8)}`
  }
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(ms)
}

/** The clock time of today, else the date. */
export function formatMoment(ms: number, now = Date.now()): string {
  const at = new Date(ms)
  const today = at.toDateString() === new Date(now).toDateString()
  const format: Intl.DateTimeFormatOptions = today
    ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { day: 'numeric', month: 'short' }
  if (!today && !knowsMonths(languageTag(currentLanguage()))) return numericDay(at)
  return new Intl.DateTimeFormat(languageTag(currentLanguage()), format).format(at)
}

/** The order of names in the language of the user: numbers by value, so "Pump 9" is before "Pump 10". */
export function compareNames(a: string, b: string): number {
  const tag = languageTag(currentLanguage())
  if (collator?.tag !== tag) collator = { tag, compare: new Intl.Collator(tag, { numeric: true }).compare }
  return collator.compare(a, b)
}

/** Kept, because making one takes longer than a comparison. */
let collator: { tag: string; compare: (a: string, b: string) => number } | undefined

/** The days of the week, 1 is Monday, in the order of the user's language. */
export function daysOfWeek(): number[] {
  const locale: WeekLocale = new Intl.Locale(languageTag(currentLanguage()))
  // Browsers that do not know the first day get the week of ISO 8601.
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
  return Array.from({ length: 7 }, (_, index) => ((firstDay - 1 + index) % 7) + 1)
}

type WeekLocale = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Where the browser has no short units. */
const unitWords: Partial<Record<Language, Record<(typeof units)[number][0], string>>> = {
  ka_GE: { day: 'დღე', hour: 'სთ', minute: 'წთ', second: 'წმ' },
}

const commas: Partial<Record<Language, string>> = { fa_IR: '، ', ja_JA: '、', zh_CN: '，', zh_TW: '，' }
