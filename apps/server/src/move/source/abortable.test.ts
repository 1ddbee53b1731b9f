import { expect, test, vi } from 'vitest'
import { sleep } from './abortable'

test('a sleep rejects at once when the signal is aborted before or during the sleep', async () => {
  vi.useFakeTimers()
  const abortedSignal = AbortSignal.abort(new Error('job ended'))
  await expect(sleep(60_000, abortedSignal)).rejects.toThrow('job ended')
  const job = new AbortController()
  const paused = sleep(60_000, job.signal)
  job.abort(new Error('job canceled'))
  await expect(paused).rejects.toThrow('job canceled')
  expect(vi.getTimerCount()).toBe(0)
})
