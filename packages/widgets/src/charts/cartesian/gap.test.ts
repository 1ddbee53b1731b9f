import { expect, test } from 'vitest'
import { joinedWithin } from './gap'

test('a slow device has a line, one that fell silent a gap', () => {
  const slow = [0, 60_000, 120_000, 180_000, 240_000]
  expect(joinedWithin(slow, 1000)).toBe(300_000)
  const silent = [0, 1000, 2000, 3000, 60_000, 61_000]
  expect(joinedWithin(silent, 1000)!).toBeLessThan(57_000)
})

test('a few points tell nothing about what is usual', () => {
  expect(joinedWithin([0, 1_000_000], 1000)).toBeUndefined()
})
