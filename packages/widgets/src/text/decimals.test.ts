import { expect, test } from 'vitest'
import { decimalsOf } from './decimals'

test('the key takes precedence over the widget; missing means two and null unrounded', () => {
  expect(decimalsOf(1, { decimals: 3 })).toBe(1)
  expect(decimalsOf(null, { decimals: 3 })).toBe(3)
  expect(decimalsOf(undefined, {})).toBe(2)
  expect(decimalsOf(undefined, { decimals: null })).toBeUndefined()
})
