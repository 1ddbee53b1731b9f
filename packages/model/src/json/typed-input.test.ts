import { expect, test } from 'vitest'
import { initialValue, readInput, VALUE_KINDS, valueKindOf } from './typed-input'

test('each kind has an initial value', () => {
  expect(VALUE_KINDS.map(initialValue)).toEqual([null, null, null, false, {}])
})

test('the kind is derived from the value', () => {
  expect([true, 5, 5.5, { a: 1 }, [1], 'x', null].map(valueKindOf)).toEqual([
    'BOOLEAN',
    'INTEGER',
    'DOUBLE',
    'JSON',
    'JSON',
    'STRING',
    'STRING',
  ])
})

test.each([2 ** 53, -1e300])('the whole number %d can be entered again with its kind', (value) => {
  expect(valueKindOf(value)).toBe('DOUBLE')
  expect(readInput(valueKindOf(value), String(value))).toEqual({ value })
})

test.each([
  ['STRING', 'x', { value: 'x' }],
  ['STRING', '', { error: 'value.string-value-required' }],
  ['INTEGER', '-12', { value: -12 }],
  ['INTEGER', '', { error: 'value.integer-value-required' }],
  ['INTEGER', '1.5', { error: 'value.invalid-integer-value' }],
  ['INTEGER', '9007199254740993', { error: 'value.invalid-integer-value' }],
  ['DOUBLE', '1.50', { value: 1.5 }],
  ['DOUBLE', ' ', { error: 'value.double-value-required' }],
  ['DOUBLE', 'x', { error: 'value.invalid-double-value' }],
  ['BOOLEAN', false, { value: false }],
  ['BOOLEAN', true, { value: true }],
  ['JSON', '{"a":[1]}', { value: { a: [1] } }],
  ['JSON', '', { error: 'value.json-value-required' }],
  ['JSON', '{', { error: 'value.json-value-invalid' }],
] as const)('the input for %s %j is read as %j', (kind, entered, result) => {
  expect(readInput(kind, entered)).toEqual(result)
})
