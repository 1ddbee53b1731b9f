/**
 * The number of decimals of a value: the setting of its key or, without it, that of the widget. A widget without the
 * setting has two decimals. If the setting of the widget is `null`, values are not rounded.
 */
export function decimalsOf(
  keyDecimals: number | null | undefined,
  config: { decimals?: number | null },
): number | undefined {
  if (keyDecimals !== undefined && keyDecimals !== null) return keyDecimals
  return config.decimals === undefined ? DEFAULT_DECIMALS : (config.decimals ?? undefined)
}

const DEFAULT_DECIMALS = 2
