import { expect, test } from 'vitest'
import { roundRobin } from './round-robin'

const item = (tenantId: string, n: number) => ({ tenantId, n })

test('tenants take turns, even if many items of one tenant wait', () => {
  const waiting = roundRobin<ReturnType<typeof item>>(2)
  for (let n = 0; n < 5; n++) waiting.push(item('busy', n))
  waiting.push(item('quiet', 0))
  expect(waiting.take(3)).toEqual([item('busy', 0), item('busy', 1), item('quiet', 0)])
  expect(waiting.take(10).map(({ n }) => n)).toEqual([2, 3, 4])
  expect(waiting.size).toBe(0)
})

test('items that were put back come first, in their order', () => {
  const waiting = roundRobin<ReturnType<typeof item>>(10)
  for (const tenant of ['a', 'b']) for (let n = 0; n < 2; n++) waiting.push(item(tenant, n))
  const [first, ...rest] = waiting.take(4)
  waiting.push(item('c', 0))
  waiting.putBack(rest)
  expect(first).toEqual(item('a', 0))
  expect(waiting.take(9)).toEqual([item('a', 1), item('b', 0), item('b', 1), item('c', 0)])
})
