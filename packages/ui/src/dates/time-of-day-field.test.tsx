import { expect, test } from 'vitest'
import { readTimeOfDay, timeOfDayText } from './time-of-day-field'

const HOUR = 3_600_000

test.each([
  ['6', 6 * HOUR],
  ['06:30', 6.5 * HOUR],
  ['6.30', 6.5 * HOUR],
  ['0630', 6.5 * HOUR],
  ['00:00', 0],
  ['23:59', 23 * HOUR + 59 * 60_000],
])('%s is a time of day', (typed, ms) => {
  expect(readTimeOfDay(typed)).toBe(ms)
})

test.each(['', 'noon', '24:00', '25', '6:75', '-1', '12:3'])('"%s" is not a time of day', (typed) => {
  expect(readTimeOfDay(typed)).toBeUndefined()
})

test('at the end of a period, midnight is 24:00', () => {
  expect(readTimeOfDay('00:00', true)).toBe(24 * HOUR)
  expect(readTimeOfDay('24:00', true)).toBe(24 * HOUR)
  expect(timeOfDayText(24 * HOUR)).toBe('24:00')
})
