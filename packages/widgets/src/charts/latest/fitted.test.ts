import { expect, test } from 'vitest'
import { fitted } from './fitted'

const option = {
  legend: { data: ['a'] },
  yAxis: { type: 'value' },
  radiusAxis: { axisLabel: { fontSize: 10 } },
}

test('a large chart keeps its legend and numbers', () => {
  expect(fitted(option, { width: 400, height: 300 })).toEqual({
    ...option,
    yAxis: { type: 'value', splitNumber: 5 },
  })
})

test('a small chart has no legend, no numbers on a round axis, and few ticks', () => {
  expect(fitted(option, { width: 160, height: 90 })).toEqual({
    legend: { show: false },
    yAxis: { type: 'value', splitNumber: 2 },
    radiusAxis: { axisLabel: { show: false } },
  })
})

test('a web leaves room for the names of its corners and for the legend', () => {
  const web = { legend: {}, radar: { indicator: [] } }
  expect(fitted(web, { width: 340, height: 176 })).toMatchObject({
    radar: { center: [170, 100], radius: 46 },
  })
  expect(fitted(web, { width: 100, height: 100 })).toMatchObject({ radar: { center: [50, 50], radius: 12 } })
})
