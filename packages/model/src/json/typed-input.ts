import { jsonOrUndefined } from './json-or-undefined'

export const VALUE_KINDS = ['STRING', 'INTEGER', 'DOUBLE', 'BOOLEAN', 'JSON'] as const

/** The kinds of values a user can enter where any type is allowed. */
export type ValueKind = (typeof VALUE_KINDS)[number]

/** The value of the field after the user has changed its kind to this one. */
export function initialValue(kind: ValueKind): unknown {
  if (kind === 'BOOLEAN') return false
  return kind === 'JSON' ? {} : null
}

/** The kind of an existing value. A whole number that cannot be entered as an integer is a double. */
export function valueKindOf(value: unknown): ValueKind {
  if (typeof value === 'boolean') return 'BOOLEAN'
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'INTEGER' : 'DOUBLE'
  return typeof value === 'object' && value !== null ? 'JSON' : 'STRING'
}

export type TypedInputError =
  | 'value.string-value-required'
  | 'value.integer-value-required'
  | 'value.invalid-integer-value'
  | 'value.double-value-required'
  | 'value.invalid-double-value'
  | 'value.json-value-required'
  | 'value.json-value-invalid'

/** Reads an entered value: the value, or the key of the error message. */
export function readInput(
  kind: ValueKind,
  entered: string | boolean,
): { value: unknown } | { error: TypedInputError } {
  const text = String(entered)
  const isEmpty = text.trim() === ''
  switch (kind) {
    case 'BOOLEAN':
      return { value: entered === true || entered === 'true' }
    case 'STRING':
      return text === '' ? { error: 'value.string-value-required' } : { value: text }
    case 'INTEGER': {
      if (isEmpty) return { error: 'value.integer-value-required' }
      const value = INTEGER.test(text.trim()) ? Number(text) : Number.NaN
      return Number.isSafeInteger(value) ? { value } : { error: 'value.invalid-integer-value' }
    }
    case 'DOUBLE': {
      if (isEmpty) return { error: 'value.double-value-required' }
      const value = Number(text)
      return Number.isFinite(value) ? { value } : { error: 'value.invalid-double-value' }
    }
    case 'JSON': {
      if (isEmpty) return { error: 'value.json-value-required' }
      const value = jsonOrUndefined(text)
      return value === undefined ? { error: 'value.json-value-invalid' } : { value }
    }
  }
}

const INTEGER = /^-?\d+$/
