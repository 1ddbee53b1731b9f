import { expect, test } from 'vitest'
import { boundedWork, TooMuchWorkError } from './bounded-work'

test('work beyond the concurrency limit waits in order, and work beyond the waiting limit is refused', async () => {
  const run = boundedWork({ concurrent: 2, waiting: 2 })
  const started: number[] = []
  const finish: (() => void)[] = []
  const piece = (n: number) =>
    run(() => {
      started.push(n)
      return new Promise<number>((resolve) => finish.push(() => resolve(n)))
    })
  const pieces = [piece(1), piece(2), piece(3), piece(4)]
  await expect(piece(5)).rejects.toThrow(TooMuchWorkError)
  expect(started).toEqual([1, 2])
  finish[1]!()
  expect(await pieces[1]).toBe(2)
  await expect.poll(() => started).toEqual([1, 2, 3])
  finish[0]!()
  finish[2]!()
  await expect.poll(() => started).toEqual([1, 2, 3, 4])
  finish[3]!()
  expect(await Promise.all(pieces)).toEqual([1, 2, 3, 4])
})

test('after a task has failed, the next task runs', async () => {
  const run = boundedWork({ concurrent: 1, waiting: 0 })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 1)).toBe(1)
})
