import { languageTag } from '@signalbox/model/text/language'
import { currentLanguage } from './i18n'
import { dateFormat } from './intl-formats'

/** "2026", in Persian "۱۴۰۵": the year in the calendar and the digits of the language. */
export function formatYear(ms: number): string {
  const tag = languageTag(currentLanguage())
  const parts = dateFormat(tag, { year: 'numeric' }).formatToParts(ms)
  return parts.find(({ type }) => type === 'year')?.value ?? ''
}
