import { expect, test } from 'vitest'
import { fitToSize } from './fit-to-size'

const option = {
  legend: { data: ['a'] },
  yAxis: { type: 'value' },
  radiusAxis: { axisLabel: { fontSize: 10 } },
}

test('a large chart keeps its legend and numbers', () => {
  expect(fitToSize(option, { width: 400, height: 300 })).toEqual({
    ...option,
    yAxis: { type: 'value', splitNumber: 5 },
  })
})

test('a small chart has no legend, no numbers on a round axis, and few ticks', () => {
  expect(fitToSize(option, { width: 160, height: 90 })).toEqual({
    legend: { show: false },
    yAxis: { type: 'value', splitNumber: 2 },
    radiusAxis: { axisLabel: { show: false } },
  })
})

test('a small pie uses the space of its legend', () => {
  const pie = { legend: {}, series: [{ type: 'pie', top: 22, center: ['50%', '55%'] }] }
  expect(fitToSize(pie, { width: 160, height: 90 })).toMatchObject({
    series: [{ top: 0, center: ['50%', '50%'] }],
  })
  expect(fitToSize(pie, { width: 400, height: 300 })).toEqual(pie)
})

test('names below the bars of a low chart are truncated instead of rotated', () => {
  const bars = { xAxis: { data: ['a', 'b'], axisLabel: { rotate: 40 } } }
  expect(fitToSize(bars, { width: 160, height: 90 })).toEqual({
    xAxis: { data: ['a', 'b'], axisLabel: { rotate: 0, width: 56 } },
  })
  expect(fitToSize(bars, { width: 160, height: 200 })).toEqual(bars)
})

test('a radar chart leaves space for the names at its corners and for the legend', () => {
  const radarOf = (...names: string[]) => ({
    legend: {},
    radar: { indicator: names.map((name) => ({ name })) },
  })
  expect(fitToSize(radarOf('North', 'East'), { width: 340, height: 176 })).toMatchObject({
    radar: { center: [170, 100], radius: 48 },
  })
  expect(fitToSize(radarOf('Supply'), { width: 160, height: 250 })).toMatchObject({
    radar: { radius: expect.closeTo(30.8) },
  })
  expect(fitToSize(radarOf('a'), { width: 60, height: 60 })).toMatchObject({
    radar: { center: [30, 30], radius: 12 },
  })
})
