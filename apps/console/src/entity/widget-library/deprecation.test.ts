import { expect, test } from 'vitest'
import { deprecationOf, withDeprecation } from './deprecation'

test('a deprecation has an optional replacement and can be removed', () => {
  const descriptor = { type: 'latest' }
  const replaced = withDeprecation(descriptor, { useInstead: 'Reefer card' })
  expect(deprecationOf({ descriptor: replaced })).toEqual({ useInstead: 'Reefer card' })
  const plain = withDeprecation(replaced, { useInstead: '' })
  expect(deprecationOf({ descriptor: plain })).toEqual({ useInstead: '' })
  expect(withDeprecation(plain, null)).toEqual(descriptor)
  expect(deprecationOf({ descriptor })).toBeNull()
  expect(deprecationOf({ descriptor: { deprecated: 'yes' } })).toBeNull()
})
