import { expect, test } from 'vitest'
import { aDatasource, aSeries } from '../../testing'
import { blockedReason, isValid, storedValue } from './target'

test('a value cannot be changed without an entity, with a key of the wrong type, or if it is a shared attribute of an asset', () => {
  const attribute = aSeries([1], { key: { type: 'attribute' } })
  expect(blockedReason(undefined, 'server')).toBe('no-entity-selected')
  expect(blockedReason(attribute, 'timeseries')).toBe('attribute-not-allowed')
  expect(blockedReason(aSeries([1]), 'server')).toBe('timeseries-not-allowed')
  const asset = aDatasource({ entityId: { entityType: 'ASSET', id: 'a' } })
  expect(blockedReason(aSeries([1], { datasource: asset, key: { type: 'attribute' } }), 'shared')).toBe(
    'not-allowed-entity',
  )
  expect(blockedReason(attribute, 'shared')).toBeUndefined()
})

test('stored values are converted to the type of the field', () => {
  expect(storedValue(aSeries(['true']), 'boolean')).toBe(true)
  expect(storedValue(aSeries(['warm']), 'double')).toBe(0)
  expect(storedValue(aSeries([]), 'string')).toBe('')
  expect([storedValue(aSeries(['']), 'double'), storedValue(aSeries(['']), 'date')]).toEqual([null, null])
  expect(storedValue(aSeries([17]), 'image')).toBe('')
  expect(storedValue(aSeries(['data:image/png;base64,x']), 'image')).toBe('data:image/png;base64,x')
})

test('a value outside its limits, an empty value and NaN are invalid', () => {
  expect(isValid(5, { minValue: 1, maxValue: 4 })).toBe(false)
  expect(isValid('abc', { minLength: 4 })).toBe(false)
  expect(isValid(null, {})).toBe(false)
  expect(isValid(Number.NaN, {})).toBe(false)
  expect(isValid(3, { minValue: 1 })).toBe(true)
})

test('without a data key, the reason says which kind of key is missing', () => {
  expect(blockedReason(undefined, 'server', aDatasource())).toBe('no-attribute-selected')
  expect(blockedReason(undefined, 'timeseries', aDatasource())).toBe('no-timeseries-selected')
})
