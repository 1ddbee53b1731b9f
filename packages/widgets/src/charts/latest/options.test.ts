import { expect, test } from 'vitest'
import { aSeries, someData } from '../../testing'
import { pieOption } from '../pie/view'
import { pie } from '../pie/widget'
import { barsOption, polarAreaOption, radarOption, roundOption } from './options'
import { slicesOf } from './slices'

const colorOf = (token: string) => token
const data = someData({
  series: [
    aSeries([30.456], { key: { label: 'A', units: 'kW', color: 'red' } }),
    aSeries(['10'], { key: { label: '<b>B</b>', color: 'blue' } }),
    aSeries(['off'], { key: { label: 'C' } }),
    { ...aSeries([5], { key: { label: 'D' } }), isHidden: true },
  ],
})
const slices = slicesOf(data, { datasources: [], decimals: 1 }, (color) => color)

test('slices are the visible keys with numbers, rounded as configured', () => {
  expect(slices.map(({ label, value, text }) => [label, value, text])).toEqual([
    ['A', 30.5, '30.5 kW'],
    ['<b>B</b>', 10, '10'],
  ])
})

test('a tooltip shows the share (0 for a negative value) and escapes texts of users', () => {
  const { tooltip } = roundOption(slices, colorOf, { border: { width: 0, color: '' } })
  expect(tooltip.formatter({ dataIndex: 0 })).toBe('A: <b>30.5 kW</b> (75 %)')
  expect(tooltip.formatter({ dataIndex: 1 })).toContain('&#60;b&#62;B')
  const [first, second] = slices as [(typeof slices)[0], (typeof slices)[0]]
  const negative = roundOption([first, { ...second, value: -3, text: '−3' }], colorOf, {
    border: { width: 0, color: '' },
  })
  expect(negative.tooltip.formatter({ dataIndex: 1 })).toContain('(0 %)')
})

test('a bar chart has one bar for each key; a radar chart has one polygon for all keys, in the color of the first key', () => {
  expect(barsOption(slices, colorOf).series[0]?.data.map(({ value }) => value)).toEqual([30.5, 10])
  expect(radarOption(slices, colorOf, 'Pump').series[0]).toMatchObject({
    data: [{ name: 'Pump', value: [30.5, 10] }],
    itemStyle: { color: 'red' },
  })
})

test('a polar area chart has a sector for each key, with a length of at least zero', () => {
  const [first, second] = slices as [(typeof slices)[0], (typeof slices)[0]]
  const { series } = polarAreaOption([first, { ...second, value: -3 }], colorOf)
  expect(series.map(({ data }) => data)).toEqual([
    [30.5, null],
    [null, 0],
  ])
})

test('a radius of at most 1 is a share of the available space, a greater radius is in pixels', () => {
  const radius = (settings: object) =>
    pieOption(slices, colorOf, pie.settings.parse(settings), { width: 208, height: 300 }).series[0]!.radius
  expect(radius({})).toEqual([0, 100])
  expect(radius({ radius: 0.5, innerRadius: 0.5 })).toEqual([25, 50])
  expect(radius({ radius: 80, innerRadius: 20 })).toEqual([20, 80])
})
