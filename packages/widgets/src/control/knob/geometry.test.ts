import { expect, test } from 'vitest'
import { angleOf, roundTo, stepOf, valueAt } from './geometry'

const range = { min: -30, max: 10 }

test('the scale goes from lower left over the top to lower right', () => {
  expect(angleOf(range, -30)).toBe(-135)
  expect(angleOf(range, -10)).toBe(0)
  expect(angleOf(range, 10)).toBe(135)
  expect(angleOf(range, 99)).toBe(135)
})

test('a point gives the value at its angle', () => {
  expect(valueAt(range, 0, -50)).toBe(-10)
  expect(valueAt(range, 50, 0)).toBeCloseTo(3.33, 2)
  expect(valueAt(range, 1, 50)).toBe(10)
  expect(valueAt(range, -1, 50)).toBe(-30)
})

test('a step is a round number of about a hundredth of the range', () => {
  expect(stepOf({ min: 0, max: 100 }, 2)).toBe(1)
  expect(stepOf({ min: -30, max: 5 }, 2)).toBe(0.5)
  expect(roundTo(0.1 + 0.2, 2)).toBe(0.3)
})

test('a step is at least one unit of the last decimal, so that it changes the rounded value', () => {
  expect(stepOf({ min: 0, max: 10 }, 0)).toBe(1)
  expect(stepOf({ min: 0, max: 1 }, 1)).toBe(0.1)
})
