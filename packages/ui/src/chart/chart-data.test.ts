// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ChartSeries } from './chart-input'

vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {} }))
const { chartData } = await import('./chart-data')
const { valuesAt } = await import('./values-at')

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

test('series share one time axis; numeric texts become numbers, other texts become gaps', () => {
  const data = chartData({
    series: [series([1000, 3000], [1, '2.5']), series([2000], ['on'])],
    isStacked: false,
  })
  expect(Array.from(data[0]!)).toEqual([1, 2, 3])
  expect(Array.from(data[1]!)).toEqual([1, undefined, 2.5])
  expect(data[2]![1]).toBeNull()
})

test('stacked series are added up, except those excluded from the stack', () => {
  const data = chartData({
    series: [series([1000], [1]), series([1000], [2]), series([1000], [9], { isUnstacked: true })],
    isStacked: true,
  })
  expect([data[1]![0], data[2]![0], data[3]![0]]).toEqual([1, 3, 9])
})

test('in a stack, missing bars have no height, and missing points of lines are interpolated', () => {
  const columns = (kind: ChartSeries['kind']) =>
    chartData({
      series: [series([1000, 3000], [1, 3], { kind }), series([1000, 2000, 3000], [5, 5, 5], { kind })],
      isStacked: true,
    }).slice(1)
  expect(columns('bars')).toEqual([
    [1, 0, 3],
    [6, 5, 8],
  ])
  expect(columns('line')).toEqual([
    [1, 2, 3],
    [6, 7, 8],
  ])
})

test('series of different axes are not stacked on each other', () => {
  const data = chartData({
    series: [series([1000], [1]), series([1000], [2], { axis: 'other' }), series([1000], [4])],
    isStacked: true,
  })
  expect(data.slice(1)).toEqual([[1], [2], [5]])
})

test('points too far apart are not connected', () => {
  const data = chartData({
    series: [series([1000, 2000, 9000], [1, 2, 3], { gapMs: 3000 })],
    isStacked: false,
  })
  expect(Array.from(data[0]!)).toEqual([1, 2, 3.5, 9])
  expect(Array.from(data[1]!)).toEqual([1, 2, null, 3])
})

test('a series of an earlier period is shifted to the current period', () => {
  const data = chartData({ series: [series([1000], [1], { shiftMs: 86_400_000 })], isStacked: false })
  expect(data[0]![0]).toBe(86_401)
})

const PLAIN = { isIndividual: false, isCumulative: false, hidesZeros: false }
const shown = (all: ChartSeries[], tooltip = PLAIN, isStacked = false) =>
  valuesAt({ series: all, isStacked, tooltip }, 2500).map(({ displayValue, ts }) => [displayValue, ts])

test('the tooltip shows the last point at or before the cursor', () => {
  const hidden = series([1000], [4], { isHidden: true })
  expect(shown([series([1000, 2000], [1, 2]), series([5000], [3]), hidden])).toEqual([[2, 2000]])
})

test('with isCumulative, stacked values are summed; with hidesZeros, zeros are hidden', () => {
  const all = [series([2000], [1]), series([2000], [2]), series([2000], [0])]
  expect(shown(all, { ...PLAIN, isCumulative: true }, true)).toEqual([
    [1, 2000],
    [3, 2000],
    [3, 2000],
  ])
  expect(shown(all, { ...PLAIN, hidesZeros: true })).toHaveLength(2)
})

test('stacked values of two axes are summed for each axis', () => {
  const all = [series([2000], [1]), series([2000], [5], { axis: 'right' }), series([2000], [2])]
  expect(shown(all, { ...PLAIN, isCumulative: true }, true)).toEqual([
    [1, 2000],
    [5, 2000],
    [3, 2000],
  ])
})
