import { expect, test } from 'vitest'
import { decimalsOf } from './decimals'

test('the decimals of the key take precedence over those of the widget; the default is two, and null in the widget disables rounding', () => {
  expect(decimalsOf(1, { decimals: 3 }, 1)).toBe(1)
  expect(decimalsOf(null, { decimals: 3 }, 1)).toBe(3)
  expect(decimalsOf(undefined, {}, 1)).toBe(2)
  expect(decimalsOf(undefined, { decimals: null }, 1)).toBeUndefined()
})

test('without configured decimals, a number that two decimals would show as 0 has two significant digits', () => {
  const decimals = [0, 0.005, 0.00499, -0.00015, '1.8E-4', 5.5e-17, 'open', null].map((value) =>
    decimalsOf(undefined, {}, value),
  )
  expect(decimals).toEqual([2, 2, 4, 5, 5, 2, 2, 2])
  expect(decimalsOf(undefined, { decimals: 0 }, 0.00015)).toBe(0)
})
