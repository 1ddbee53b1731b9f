import { expect, test } from 'vitest'
import { decimalsOf } from './decimals'

test('the decimals of the key take precedence over those of the widget; the default is two, and null in the widget disables rounding', () => {
  expect(decimalsOf(1, { decimals: 3 })).toBe(1)
  expect(decimalsOf(null, { decimals: 3 })).toBe(3)
  expect(decimalsOf(undefined, {})).toBe(2)
  expect(decimalsOf(undefined, { decimals: null })).toBeUndefined()
})
