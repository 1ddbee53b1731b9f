import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { expect, test } from 'vitest'
import { forecastEnd, forecastOf, sizeAt } from './database-forecast'

const NOW = 1_000_000_000_000
const database = (freeBytes: number | null, growthBytesPerDay: number | null) => ({
  bytes: 400,
  telemetryBytes: 0,
  eventBytes: 0,
  auditLogBytes: 0,
  history: [],
  freeBytes,
  growthBytesPerDay,
})

test('the disk is full when the growth has used the free space', () => {
  expect(forecastOf(database(200, 5), NOW)).toEqual({ limitBytes: 600, fullTime: NOW + 40 * DAY_MS })
})

test.each([
  ['the free space is unknown', null, 5, null],
  ['the growth is unknown', 200, null, 600],
  ['the database shrinks', 200, -5, 600],
  ['the free space lasts for more than ten years', 200, 0.01, 600],
])('the time at which the disk is full is null if %s', (_case, free, growth, limitBytes) => {
  expect(forecastOf(database(free, growth), NOW)).toEqual({ limitBytes, fullTime: null })
})

test('the forecast follows the growth, is constant if the growth is unknown, and is not negative', () => {
  expect(sizeAt(database(200, 5), NOW + 10 * DAY_MS, NOW)).toBe(450)
  expect(sizeAt(database(200, -100), NOW + 3 * DAY_MS, NOW)).toBe(100)
  expect(sizeAt(database(200, -100), NOW + 30 * DAY_MS, NOW)).toBe(0)
  expect(sizeAt(database(200, null), NOW + 30 * DAY_MS, NOW)).toBe(400)
})

test('the chart shows 10 % more time than remains until the disk is full, at least 30 and at most 90 days', () => {
  const days = (fullTime: number | null) => Math.round((forecastEnd(fullTime, NOW) - NOW) / DAY_MS)
  expect(days(null)).toBe(30)
  expect(days(NOW + 3 * DAY_MS)).toBe(30)
  expect(days(NOW + 50 * DAY_MS)).toBe(55)
  expect(days(NOW + 400 * DAY_MS)).toBe(90)
})
