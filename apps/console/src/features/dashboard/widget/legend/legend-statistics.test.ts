import { expect, test } from 'vitest'
import { statisticsOf } from './legend-statistics'

test('statistics ignore texts, nulls and NaN, and are undefined without numbers', () => {
  expect(statisticsOf([1, null, 'on', 5, Number.NaN])).toEqual({ min: 1, max: 5, avg: 3, total: 6 })
  expect(statisticsOf(['on', null])).toBeUndefined()
})
