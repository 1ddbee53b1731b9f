import { expect, test } from 'vitest'
import { defaultPeriod, withEnd, withStart } from './date-period'
import { DAY_MS } from './time-intervals'

const period = { startTimeMs: 10_000, endTimeMs: 20_000 }

test('the default is the last day', () => {
  expect(defaultPeriod(DAY_MS)).toEqual({ startTimeMs: 0, endTimeMs: DAY_MS })
})

test('the start stays at least a second before the end', () => {
  expect(withStart(period, 15_000).startTimeMs).toBe(15_000)
  expect(withStart(period, 25_000).startTimeMs).toBe(19_000)
})

test('the end stays at least a second after the start and not in the future', () => {
  expect(withEnd(period, 15_000, 30_000).endTimeMs).toBe(15_000)
  expect(withEnd(period, 5000, 30_000).endTimeMs).toBe(11_000)
  expect(withEnd(period, 40_000, 30_000).endTimeMs).toBe(30_000)
})
