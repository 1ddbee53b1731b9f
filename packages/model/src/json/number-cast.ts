import { type DoubleNumber, type LongNumber, longOf } from './json-number'

/**
 * The number that a string contains; undefined if it stays text. Devices rely on this rule: `007` is 7, `.5`
 * is 0.5, but `+5`, `5.` and `1e5` stay text.
 */
export function castNumber(text: string): LongNumber | DoubleNumber | undefined {
  const last = text.charCodeAt(text.length - 1)
  // Most strings do not end in a digit: those need no pattern match.
  if (!(last >= 0x30 && last <= 0x39) || text.length > 400 || !NUMERIC.test(text)) return undefined
  if (text.includes('.')) {
    const value = Number(text)
    return Number.isFinite(value) ? { kind: 'DOUBLE', value } : undefined
  }
  if (text.length <= 15) return { kind: 'LONG', value: Number(text) + 0 }
  const long = longOf(BigInt(text))
  return long.kind === 'LONG' ? long : undefined
}

const NUMERIC = /^-?\d*\.?\d+$/
