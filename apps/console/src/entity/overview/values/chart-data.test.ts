import { DAY_MS } from '@signalbox/model/time/time-intervals'
import { afterEach, expect, test } from 'vitest'
import { chartRange, DAY_WINDOW, previousRange, summaryOf, valueChartInput } from './chart-data'

const NOW = Date.UTC(2026, 2, 9, 9, 42)

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

// In New York, summer time began on the day before NOW.
test.each(['UTC', 'America/New_York'])(
  'the default window of a chart ends now, and the previous range is 24 hours earlier with the same length (%s)',
  (timezone) => {
    process.env.TZ = timezone
    const today = chartRange(DAY_WINDOW, NOW)
    const previous = previousRange(today)
    expect(today.endMs).toBe(NOW)
    expect(today.agg).toBe('AVG')
    expect(previous.endMs).toBe(NOW - DAY_MS)
    expect(previous.endMs - previous.startMs).toBe(today.endMs - today.startMs)
  },
)

test('the previous day is drawn 24 hours later, and the limit of the alarm is a threshold', () => {
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

test('the summary ignores values that are not numbers, and is undefined without numbers', () => {
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
