import { expect, test } from 'vitest'
import { truncate } from './truncate'

test.each([
  ['short', 10, 'short'],
  ['a long story', 6, 'a long…'],
  ['a long story', 7, 'a long…'],
  ['a long story', 9, 'a long st…'],
  ['👍👍👍', 2, '👍👍…'],
])('%j is cut to %d characters: %j', (text, length, result) => {
  expect(truncate(text, length)).toBe(result)
})
