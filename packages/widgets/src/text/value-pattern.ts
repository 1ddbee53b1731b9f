import { isNumeric } from '@signalbox/model/widget-format'
import { ownDirection } from '@signalbox/ui/isolated'
import { hasScript } from '../html/has-script'

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
  // A script may read what it is given, and would not expect marks around it.
  const isRead = !hasScript(pattern)
  return pattern.replace(/\$\{([^}]*)\}/g, (_whole, inner: string, at: number) => {
    const [, name = inner, decimals] = /^(.*?)(?::(\d+))?$/.exec(inner) ?? []
    const position = /^#(\d+)$/.exec(name)?.[1]
    const found = position ? values[Number(position)] : values.find(({ label }) => label === name)
    const text =
      others[name] ?? textOf(found?.value, decimals === undefined ? DEFAULT_DECIMALS : Number(decimals))
    return isRead && text !== '' && isBetweenTags(pattern.slice(0, at)) ? ownDirection(text) : text
  })
}

/** Not in an attribute, and not in a style sheet. */
const isBetweenTags = (before: string) =>
  before.lastIndexOf('<') <= before.lastIndexOf('>') && !/<style\b[^<]*$/i.test(before)

function textOf(value: unknown, decimals: number): string {
  if (value === undefined || value === null) return ''
  return isNumeric(value) ? Number(value).toFixed(Math.min(decimals, 15)) : String(value)
}
