import { expect, test } from 'vitest'
import { addKeys } from './keys-list'

test.each([
  [['a'], ' b ', ['a', 'b']],
  [['a'], 'a', ['a']],
  [['a'], '  ', ['a']],
  [[], 'a, b;c\na,', ['a', 'b', 'c']],
])('to the keys %j the input %j is added: %j', (keys, typed, result) => {
  expect(addKeys(keys, typed)).toEqual(result)
})
