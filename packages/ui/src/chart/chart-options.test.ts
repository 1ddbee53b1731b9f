import { expect, test } from 'vitest'
import { isInside, stepsOf, withTicks } from './chart-options'

test('a range smaller than two steps is extended to the ticks around it', () => {
  expect(withTicks(0.2, 0.4, 1)).toEqual([0, 1])
  expect(withTicks(-18.3, -17.9, 1)).toEqual([-19, -17])
  expect(withTicks(-4.2, 9.1, 1)).toEqual([-4.2, 9.1])
})

test('steps are multiples of the smallest step, even for very large values', () => {
  expect(stepsOf(1).slice(0, 7)).toEqual([1, 2, 5, 10, 20, 25, 50])
  expect(stepsOf(0.5)[0]).toBe(0.5)
  expect(stepsOf(1).at(-1)).toBe(5e15)
})

test('a label that reaches over an edge of the canvas is not inside', () => {
  expect(isInside(380, 46, 400)).toBe(false)
  expect(isInside(377, 46, 400)).toBe(true)
  expect(isInside(20, 46, 400)).toBe(false)
  expect(isInside(23, 46, 400)).toBe(true)
})
