import { expect, test } from 'vitest'
import { typedValueOf } from './csv-values'

test.each([
  ['DOUBLE', '20.25', 20.25],
  ['DOUBLE', '-0', -0],
  ['DOUBLE', '1e-300', 1e-300],
  ['LONG', '42', 42],
  ['LONG', '9007199254740993', 9007199254740993n],
  ['LONG', '-9223372036854775808', -9223372036854775808n],
  ['BOOLEAN', 'true', true],
  ['STRING', '', ''],
  ['JSON', '{"a":1}', '{"a":1}'],
])('%s %s is read without loss', (kind, text, value) => {
  expect(typedValueOf(kind, text)).toEqual({ kind, value })
})

test.each([
  ['DOUBLE', ''],
  ['DOUBLE', 'x'],
  ['LONG', '1.5'],
  ['LONG', '9223372036854775808'],
  ['BOOLEAN', '1'],
  ['JSON', '{'],
  ['OTHER', '1'],
])('%s %j is not a valid value', (kind, text) => {
  expect(typedValueOf(kind, text)).toBeUndefined()
})
