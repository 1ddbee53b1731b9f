import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedSlices } from './paced-slices'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('the pause after a slice takes four times as long as the slice', async () => {
  const ended = vi.fn()
  const endSlice = pacedSlices()
  await endSlice()
  vi.advanceTimersByTime(4)
  void endSlice().then(ended)
  await vi.advanceTimersByTimeAsync(15)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await nextTurn()
  expect(ended).toHaveBeenCalledOnce()
})
