import { expect, test } from 'vitest'
import { turnQueue } from './turn-queue'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('at most `perTurn` tasks begin in each turn of the event loop, in the order of their arrival', async () => {
  const begin = turnQueue(2)
  const begun: number[] = []
  for (let task = 0; task < 5; task++) begin(() => void begun.push(task))
  expect(begun).toEqual([0, 1])
  await nextTurn()
  expect(begun).toEqual([0, 1, 2, 3])
  // A task that is added now begins after the waiting one.
  begin(() => void begun.push(5))
  expect(begun).toHaveLength(4)
  await nextTurn()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  await nextTurn()
  await nextTurn()
  begin(() => void begun.push(6))
  expect(begun).toHaveLength(7)
})

test('`waitingMs` is how long the first waiting task has waited', async () => {
  let nowMs = 100
  const begin = turnQueue(1, () => nowMs)
  begin(() => {})
  expect(begin.waitingMs()).toBe(0)
  begin(() => {})
  nowMs = 130
  begin(() => {})
  nowMs = 150
  expect(begin.waitingMs()).toBe(50)
  await nextTurn()
  expect(begin.waitingMs()).toBe(20)
  await nextTurn()
  expect(begin.waitingMs()).toBe(0)
})
