import { DAY_MS, HOUR_MS } from '@signalbox/model/time/time-intervals'
import { expect, onTestFinished, test } from 'vitest'
import { dailySums, spanOf } from './usage-span'

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

test('days with a daylight saving time change begin and end at midnight', () => {
  const { TZ } = process.env
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
  // Clocks went back from 03:00 to 02:00 on October 25, 2026.
  process.env.TZ = 'Europe/Berlin'
  const day = (date: number) => new Date(2026, 9, date).getTime()
  const { from, to } = spanOf('daily', day(28) + HOUR_MS)
  expect([from, to]).toEqual([new Date(2026, 8, 29).getTime(), day(29)])
  const hours = Array.from({ length: 73 }, (_, hour) => ({ ts: day(24) + hour * HOUR_MS, value: 1 }))
  expect(dailySums(hours)).toEqual([
    { ts: day(24), value: 24 },
    { ts: day(25), value: 25 },
    { ts: day(26), value: 24 },
  ])
})
