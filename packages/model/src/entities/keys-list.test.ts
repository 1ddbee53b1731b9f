import { expect, test } from 'vitest'
import { addKeys } from './keys-list'

test.each([
  [['a'], ' b ', ['a', 'b']],
  [['a'], 'a', ['a']],
  [['a'], '  ', ['a']],
  [[], 'a, b;c\na,', ['a', 'b', 'c']],
])('the keys %j and the input %j give %j', (keys, typed, result) => {
  expect(addKeys(keys, typed)).toEqual(result)
})
