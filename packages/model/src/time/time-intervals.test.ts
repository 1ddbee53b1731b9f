import { describe, expect, test } from 'vitest'
import { maxPoints } from './aggregation'
import { elapsedParts } from './elapsed-time'
import { carryParts, intervalParts, partsInterval } from './interval-parts'
import {
  DAY_MS,
  defaultInterval,
  editedInterval,
  groupingInterval,
  HOUR_MS,
  MAX_INTERVAL_MS,
  MINUTE_MS,
  maxInterval,
  minInterval,
  nearestInterval,
  needsAdvanced,
  PREDEFINED_INTERVALS,
  SECOND_MS,
  selectableIntervals,
  YEAR_MS,
} from './time-intervals'

test('nineteen intervals are offered', () => {
  expect(PREDEFINED_INTERVALS).toHaveLength(19)
  expect(PREDEFINED_INTERVALS.at(-1)).toBe(30 * DAY_MS)
  expect(selectableIntervals(MINUTE_MS, 5 * MINUTE_MS)).toEqual([MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS])
})

describe('grouping', () => {
  test.each([
    [MINUTE_MS, SECOND_MS, 8 * SECOND_MS, SECOND_MS],
    [HOUR_MS, 7 * SECOND_MS, 514 * SECOND_MS, 15 * SECOND_MS],
    [DAY_MS, 172 * SECOND_MS, 12_342 * SECOND_MS, 5 * MINUTE_MS],
    [YEAR_MS, 63_072 * SECOND_MS, 4_505_142 * SECOND_MS, DAY_MS],
    [SECOND_MS, SECOND_MS, SECOND_MS, SECOND_MS],
    [MAX_INTERVAL_MS * 10_000, MAX_INTERVAL_MS, MAX_INTERVAL_MS, MAX_INTERVAL_MS],
  ])('window %d ms: grouping from %d to %d ms, by default %d ms', (windowMs, min, max, byDefault) => {
    expect(minInterval(windowMs)).toBe(min)
    expect(maxInterval(windowMs)).toBe(max)
    expect(defaultInterval(windowMs)).toBe(byDefault)
  })

  test('a configured interval is kept within the bounds of the window', () => {
    expect(groupingInterval(HOUR_MS, 10 * SECOND_MS, 'AVG')).toBe(10 * SECOND_MS)
    expect(groupingInterval(HOUR_MS, SECOND_MS, 'AVG')).toBe(7 * SECOND_MS)
    expect(groupingInterval(HOUR_MS, DAY_MS, 'AVG')).toBe(514 * SECOND_MS)
    expect(groupingInterval(HOUR_MS, 0, 'AVG')).toBe(15 * SECOND_MS)
    expect(groupingInterval(HOUR_MS, DAY_MS, 'NONE')).toBe(SECOND_MS)
  })

  test('of two equally near intervals, the shorter interval is chosen', () => {
    expect(nearestInterval(SECOND_MS, DAY_MS, 7.5 * SECOND_MS)).toBe(5 * SECOND_MS)
    expect(nearestInterval(61_000, 62_000, 61_500)).toBe(61_500)
  })
})

describe('editor', () => {
  test('units carry and borrow', () => {
    expect(carryParts({ days: 0, hours: 23, minutes: 59, seconds: 60 })).toEqual({
      days: 1,
      hours: 0,
      minutes: 0,
      seconds: 0,
    })
    expect(carryParts({ days: 0, hours: 1, minutes: 0, seconds: -1 })).toEqual({
      days: 0,
      hours: 0,
      minutes: 59,
      seconds: 59,
    })
    expect(carryParts({ days: -1, hours: 0, minutes: 0, seconds: 0 })).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
    })
  })

  test('splitting and joining are inverse; zero and invalid parts give null', () => {
    const ms = 3 * DAY_MS + 4 * HOUR_MS + 5 * MINUTE_MS + 6 * SECOND_MS
    expect(intervalParts(ms)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 })
    expect(partsInterval(intervalParts(ms))).toBe(ms)
    expect(partsInterval({ days: 0, hours: 0, minutes: 0, seconds: 0 })).toBeNull()
    expect(partsInterval({ days: Number.NaN, hours: 1, minutes: 0, seconds: 0 })).toBeNull()
  })

  test('an interval stays in the bounds and, outside the advanced mode, becomes a predefined interval', () => {
    expect(editedInterval(90 * SECOND_MS, SECOND_MS, HOUR_MS, true)).toBe(90 * SECOND_MS)
    expect(editedInterval(95 * SECOND_MS, SECOND_MS, HOUR_MS, false)).toBe(2 * MINUTE_MS)
    expect(editedInterval(DAY_MS, SECOND_MS, HOUR_MS, true)).toBe(HOUR_MS)
    expect(needsAdvanced(90 * SECOND_MS, SECOND_MS, HOUR_MS)).toBe(true)
    expect(needsAdvanced(2 * MINUTE_MS, SECOND_MS, HOUR_MS)).toBe(false)
  })
})

test('elapsed time has only the units that are not zero', () => {
  expect(elapsedParts(HOUR_MS)).toEqual([{ unit: 'hours', count: 1 }])
  expect(elapsedParts(DAY_MS)).toEqual([{ unit: 'days', count: 1 }])
  expect(elapsedParts(2 * DAY_MS + MINUTE_MS)).toEqual([
    { unit: 'days', count: 2 },
    { unit: 'minutes', count: 1 },
  ])
  expect(elapsedParts(0)).toEqual([])
})

test('the maximum number of points is the limit of the server, at least eight', () => {
  expect([undefined, 0, 7, 8, 50_000].map(maxPoints)).toEqual([8, 8, 8, 8, 50_000])
})
