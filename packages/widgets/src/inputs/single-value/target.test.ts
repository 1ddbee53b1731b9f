import { expect, test } from 'vitest'
import { aDatasource, aSeries } from '../../testing'
import { hindrance, isValid, storedValue } from './target'

test('says what stands in the way', () => {
  const attribute = aSeries([1], { key: { type: 'attribute' } })
  expect(hindrance(undefined, 'server')).toBe('no-entity-selected')
  expect(hindrance(attribute, 'timeseries')).toBe('attribute-not-allowed')
  expect(hindrance(aSeries([1]), 'server')).toBe('timeseries-not-allowed')
  const asset = aDatasource({ entityId: { entityType: 'ASSET', id: 'a' } })
  expect(hindrance(aSeries([1], { datasource: asset, key: { type: 'attribute' } }), 'shared')).toBe(
    'not-allowed-entity',
  )
  expect(hindrance(attribute, 'shared')).toBeUndefined()
})

test('shows stored values in the kind of the field', () => {
  expect(storedValue(aSeries(['true']), 'boolean')).toBe(true)
  expect(storedValue(aSeries(['warm']), 'double')).toBe(0)
  expect(storedValue(aSeries([]), 'string')).toBe('')
  expect(storedValue(aSeries([17]), 'image')).toBe('')
  expect(storedValue(aSeries(['data:image/png;base64,x']), 'image')).toBe('data:image/png;base64,x')
})

test('keeps to the bounds', () => {
  expect(isValid(5, { minValue: 1, maxValue: 4 })).toBe(false)
  expect(isValid('abc', { minLength: 4 })).toBe(false)
  expect(isValid(null, {})).toBe(false)
  expect(isValid(Number.NaN, {})).toBe(false)
  expect(isValid(3, { minValue: 1 })).toBe(true)
})

test('an entity without a key is told by what is missing', () => {
  expect(hindrance(undefined, 'server', aDatasource())).toBe('no-attribute-selected')
  expect(hindrance(undefined, 'timeseries', aDatasource())).toBe('no-timeseries-selected')
})
