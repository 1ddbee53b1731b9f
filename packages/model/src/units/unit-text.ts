import { numberLocales } from '../text/language'

/** A number with its unit. Where percent stands depends on the language: "30%", "30 %", "%30", "-%30". */
export function unitText(
  number: string,
  unit: string | null | undefined,
  locale: string,
  space = ' ',
): string {
  if (!unit) return number
  if (unit !== '%' || locale === '') return `${number}${space}${unit}`
  const [before, after] = percentOf(locale)
  const [sign = ''] = before ? (/^[-−]/.exec(number) ?? []) : []
  return `${sign}${before}${number.slice(sign.length)}${after}`
}

/** The unit text before and after a number, for places that show the unit in another style. */
export function unitSides(unit: string, locale: string): { before: string; after: string } {
  if (unit !== '%' || locale === '') return { before: '', after: unit }
  const [before, after] = percentOf(locale)
  return { before: before.trim(), after: after.trim() }
}

const percentTexts = new Map<string, readonly [before: string, after: string]>()

/** What a language writes before and after the number of a percentage. */
function percentOf(locale: string) {
  const cached = percentTexts.get(locale)
  if (cached) return cached
  const parts = new Intl.NumberFormat(numberLocales(locale), { style: 'percent' }).formatToParts(0)
  const numberIndex = parts.findIndex(({ type }) => type === 'integer')
  const textOf = (selected: Intl.NumberFormatPart[]) => selected.map(({ value }) => value).join('')
  const percent = [textOf(parts.slice(0, numberIndex)), textOf(parts.slice(numberIndex + 1))] as const
  percentTexts.set(locale, percent)
  return percent
}
