import { escapeHtml } from '@signalbox/model/text/escape-html'
import { isNumeric } from '@signalbox/model/text/widget-format'
import { isolateDirection } from '@signalbox/ui/layout/isolate'
import { escapeScript } from '../html/escape-script'
import { hasScript } from '../html/has-script'
import { localNumber } from './local-number'

export interface PatternValue {
  label: string
  value: unknown
}

const DEFAULT_DECIMALS = 2

/** Inserts values into HTML of a dashboard author; values are escaped. */
export function fillHtml(
  pattern: string,
  values: readonly PatternValue[],
  others: Record<string, string> = {},
): string {
  return fill(pattern, values, others, (text, before) => {
    if (IN_SCRIPT.test(before)) return escapeScript(text)
    // The browser decodes an attribute before it runs it as code.
    return escapeHtml(IN_EVENT_HANDLER.test(before) ? escapeScript(text) : text)
  })
}

const IN_SCRIPT = /<script\b(?![\s\S]*<\/script)/i
/** The value of an attribute such as `onclick`, up to the current position. */
const IN_EVENT_HANDLER = /<[^>]*\son[a-z]+\s*=\s*(?:"[^"]*|'[^']*)$/i

/**
 * Inserts latest values into a text: `${label}`, `${label:1}` with one decimal, `${#0}` by position. A name
 * in `others` gets the value from there. Unknown names become empty.
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
  // A script may read any value of its HTML: in HTML with a script, values get no direction marks or local digits.
  const hasNoScript = !hasScript(pattern)
  return pattern.replace(/\$\{([^}]*)\}/g, (_whole, inner: string, at: number) => {
    const [, name = inner, decimals] = /^(.*?)(?::(\d+))?$/.exec(inner) ?? []
    const position = /^#(\d+)$/.exec(name)?.[1]
    const found = position ? values[Number(position)] : values.find(({ label }) => label === name)
    const before = pattern.slice(0, at)
    const isShown = hasNoScript && isBetweenTags(before)
    const plain = textOf(found?.value, decimals === undefined ? DEFAULT_DECIMALS : Number(decimals))
    const value = isShown && isNumeric(found?.value) ? localNumber(plain) : plain
    const text = encode((Object.hasOwn(others, name) ? others[name] : undefined) ?? value, before)
    return isShown && text !== '' ? isolateDirection(text) : text
  })
}

/** Whether the position after `before` is neither in a tag nor in a style sheet. */
const isBetweenTags = (before: string) =>
  before.lastIndexOf('<') <= before.lastIndexOf('>') && !/<style\b[^<]*$/i.test(before)

function textOf(value: unknown, decimals: number): string {
  if (value === undefined || value === null) return ''
  return isNumeric(value) ? Number(value).toFixed(Math.min(decimals, 15)) : String(value)
}
