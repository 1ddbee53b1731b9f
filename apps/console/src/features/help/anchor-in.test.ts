import { expect, test } from 'vitest'
import { anchorIn } from './anchor-in'

test.each([
  ['#two-factor-sign-in', 'two-factor-sign-in'],
  ['#caf%C3%A9', 'café'],
  ['', ''],
  ['#100%', ''],
])('the fragment "%s" leads to the heading "%s"', (hash, id) => {
  expect(anchorIn(hash)).toBe(id)
})
