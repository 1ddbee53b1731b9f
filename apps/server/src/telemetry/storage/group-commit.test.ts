import { expect, test, vi } from 'vitest'
import { groupCommit } from './group-commit'

const dataError = () => Object.assign(new Error('bad value'), { code: '22021' })

function aCommit(over: Partial<Parameters<typeof groupCommit<number>>[0]> = {}) {
  const written: number[][] = []
  const committed: number[] = []
  const commit = groupCommit<number>({
    write: async (items) => {
      written.push(items)
    },
    onCommitted: (item) => committed.push(item),
    weigh: () => 1,
    targetWeight: 100,
    ...over,
  })
  return { ...commit, written, committed }
}

test('items pushed in one turn of the event loop share a transaction; later items are in the next transaction', async () => {
  const { push, written } = aCommit()
  await Promise.all([push(1), push(2)])
  await Promise.all([push(3)])
  expect(written).toEqual([[1, 2], [3]])
})

test('items pushed during a transaction share the next transaction', async () => {
  let finish = () => {}
  const written: number[][] = []
  const write = vi.fn(async (items: number[]) => {
    written.push(items)
    if (written.length === 1) await new Promise<void>((resolve) => (finish = resolve))
  })
  const { push } = aCommit({ write })
  const first = push(1)
  await vi.waitFor(() => expect(write).toHaveBeenCalledOnce())
  const rest = [push(2), push(3)]
  finish()
  await Promise.all([first, ...rest])
  expect(written).toEqual([[1], [2, 3]])
})

test('a transaction takes items until their weight reaches the maximum, and the next transaction takes further items', async () => {
  const { push, written } = aCommit({ weigh: (item) => item, targetWeight: 10 })
  await Promise.all([push(6), push(6), push(50), push(1)])
  expect(written).toEqual([[6, 6], [50], [1]])
})

test('items are published in order before their callers continue', async () => {
  const { push, committed } = aCommit()
  const seen: number[] = []
  await Promise.all([push(1).then(() => seen.push(committed.length)), push(2)])
  expect(committed).toEqual([1, 2])
  expect(seen[0]).toBeGreaterThanOrEqual(1)
})

test('when the database fails all callers of the transaction are rejected and nothing is published', async () => {
  const write = vi.fn(async () => {
    throw Object.assign(new Error('gone'), { code: '57P01' })
  })
  const { push, committed } = aCommit({ write })
  const results = await Promise.allSettled([push(1), push(2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(write).toHaveBeenCalledOnce()
  expect(committed).toEqual([])
})

test('an item that cannot be stored is rejected, and the other items of the transaction are stored', async () => {
  const write = async (items: number[]) => {
    if (items.includes(3)) throw dataError()
  }
  const { push, committed } = aCommit({ write })
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(push))
  expect(results.map(({ status }) => status[0])).toEqual(['f', 'f', 'r', 'f', 'f'])
  expect(committed).toEqual([1, 2, 4, 5])
})

test('a task runs alone, after the items that were pushed before it and before the items that are pushed later', async () => {
  const order: string[] = []
  const { push, runAlone } = aCommit({
    write: async (items) => {
      order.push(`write ${items}`)
    },
  })
  const results = await Promise.all([push(1), push(2), runAlone(async () => order.push('task')), push(3)])
  expect(order).toEqual(['write 1,2', 'task', 'write 3'])
  expect(results[2]).toBe(2)
})

test('after the promise of a task rejects, later items are stored', async () => {
  const { push, runAlone, committed, idle } = aCommit()
  const failing = runAlone(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  void push(1)
  await idle()
  expect(committed).toEqual([1])
})

test('a failing listener is reported, and later items are stored', async () => {
  const errors: unknown[] = []
  const committed: number[] = []
  const { push } = aCommit({
    onCommitted: (item) => {
      if (item === 1) throw new Error('listener failed')
      committed.push(item)
    },
    onCommittedError: (error) => errors.push(error),
  })
  await Promise.all([push(1), push(2)])
  await push(3)
  expect(committed).toEqual([2, 3])
  expect(errors).toEqual([new Error('listener failed')])
})

test('a task that throws synchronously rejects the call of `runAlone`, and later items are stored', async () => {
  const { push, runAlone, committed } = aCommit()
  const failing = runAlone(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await push(1)
  expect(committed).toEqual([1])
})

test('senders share a full transaction equally, and remaining items are in the next transaction', async () => {
  const { push, written } = aCommit({ targetWeight: 4, senderOf: (item) => (item < 10 ? 'busy' : 'quiet') })
  await Promise.all([...[1, 2, 3, 4, 5, 6].map(push), push(10), push(11)])
  expect(written).toEqual([
    [1, 2, 10, 11],
    [3, 4, 5, 6],
  ])
})

test('a task waits for the items that all senders pushed before it', async () => {
  const { push, runAlone, written } = aCommit({ targetWeight: 1, senderOf: String })
  const order: string[] = []
  await Promise.all([
    push(1),
    push(2),
    runAlone(async () => void order.push(`after ${written.length}`)),
    push(3),
  ])
  expect(order).toEqual(['after 2'])
  expect(written).toEqual([[1], [2], [3]])
})

test('the waiting time starts with the first waiting item and ends when a transaction takes all waiting items', async () => {
  let nowMs = 0
  const commits: (() => void)[] = []
  const write = () => new Promise<void>((resolve) => void commits.push(resolve))
  const { push, waitingMs, idle } = aCommit({ write, targetWeight: 2, now: () => nowMs })
  const waitForTransactions = async (count: number) =>
    await vi.waitFor(() => expect(commits).toHaveLength(count))
  const pushed = [push(1)]
  nowMs = 10
  expect(waitingMs()).toBe(10)
  await waitForTransactions(1)
  expect(waitingMs()).toBe(0)
  pushed.push(push(2), push(3), push(4))
  nowMs = 60
  expect(waitingMs()).toBe(50)
  commits[0]!()
  await waitForTransactions(2)
  // The second transaction left one item in the queue.
  nowMs = 80
  expect(waitingMs()).toBe(70)
  commits[1]!()
  await waitForTransactions(3)
  expect(waitingMs()).toBe(0)
  commits[2]!()
  await Promise.all(pushed)
  await idle()
  expect(waitingMs()).toBe(0)
})
