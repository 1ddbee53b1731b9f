import { expect, test } from 'vitest'
import { tokenBucket } from './token-bucket'

test('a bucket starts full and refills evenly', () => {
  const bucket = tokenBucket('10:1', 0)!
  expect(bucket.take(10, 0)).toBe(true)
  expect(bucket.take(1, 0)).toBe(false)
  expect(bucket.take(1, 100)).toBe(true)
  expect(bucket.take(1, 100)).toBe(false)
  expect(bucket.take(10, 5_000)).toBe(true)
  expect(bucket.take(1, 5_000)).toBe(false)
})

test('every bandwidth counts, and a refusal takes nothing', () => {
  const bucket = tokenBucket('5:1,8:60', 0)!
  expect(bucket.take(6, 0)).toBe(false)
  expect(bucket.take(5, 0)).toBe(true)
  expect(bucket.take(4, 1_000)).toBe(false)
  expect(bucket.take(3, 1_000)).toBe(true)
  expect(bucket.take(1, 2_000)).toBe(false)
})

test.each(['', 'nonsense', '0:1', '5:'])('%j limits nothing', (text) => {
  expect(tokenBucket(text, 0)).toBeUndefined()
})
