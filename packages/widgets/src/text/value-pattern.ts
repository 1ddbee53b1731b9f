import { isNumeric } from '@signalbox/model/widget-format'

export interface PatternValue {
  label: string
  value: unknown
}

const DEFAULT_DECIMALS = 2

/**
 * Fills newest values into a text: `${label}`, `${label:1}` with one decimal, `${#0}` by position. What
 * names no key becomes nothing, except the names in `others`, which stand for themselves.
 */
export function fillValues(
  pattern: string,
  values: readonly PatternValue[],
  others: Record<string, string> = {},
): string {
  return pattern.replace(/\$\{([^}]*)\}/g, (_whole, inner: string) => {
    const [, name = inner, decimals] = /^(.*?)(?::(\d+))?$/.exec(inner) ?? []
    const own = others[name]
    if (own !== undefined) return own
    const position = /^#(\d+)$/.exec(name)?.[1]
    const found = position ? values[Number(position)] : values.find(({ label }) => label === name)
    return textOf(found?.value, decimals === undefined ? DEFAULT_DECIMALS : Number(decimals))
  })
}

function textOf(value: unknown, decimals: number): string {
  if (value === undefined || value === null) return ''
  return isNumeric(value) ? Number(value).toFixed(Math.min(decimals, 15)) : String(value)
}
