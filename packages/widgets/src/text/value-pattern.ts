import { isNumeric } from '@signalbox/model/entities/widget-format'
import { ownDirection } from '@signalbox/ui/layout/isolated'
import { escapeHtml, escapeScript } from '../html/escape-html'
import { hasScript } from '../html/has-script'

export interface PatternValue {
  label: string
  value: unknown
}

const DEFAULT_DECIMALS = 2

/** Fills values into HTML that the author of a dashboard wrote: a value stays text, whatever it holds. */
export function fillHtml(
  pattern: string,
  values: readonly PatternValue[],
  others: Record<string, string> = {},
): string {
  return fill(pattern, values, others, (text, before) =>
    /<script\b(?![\s\S]*<\/script)/i.test(before) ? escapeScript(text) : escapeHtml(text),
  )
}

/**
 * Fills newest values into a text: `${label}`, `${label:1}` with one decimal, `${#0}` by position. What
 * names no key becomes nothing, except the names in `others`, which stand for themselves.
 */
export function fillValues(
  pattern: string,
  values: readonly PatternValue[],
  others: Record<string, string> = {},
): string {
  return fill(pattern, values, others, (text) => text)
}

function fill(
  pattern: string,
  values: readonly PatternValue[],
  others: Record<string, string>,
  encode: (text: string, before: string) => string,
): string {
  // A script may read what it is given, and would not expect marks around it.
  const isRead = !hasScript(pattern)
  return pattern.replace(/\$\{([^}]*)\}/g, (_whole, inner: string, at: number) => {
    const [, name = inner, decimals] = /^(.*?)(?::(\d+))?$/.exec(inner) ?? []
    const position = /^#(\d+)$/.exec(name)?.[1]
    const found = position ? values[Number(position)] : values.find(({ label }) => label === name)
    const before = pattern.slice(0, at)
    const text = encode(
      others[name] ?? textOf(found?.value, decimals === undefined ? DEFAULT_DECIMALS : Number(decimals)),
      before,
    )
    return isRead && text !== '' && isBetweenTags(before) ? ownDirection(text) : text
  })
}

/** Not in an attribute, and not in a style sheet. */
const isBetweenTags = (before: string) =>
  before.lastIndexOf('<') <= before.lastIndexOf('>') && !/<style\b[^<]*$/i.test(before)

function textOf(value: unknown, decimals: number): string {
  if (value === undefined || value === null) return ''
  return isNumeric(value) ? Number(value).toFixed(Math.min(decimals, 15)) : String(value)
}
