import { expect, test } from 'vitest'
import { TREND_STEPS, withValue } from './trend'

const STEP = 1000
const past = [
  { ts: 1000, value: 1 },
  { ts: 2000, value: 2 },
]

test('a value within the last step replaces the last point', () => {
  expect(withValue(past, { ts: 2400, value: 5 }, STEP)).toEqual([past[0], { ts: 2000, value: 5 }])
})

test('a value after the last step is added as a new point', () => {
  expect(withValue(past, { ts: 3000, value: 5 }, STEP)).toEqual([...past, { ts: 3000, value: 5 }])
})

test('an older value changes nothing', () => {
  expect(withValue(past, { ts: 1500, value: 5 }, STEP)).toBe(past)
  expect(withValue(past, { ts: 2000, value: 2 }, STEP)).toBe(past)
})

test('a new point replaces the oldest point of a trend that has the maximum number of points', () => {
  const many = Array.from({ length: TREND_STEPS }, (_, index) => ({ ts: index * STEP, value: index }))
  const next = withValue(many, { ts: TREND_STEPS * STEP, value: -1 }, STEP)
  expect(next).toHaveLength(TREND_STEPS)
  expect(next[0]).toEqual(many[1])
})
