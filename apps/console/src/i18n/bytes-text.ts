import { languageTag, numberLocales } from '@signalbox/model/text/language'
import { currentLanguage } from './i18n'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** "412 GB": a size in the largest unit in which the number is at least 1. */
export function bytesText(bytes: number): string {
  const power = powerOf(Math.abs(bytes))
  return new Intl.NumberFormat(numberLocales(languageTag(currentLanguage())), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    // The short name of the byte has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: fractionDigits(power),
  }).format(bytes / STEP ** power)
}

const fractionDigits = (power: number) => (power > 2 ? 1 : 0)

/** The unit is chosen by the rounded number: 999,999 bytes are 1 MB and not 1,000 kB. */
function powerOf(size: number): number {
  let power = 0
  while (power < UNITS.length - 1 && Number((size / STEP ** power).toFixed(fractionDigits(power))) >= STEP)
    power++
  return power
}
