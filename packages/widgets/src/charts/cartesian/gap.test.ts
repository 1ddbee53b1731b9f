import { expect, test } from 'vitest'
import { maxGapMs } from './gap'

test('points of a device that sends rarely are connected; after a device stopped sending, there is a gap', () => {
  const slow = [0, 60_000, 120_000, 180_000, 240_000]
  expect(maxGapMs(slow, 1000)).toBe(300_000)
  const silent = [0, 1000, 2000, 3000, 60_000, 61_000]
  expect(maxGapMs(silent, 1000)!).toBeLessThan(57_000)
})

test('fewer than four points give no maximum distance', () => {
  expect(maxGapMs([0, 1_000_000], 1000)).toBeUndefined()
})
