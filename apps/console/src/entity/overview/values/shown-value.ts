import type { ProfileKey, ProfileKeyKind } from '@signalbox/model/entities/profile-key'
import { isDoubleText } from '@signalbox/model/json/json-number'
import { numberLocales } from '@signalbox/model/text/language'
import { defaultDecimals, latestValue } from '@signalbox/model/text/widget-format'
import { booleanText } from '@signalbox/widgets/text/boolean-text'

/** One value of the overview. */
export interface ShownValue {
  key: string
  label: string
  kind: ProfileKeyKind
  /** Undefined unless `kind` is `NUMBER`. */
  number: number | undefined
  text: string
  unit: string
  ts: number
}

interface StoredValue {
  key: string
  value: string
  ts: number
}

/** Applies the key dictionary to a latest value. Without an entry in the dictionary, the value determines the kind. */
export function shownValue(
  { key, value, ts }: StoredValue,
  entry: ProfileKey | undefined,
  locale: string,
  t: (key: string) => string,
): ShownValue {
  const number = numberOf(value)
  const kind = entry?.kind ?? kindOf(value)
  const isNumber = kind === 'NUMBER' && number !== undefined
  return {
    key,
    label: entry?.label || labelOf(key),
    kind: isNumber ? 'NUMBER' : kind === 'NUMBER' ? 'TEXT' : kind,
    number: isNumber ? number : undefined,
    text: isNumber ? formatShownValue(number, entry?.decimals, locale) : booleanText(value, t),
    unit: entry?.unit ?? '',
    ts,
  }
}

/** A number with the decimals of the dictionary or the default decimals, and with the minus sign U+2212. */
export function formatShownValue(value: number, decimals: number | null | undefined, locale: string): string {
  const format = new Intl.NumberFormat(numberLocales(locale), {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? defaultDecimals(value),
    signDisplay: 'negative',
  })
  return format.format(value).replace('-', '−')
}

/** "returnAirTemperature" and "return_air_temperature" become "Return air temperature". */
export function labelOf(key: string): string {
  const words = key
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.]+/g, ' ')
    .trim()
    .toLowerCase()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : key
}

/** The number of a value; undefined if it is not numeric. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Whether a text is a plain number. `007`, `0x1F`, `1E5` and digits beyond the precision of a number are not. */
export function isPlainNumber(text: string): boolean {
  const isDecimal =
    /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && Number.isSafeInteger(Math.trunc(Number(text)))
  // The server prints doubles below 0.001 and from ten million on with an exponent: `1.0E-4`, `1.25E7`.
  return isDecimal || isDoubleText(text) || typeof latestValue(text) === 'number'
}

function kindOf(value: string): ProfileKeyKind {
  if (isPlainNumber(value)) return 'NUMBER'
  // Short texts are states. Long texts, several lines and JSON are texts.
  return value.length <= 24 && !/[{[\n]/.test(value) ? 'STATE' : 'TEXT'
}
