import {
  defaultComplexPredicate,
  defaultPredicate,
  defaultUserInfo,
  type KeyFilterInfo,
  type PredicateInfo,
} from '@signalbox/model/query/key-filter'
import { expect, test } from 'vitest'
import { areFiltersComplete } from './are-filters-complete'

const infoOf = (keyFilterPredicate: PredicateInfo['keyFilterPredicate']): PredicateInfo => ({
  keyFilterPredicate,
  userInfo: defaultUserInfo(),
})
const number = defaultPredicate('NUMERIC', 0)
const filter = (predicates: PredicateInfo[], key = 'level'): KeyFilterInfo => ({
  key: { type: 'TIME_SERIES', key },
  valueType: 'NUMERIC',
  predicates,
})

test('a filter needs a key and a condition', () => {
  expect(areFiltersComplete([filter([infoOf(number)])])).toBe(true)
  expect(areFiltersComplete([filter([infoOf(number)], ' ')])).toBe(false)
  expect(areFiltersComplete([filter([])])).toBe(false)
})

test('an empty number, group or attribute is not complete', () => {
  const empty = { ...number, value: { defaultValue: Number.NaN } } as typeof number
  const dynamic = {
    ...number,
    value: { defaultValue: 1, dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: '' } },
  } as typeof number
  expect(areFiltersComplete([filter([infoOf(empty)])])).toBe(false)
  expect(areFiltersComplete([filter([infoOf(dynamic)])])).toBe(false)
  expect(areFiltersComplete([filter([infoOf({ ...defaultComplexPredicate(), predicates: [] })])])).toBe(false)
  const group = { ...defaultComplexPredicate(), predicates: [infoOf(number)] }
  expect(areFiltersComplete([filter([infoOf(group)])])).toBe(true)
})
