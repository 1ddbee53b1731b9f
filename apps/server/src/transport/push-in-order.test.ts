import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pushInOrder } from './push-in-order'

function heldPushes() {
  const pushed: number[] = []
  const ends = new Map<number, { resolve(): void; reject(error: Error): void }>()
  const push = (item: number) =>
    new Promise<void>((resolve, reject) => {
      pushed.push(item)
      ends.set(item, { resolve, reject })
    })
  return { pushed, push, end: (item: number) => ends.get(item)! }
}

const items = Array.from({ length: 40 }, (_, index) => index)

test('at most 25 messages are processed at the same time; they are pushed in order', async () => {
  const { pushed, push, end } = heldPushes()
  const all = pushInOrder(items, push)
  expect(pushed).toEqual(items.slice(0, 25))
  end(1).resolve()
  await nextTurn()
  expect(pushed).toHaveLength(25)
  end(0).resolve()
  await nextTurn()
  expect(pushed).toEqual(items.slice(0, 27))
  for (const item of items) {
    end(item).resolve()
    await nextTurn()
  }
  await all
  expect(pushed).toEqual(items)
})

test('after a failure no more messages are pushed; the failure is reported when the messages in progress have ended', async () => {
  const { pushed, push, end } = heldPushes()
  const all = pushInOrder(items, push)
  end(0).reject(new Error('first'))
  end(5).reject(new Error('second'))
  for (const item of items.slice(1, 25)) end(item).resolve()
  await expect(all).rejects.toThrow('first')
  expect(pushed).toHaveLength(25)
})
