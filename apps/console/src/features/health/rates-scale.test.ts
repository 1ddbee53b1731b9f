import { expect, test } from 'vitest'
import { niceMax, spreadTimes } from './rates-scale'

test.each([
  [0, 1],
  [0.4, 1],
  [3, 4],
  [7, 8],
  [10, 10],
  [11, 20],
  [394, 400],
  [594, 600],
  [612, 800],
  [8420, 10_000],
])('the axis of values up to %d ends at %d', (largest, end) => {
  expect(niceMax(largest)).toBe(end)
})

test('times are spread at equal distances, including the first and the last time', () => {
  expect(spreadTimes(100, 500, 5)).toEqual([100, 200, 300, 400, 500])
})
