import { expect, test } from 'vitest'
import { forEachOf } from './packed-file'

test('after a failure no further item is begun, and the promise rejects when the items in progress have ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const items = Array.from({ length: 10 }, (_, item) => item)
  const work = async (item: number) => {
    begun.push(item)
    if (item === 1) throw new Error('item 1 failed')
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    ended.push(item)
  }
  await expect(forEachOf(items, work, 3)).rejects.toThrow('item 1 failed')
  expect(begun).toEqual([0, 1, 2])
  expect(ended).toEqual([0, 2])
})
