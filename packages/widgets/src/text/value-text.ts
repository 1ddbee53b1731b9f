import { formatValue } from '@signalbox/model/widget-format'

/** A value as people read it: with its unit, and a true minus before a negative number. */
export function valueText(
  value: unknown,
  decimals?: number | null,
  units?: string | null,
  showZeroDecimals = false,
): string {
  const text = formatValue(value, decimals, units, showZeroDecimals)
  return /^-\d/.test(text) ? `−${text.slice(1)}` : text
}
