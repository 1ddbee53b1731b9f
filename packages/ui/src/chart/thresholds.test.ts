import { expect, test } from 'vitest'
import { stretchToThresholds } from './thresholds'

test('a chart is stretched to thresholds that leave half of it to the values', () => {
  expect(stretchToThresholds(-26, -18, [-16])).toEqual([-26, -16])
  expect(stretchToThresholds(-26, -18, [40])).toEqual([-26, -18])
  expect(stretchToThresholds(0, 10, [19, -8])).toEqual([-8, 10])
  expect(stretchToThresholds(0, 10, [5])).toEqual([0, 10])
})
