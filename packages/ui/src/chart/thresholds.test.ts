import { expect, test } from 'vitest'
import { freeLeft, stretchToThresholds } from './thresholds'

test('the range includes a threshold if the values keep at least half of the height', () => {
  expect(stretchToThresholds(-26, -18, [-16])).toEqual([-26, -16])
  expect(stretchToThresholds(-26, -18, [40])).toEqual([-26, -18])
  expect(stretchToThresholds(0, 10, [19, -8])).toEqual([-8, 10])
  expect(stretchToThresholds(0, 10, [5])).toEqual([0, 10])
})

test('labels that would overlap are placed side by side', () => {
  const first = { left: 6, top: 10, width: 40 }
  expect(freeLeft([], first, 16)).toBe(6)
  expect(freeLeft([first], { left: 6, top: 18, width: 40 }, 16)).toBe(46)
  expect(freeLeft([first], { left: 6, top: 30, width: 40 }, 16)).toBe(6)
})
