import { DAY_MS, HOUR_MS } from '@signalbox/model/time/time-intervals'
import { expect, test } from 'vitest'
import { spanOf } from './usage-span'

const now = new Date(2024, 5, 15, 10, 20).getTime()

test('the hourly span covers 24 hours until the end of the current hour, the daily span 30 days until midnight', () => {
  const hourly = spanOf('hourly', now)
  expect(hourly.to - hourly.from).toBe(24 * HOUR_MS)
  expect([hourly.to % HOUR_MS, hourly.to > now, hourly.to - now < HOUR_MS]).toEqual([0, true, true])

  const daily = spanOf('daily', now)
  expect(new Date(daily.to)).toEqual(new Date(2024, 5, 16))
  expect(daily.to - daily.from).toBe(30 * DAY_MS)
})

test('the monthly span covers the last 365 days until now', () => {
  expect(spanOf('monthly', now)).toMatchObject({ from: now - 365 * DAY_MS, to: now })
})
