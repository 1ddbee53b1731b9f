import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionPause } from './paced-client'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('after failed attempts to connect the next ones wait longer and longer, until one succeeds', async () => {
  const pause = connectionPause()
  const waits: number[] = []
  for (let round = 0; round < 7; round++) {
    const begin = performance.now()
    const over = pause.over()
    await vi.advanceTimersToNextTimerAsync()
    await over
    waits.push(performance.now() - begin)
    // Twelve connections are tried at once.
    for (let attempt = 0; attempt < 12; attempt++) pause.failed()
  }
  expect(waits).toEqual([0, 20, 40, 80, 160, 320, 500])
  pause.succeeded()
  await pause.over()
  expect(vi.getTimerCount()).toBe(0)
})
