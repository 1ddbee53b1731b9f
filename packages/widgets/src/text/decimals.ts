/**
 * How many decimals a value is shown with: those of its key, else those of the widget. A widget that
 * does not say has two; one that stores `null` shows values unrounded.
 */
export function decimalsOf(
  keyDecimals: number | null | undefined,
  config: { decimals?: number | null },
): number | undefined {
  if (keyDecimals !== undefined && keyDecimals !== null) return keyDecimals
  return config.decimals === undefined ? DEFAULT_DECIMALS : (config.decimals ?? undefined)
}

const DEFAULT_DECIMALS = 2
