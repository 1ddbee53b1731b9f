import { isDoubleText } from '@signalbox/model/json/json-number'
import { languageTag, numberLocales } from '@signalbox/model/text/language'
import { latestValue } from '@signalbox/model/text/widget-format'
import { unitText } from '@signalbox/model/units/unit-text'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { currentLanguage } from '../../../i18n/i18n'
import { numberFormat } from '../../../i18n/intl-formats'

/**
 * A number with at most 20 decimals, the maximum of `Intl`. A text with leading zeros does not match, because such a
 * text may be an identifier.
 */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.(\d{1,20}))?$/

/**
 * A stored value for display: with all its digits, in the notation of the language, and with its unit. Without a unit,
 * texts such as "1.10" are unchanged, and thousands are not grouped: the number may be an identifier or a time.
 */
export function storedText(stored: string, unit?: string | null): string {
  const value = withoutExponent(stored)
  const locale = languageTag(currentLanguage())
  const match = PLAIN_NUMBER.exec(value)
  if (!match || !(unit || typeof latestValue(value) === 'number'))
    return unit ? isolateLtr(unitText(value, unit, locale)) : value
  const decimals = match[1]?.length ?? 0
  const format = numberFormat(numberLocales(locale), {
    useGrouping: Boolean(unit),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // Formatted as text: a conversion to a number would lose digits beyond the sixteenth.
  const text = format.format(value as Intl.StringNumericLiteral).replace('-', '−')
  return isolateLtr(unitText(text, unit, locale))
}

/** "1.23456785E7", as the server prints large and small doubles, becomes "12345678.5". */
function withoutExponent(stored: string): string {
  if (!stored.includes('E') || !isDoubleText(stored)) return stored
  const decimal = String(Number(stored))
  return PLAIN_NUMBER.test(decimal) ? decimal : stored
}
