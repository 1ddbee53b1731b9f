import { expect, test } from 'vitest'
import { statisticsOf } from './legend-statistics'

test('numbers are counted, texts and gaps are skipped', () => {
  expect(statisticsOf([1, null, 'on', 5, Number.NaN])).toEqual({ min: 1, max: 5, avg: 3, total: 6 })
  expect(statisticsOf(['on', null])).toBeUndefined()
})
