import { languageTag, numberLocales } from '@signalbox/model/text/language'
import { latestValue } from '@signalbox/model/text/widget-format'
import { unitText } from '@signalbox/model/units/unit-text'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { currentLanguage } from '../../../i18n/i18n'
import { numberFormat } from '../../../i18n/intl-formats'

/** Without leading zeros, which identifiers may have, and with no more decimals than `Intl` prints. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.(\d{1,20}))?$/

/**
 * A stored value for display: all its digits with the signs of the language, and its unit. Thousands are grouped only
 * beside a unit: a number without one may be an identifier or a time. Texts such as "1.10" stay as they are.
 */
export function storedText(value: string, unit?: string | null): string {
  const locale = languageTag(currentLanguage())
  const found = PLAIN_NUMBER.exec(value)
  if (!found || !(unit || typeof latestValue(value) === 'number'))
    return unit ? isolateLtr(unitText(value, unit, locale)) : value
  const decimals = found[1]?.length ?? 0
  const format = numberFormat(numberLocales(locale), {
    useGrouping: Boolean(unit),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // A text is formatted with all its digits; as a number it would lose those beyond the sixteenth.
  const text = format.format(value as Intl.StringNumericLiteral).replace('-', '−')
  return isolateLtr(unitText(text, unit, locale))
}
