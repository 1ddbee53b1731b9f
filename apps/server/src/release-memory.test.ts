import { Session } from 'node:inspector/promises'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { releaseMemory, withLimitedGrowth } from './release-memory'

test('an object without references is collected', async () => {
  const unused = new WeakRef({ bytes: new Uint8Array(1000) })
  // A weak reference keeps its object until the end of the current task.
  await setImmediate()
  await releaseMemory()
  expect(unused.deref()).toBeUndefined()
})

test('if the inspector fails, `releaseMemory` resolves and the session of the inspector is closed', async () => {
  const post = vi.spyOn(Session.prototype, 'post').mockRejectedValueOnce(new Error('no inspector'))
  const disconnect = vi.spyOn(Session.prototype, 'disconnect')
  await expect(releaseMemory()).resolves.toBeUndefined()
  expect(disconnect).toHaveBeenCalledOnce()
  post.mockRestore()
  disconnect.mockRestore()
})

test('garbage is collected only during the work, if the process has grown and `mayRelease` returns true', async () => {
  vi.useFakeTimers()
  try {
    const MEGABYTE = 2 ** 20
    let resident = 100 * MEGABYTE
    let released = 0
    let mayRelease = false
    const release = async () => {
      released++
      resident = 110 * MEGABYTE
    }
    let end = (_: string) => {}
    const result = withLimitedGrowth(
      () => new Promise<string>((resolve) => (end = resolve)),
      () => mayRelease,
      release,
      () => resident,
    )
    resident += 40 * MEGABYTE
    await vi.advanceTimersByTimeAsync(1000)
    expect(released).toBe(0)
    resident += 40 * MEGABYTE
    await vi.advanceTimersByTimeAsync(1000)
    expect(released).toBe(0)
    mayRelease = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(released).toBe(1)
    resident += 60 * MEGABYTE
    await vi.advanceTimersByTimeAsync(1000)
    expect(released).toBe(2)
    end('done')
    expect(await result).toBe('done')
    resident += 60 * MEGABYTE
    await vi.advanceTimersByTimeAsync(1000)
    expect(released).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
