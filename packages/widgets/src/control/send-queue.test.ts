import { expect, test } from 'vitest'
import { type QueueState, sendQueue } from './send-queue'

test('while a value is being sent, only the newest later value waits', async () => {
  const sent: { value: number; done: () => void }[] = []
  const states: QueueState<number>[] = []
  const push = sendQueue<number>(
    (value) => new Promise<void>((done) => sent.push({ value, done })),
    (state) => states.push(state),
  )
  push(1)
  push(2)
  push(3)
  expect(states.at(-1)).toEqual({ sending: { value: 1 }, next: { value: 3 } })
  sent[0]!.done()
  await expect.poll(() => sent.map(({ value }) => value)).toEqual([1, 3])
  sent[1]!.done()
  await expect.poll(() => states.at(-1)).toEqual({})
})

test('a failed command does not block the next value', async () => {
  const sent: number[] = []
  const push = sendQueue<number>(
    async (value) => {
      sent.push(value)
      throw new Error('offline')
    },
    () => undefined,
  )
  push(1)
  push(2)
  await expect.poll(() => sent).toEqual([1, 2])
})
