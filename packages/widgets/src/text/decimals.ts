import { defaultDecimals } from '@signalbox/model/text/widget-format'

/**
 * The number of decimals of a value: the setting of its key or, without it, that of the widget. A widget without the
 * setting has two decimals, and more for small numbers. If the setting of the widget is `null`, values are not rounded.
 */
export function decimalsOf(
  keyDecimals: number | null | undefined,
  config: { decimals?: number | null },
  value: unknown,
): number | undefined {
  if (keyDecimals !== undefined && keyDecimals !== null) return keyDecimals
  return config.decimals === undefined ? defaultDecimals(value) : (config.decimals ?? undefined)
}
