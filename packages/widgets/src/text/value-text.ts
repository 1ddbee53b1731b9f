import { formatValue, isNumeric } from '@signalbox/model/text/widget-format'
import { unitText } from '@signalbox/model/units/unit-text'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { localNumber, pageLanguage } from './local-number'

/**
 * A value for display: in the language of the page, with its unit and a minus sign (U+2212) before a negative number.
 */
export function valueText(
  value: unknown,
  decimals?: number | null,
  units?: string | null,
  showZeroDecimals = false,
): string {
  // `formatValue` formats a text with digits as a number only if a unit is given, even an empty one. So an empty unit
  // is passed in place of the unit, which is added below, after the number was localized.
  const text = formatValue(value, decimals, units && '', showZeroDecimals)
  if (!isNumeric(value)) return text
  // A text such as "1.0" or "007" without a configured format may be a version or a serial number.
  const isPlainText = typeof value === 'string' && text === value && String(Number(value)) !== value
  const signed = /^-\d/.test(text) ? `−${text.slice(1)}` : text
  const number = isPlainText && decimals == null ? signed : localNumber(signed)
  return isolateLtr(unitText(number, units, pageLanguage()))
}
