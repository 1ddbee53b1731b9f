// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ChartSeries } from './chart-input'

vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }))
const { chartData, valuesAt } = await import('./chart-data')

const series = (
  ts: number[],
  values: (number | string | null)[],
  more: Partial<ChartSeries> = {},
): ChartSeries => ({
  label: 's',
  color: 'red',
  kind: 'line',
  axis: 'y',
  ts,
  values,
  isHidden: false,
  format: String,
  ...more,
})

test('series share one time axis; texts that are numbers count, others are gaps', () => {
  const data = chartData({
    series: [series([1000, 3000], [1, '2.5']), series([2000], ['on'])],
    isStacked: false,
  })
  expect(Array.from(data[0]!)).toEqual([1, 2, 3])
  expect(Array.from(data[1]!)).toEqual([1, undefined, 2.5])
  expect(data[2]![1]).toBeNull()
})

test('stacked series stand on each other, except those that stand alone', () => {
  const data = chartData({
    series: [series([1000], [1]), series([1000], [2]), series([1000], [9], { standsAlone: true })],
    isStacked: true,
  })
  expect([data[1]![0], data[2]![0], data[3]![0]]).toEqual([1, 3, 9])
})

test('the tooltip tells the last point at or before the cursor', () => {
  const found = valuesAt(
    [series([1000, 2000], [1, 2]), series([5000], [3]), series([1000], [4], { isHidden: true })],
    2500,
  )
  expect(found.map(({ value, ts }) => [value, ts])).toEqual([[2, 2000]])
})
