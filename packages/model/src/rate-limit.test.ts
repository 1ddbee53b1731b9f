import { expect, test } from 'vitest'
import { readRateLimits } from './rate-limit'

test('one or several limits are read; an empty text means none', () => {
  expect(readRateLimits('100:1,2000:60')).toEqual([
    { capacity: 100, seconds: 1 },
    { capacity: 2000, seconds: 60 },
  ])
  expect(readRateLimits('')).toEqual([])
  expect(readRateLimits(null)).toEqual([])
})

test.each(['100', '100:', ':1', '0:1', '1:0', '1:1,', 'a:b', '-1:1', '1:1;2:2', '1:1000000000000'])(
  '%s is not a rate limit',
  (text) => {
    expect(readRateLimits(text)).toBeUndefined()
  },
)
