import { expect, test } from 'vitest'
import { anchorIn } from './anchor-in'

test.each([
  ['#two-factor-sign-in', 'two-factor-sign-in'],
  ['#caf%C3%A9', 'café'],
  ['', ''],
  ['#100%', ''],
])('the fragment "%s" names the heading with the id "%s"', (hash, id) => {
  expect(anchorIn(hash)).toBe(id)
})
