import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { afterEach, expect, test } from 'vitest'
import { chartRange, DAY_WINDOW, previousRange, summaryOf, valueChartInput } from './chart-data'

const NOW = Date.UTC(2026, 2, 9, 9, 42)

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

// In New York, summer time began on the day before.
test.each(['UTC', 'America/New_York'])(
  'the default window of a chart is the last day, and the previous day has the same length (%s)',
  (timezone) => {
    process.env.TZ = timezone
    const today = chartRange(DAY_WINDOW, NOW)
    const before = previousRange(today)
    expect(today.endMs).toBe(NOW)
    expect(today.agg).toBe('AVG')
    expect(before.endMs).toBe(NOW - DAY_MS)
    expect(before.endMs - before.startMs).toBe(today.endMs - today.startMs)
  },
)

test('the previous day is drawn 24 hours later, with the limit of the alarm', () => {
  const range = chartRange(DAY_WINDOW, NOW)
  const input = valueChartInput({
    range,
    points: [{ ts: NOW - 10, value: 1 }],
    previous: { range: previousRange(range), points: [{ ts: NOW - DAY_MS, value: '2' }] },
    limit: { level: 'critical', value: { value: -15, isUpper: true } },
    labels: { now: 'Today', previous: 'Previous day', limit: 'Critical above −15' },
    isDark: false,
    format: String,
  })
  expect(input.series.map(({ shiftMs, values }) => [shiftMs, values])).toEqual([
    [undefined, [1]],
    [DAY_MS, [2]],
  ])
  expect(input.thresholds).toMatchObject([{ value: -15, label: 'Critical above −15' }])
})

test('the summary ignores values that are not numbers', () => {
  expect(
    summaryOf([
      { ts: 1, value: 2 },
      { ts: 2, value: 'x' },
      { ts: 3, value: 4 },
    ]),
  ).toEqual({
    min: 2,
    average: 3,
    max: 4,
  })
  expect(summaryOf([{ ts: 1, value: null }])).toBeUndefined()
})
