const MINUS = 0x2d
const PLUS = 0x2b
const DOT = 0x2e
const ZERO = 0x30
const EXPONENT = 0x65
const LOWER_CASE_BIT = 0x20
/** Whole numbers with up to this many digits are exact as a JavaScript number. */
const EXACT_DIGITS = 15
const MAX_DIGITS = 30
const POWERS = Float64Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/** A number that was read from bytes. */
export interface ScannedNumber {
  value: number
  /** The position after the number. */
  end: number
  /** Whether the text has neither a fraction nor an exponent. */
  isWhole: boolean
}

/**
 * Reads a decimal number into `into`. Returns false for other text, and for numbers that the caller has to read in
 * another way: `-0`, whole numbers with too many digits to be exact, and very long numbers.
 */
export function scanNumberBytes(bytes: Buffer, from: number, into: ScannedNumber): boolean {
  const isNegative = bytes[from] === MINUS
  const first = isNegative ? from + 1 : from
  let at = first
  let digits = 0
  let value = 0
  for (let digit = bytes[at]! - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at]! - ZERO) {
    value = value * 10 + digit
    digits++
  }
  if (digits === 0 || digits > MAX_DIGITS || (digits > 1 && bytes[first] === ZERO)) return false
  const next = bytes[at]!
  if (next !== DOT && (next | LOWER_CASE_BIT) !== EXPONENT) {
    if (digits > EXACT_DIGITS || (isNegative && value === 0)) return false
    into.value = isNegative ? -value : value
    into.end = at
    into.isWhole = true
    return true
  }
  const afterDot = at + 1
  if (next === DOT) {
    at++
    for (let digit = bytes[at]! - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at]! - ZERO)
      value = value * 10 + digit
    if (at === afterDot || at - afterDot > MAX_DIGITS) return false
    digits += at - afterDot
  }
  into.isWhole = false
  if (digits <= EXACT_DIGITS && (bytes[at]! | LOWER_CASE_BIT) !== EXPONENT) {
    // The digits and the power of ten are exact, so the quotient is the nearest number.
    value /= POWERS[at - afterDot]!
    into.value = isNegative ? -value : value
    into.end = at
    return true
  }
  into.end = endOfExponent(bytes, at)
  into.value = Number(bytes.toString('latin1', from, into.end))
  return !Number.isNaN(into.value)
}

function endOfExponent(bytes: Buffer, from: number): number {
  if ((bytes[from]! | LOWER_CASE_BIT) !== EXPONENT) return from
  let at = from + 1
  if (bytes[at] === PLUS || bytes[at] === MINUS) at++
  while (bytes[at]! >= ZERO && bytes[at]! <= ZERO + 9) at++
  return at
}

/** Whether `bytes` has the expected bytes at a position. */
export function hasBytes(bytes: Buffer, from: number, expected: Buffer): boolean {
  // Compares backwards, because texts that differ usually differ at their ends.
  for (let at = expected.length - 1; at >= 0; at--) if (bytes[from + at] !== expected[at]) return false
  return true
}
