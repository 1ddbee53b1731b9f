import { languageTag, numberLocales } from '@signalbox/model/text/language'
import { currentLanguage } from './i18n'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** "412 GB": a size in the largest unit in which the number is at least 1. */
export function bytesText(bytes: number): string {
  const size = Math.abs(bytes)
  const power = size < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(size) / Math.log(STEP)))
  return new Intl.NumberFormat(numberLocales(languageTag(currentLanguage())), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumFractionDigits: power > 2 ? 1 : 0,
  }).format(bytes / STEP ** power)
}
