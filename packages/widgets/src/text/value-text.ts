import { formatValue, isNumeric } from '@signalbox/model/entities/widget-format'
import { isolated } from '@signalbox/ui/layout/isolated'

/** A value for display: with its unit, and a minus sign (U+2212) before a negative number. */
export function valueText(
  value: unknown,
  decimals?: number | null,
  units?: string | null,
  showZeroDecimals = false,
): string {
  const text = formatValue(value, decimals, units, showZeroDecimals)
  if (!isNumeric(value)) return text
  return isolated(/^-\d/.test(text) ? `−${text.slice(1)}` : text)
}
