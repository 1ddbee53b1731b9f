import { expect, test } from 'vitest'
import { truncate } from './truncate'

test.each([
  ['short', 10, false, 'short'],
  ['a long story', 6, false, 'a long…'],
  ['a long story', 9, false, 'a long st…'],
  ['a long story', 9, true, 'a long…'],
  ['a long story', 6, true, 'a long…'],
  ['one, two', 6, true, 'one…'],
  ['unbreakable', 4, true, 'unbr…'],
  ['👍👍👍', 2, false, '👍👍…'],
  [null, 3, false, ''],
])('%j is cut to %d characters (at word boundaries: %s): %j', (text, length, isWordwise, result) => {
  expect(truncate(text, length, isWordwise)).toBe(result)
})
