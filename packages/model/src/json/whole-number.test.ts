import { expect, test } from 'vitest'
import { WholeNumber } from './whole-number'

test.each([
  [1_700_000_000_000, 1_700_000_000_000],
  [1_700_000_000_000.75, 1_700_000_000_000],
  [-1.5, -1],
  ['42', 42],
  [' -7 ', -7],
])('the input %j is read as %j', (input, number) => {
  expect(WholeNumber.parse(input)).toBe(number)
})

test.each(['', 'now', '1.5', '0x10', null, true, [1], 1e30, '99999999999999999999'])(
  '%j is refused',
  (input) => {
    expect(WholeNumber.safeParse(input).success).toBe(false)
  },
)
