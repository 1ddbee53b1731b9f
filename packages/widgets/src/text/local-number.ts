import { numberLocales } from '@signalbox/model/text/language'

/**
 * A formatted number with the decimal separator and the digits of the page's language. Thousands are not grouped, so
 * that a value keeps its width on cards and gauges.
 */
export function localNumber(text: string): string {
  const language = pageLanguage()
  if (!language) return text
  const { separator, digits } = signsOf(language)
  const local = separator === '.' ? text : text.replace('.', separator)
  return digits[0] === '0' ? local : local.replace(/\d/g, (digit) => digits[Number(digit)]!)
}

/** The language of the page; empty where there is no page. */
export const pageLanguage = () => (typeof document === 'undefined' ? '' : document.documentElement.lang)

interface Signs {
  separator: string
  digits: readonly string[]
}

const signsByLanguage = new Map<string, Signs>()

function signsOf(language: string): Signs {
  const cached = signsByLanguage.get(language)
  if (cached) return cached
  const format = new Intl.NumberFormat(numberLocales(language), { useGrouping: false })
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const signs = { separator, digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)) }
  signsByLanguage.set(language, signs)
  return signs
}
