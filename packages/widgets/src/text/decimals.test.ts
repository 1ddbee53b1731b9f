import { expect, test } from 'vitest'
import { decimalsOf } from './decimals'

test('the setting of the key takes precedence; without a setting there are two decimals, and null means no rounding', () => {
  expect(decimalsOf(1, { decimals: 3 })).toBe(1)
  expect(decimalsOf(null, { decimals: 3 })).toBe(3)
  expect(decimalsOf(undefined, {})).toBe(2)
  expect(decimalsOf(undefined, { decimals: null })).toBeUndefined()
})
