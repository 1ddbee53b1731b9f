import { type Cursor, jsonErrorAt } from './json-cursor'
import { isWordCode } from './json-string'

export type LongNumber = { kind: 'LONG'; value: number | bigint }
export type DoubleNumber = { kind: 'DOUBLE'; value: number }
/** An integer that does not fit 64 bits. */
export type BigNumber = { kind: 'BIG'; value: bigint }
export type JsonNumber = LongNumber | DoubleNumber | BigNumber

/** Reads a number, or leaves the cursor where it is if there is no JSON number. */
export function scanNumber(cursor: Pick<Cursor, 'text' | 'pos'>, first: number): JsonNumber | undefined {
  const { text, pos: start } = cursor
  const negative = first === 0x2d
  let pos = negative ? start + 1 : start
  const firstDigit = pos
  let digits = 0
  let code = text.charCodeAt(pos)
  while (code >= 0x30 && code <= 0x39) {
    digits = digits * 10 + code - 0x30
    code = text.charCodeAt(++pos)
  }
  const whole = pos - firstDigit
  if (whole === 0 || (whole > 1 && text.charCodeAt(firstDigit) === 0x30)) return undefined

  let fraction = 0
  if (code === 0x2e) {
    const point = pos
    code = text.charCodeAt(++pos)
    while (code >= 0x30 && code <= 0x39) {
      digits = digits * 10 + code - 0x30
      code = text.charCodeAt(++pos)
    }
    fraction = pos - point - 1
    if (fraction === 0) return undefined
  }
  let hasExponent = false
  if (code === 0x65 || code === 0x45) {
    const sign = text.charCodeAt(++pos)
    if (sign === 0x2b || sign === 0x2d) pos++
    const firstExponent = pos
    code = text.charCodeAt(pos)
    while (code >= 0x30 && code <= 0x39) code = text.charCodeAt(++pos)
    if (pos === firstExponent) return undefined
    hasExponent = true
  }
  // `12ab` is a word for a lenient reader and an error for a strict one.
  if (isWordCode(code)) return undefined
  cursor.pos = pos

  if (fraction === 0 && !hasExponent) {
    if (whole <= 15) return { kind: 'LONG', value: negative && digits !== 0 ? -digits : digits }
    return longOf(BigInt(text.slice(start, pos)))
  }
  // Up to 15 digits both operands are exact, so the quotient is the nearest double.
  const value =
    !hasExponent && whole + fraction <= 15
      ? (negative ? -digits : digits) / POWERS_OF_TEN[fraction]!
      : Number(text.slice(start, pos))
  if (!Number.isFinite(value)) throw jsonErrorAt(cursor, 'too-large', 'Number out of range')
  return { kind: 'DOUBLE', value }
}

/** An integer as LONG, beyond 64 bits as BIG. The value of a LONG is a plain number where that is exact. */
export function longOf(value: bigint): LongNumber | BigNumber {
  if (value >= SAFE_MIN && value <= SAFE_MAX) return { kind: 'LONG', value: Number(value) }
  return { kind: BigInt.asIntN(64, value) === value ? 'LONG' : 'BIG', value }
}

/** The text of a double, always recognizable as one: `25.0`, `1.0E7`, `1.5E-4`. */
export function doubleText(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : `${value}`
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  if (!Number.isFinite(value)) return `${value}`
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  return `${withFraction(mantissa)}E${exponent.startsWith('+') ? exponent.slice(1) : exponent}`
}

/** Whether a text is a double as {@link doubleText} prints it: `25.0`, `1.0E7`, but not `25` or `1E7`. */
export function isDoubleText(text: string): boolean {
  const value = Number(text)
  return Number.isFinite(value) && doubleText(value) === text
}

const withFraction = (text: string) => (text.includes('.') ? text : `${text}.0`)

const SAFE_MIN = BigInt(Number.MIN_SAFE_INTEGER)
const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER)
const POWERS_OF_TEN = Array.from({ length: 16 }, (_, power) => 10 ** power)
