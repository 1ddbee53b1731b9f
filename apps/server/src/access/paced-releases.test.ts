import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedReleases } from './paced-releases'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('callers are released one by one in their order, and none before the minimum time', async () => {
  const hold = pacedReleases({ atLeastMs: 100, everyMs: 10 })
  const released: number[] = []
  for (let caller = 0; caller < 3; caller++) void hold().then(() => released.push(caller))
  await vi.advanceTimersByTimeAsync(99)
  expect(released).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(released).toEqual([0])
  await vi.advanceTimersByTimeAsync(10)
  expect(released).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(10)
  expect(released).toEqual([0, 1, 2])
  expect(vi.getTimerCount()).toBe(0)
})
