import { expect, test } from 'vitest'
import { querySlotOptions, querySlots } from './query-slots'

/** Queries that the test ends. */
function stage(options: { perTenant: number; total: number; maxWaiting: number }) {
  const slots = querySlots(options)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (tenant: string, name: string) =>
    slots.run(tenant, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return { started, ask, end: (name: string) => ends.get(name)!() }
}

test('the queries of one tenant are limited without delaying another tenant', async () => {
  const { started, ask, end } = stage({ perTenant: 2, total: 3, maxWaiting: 9 })
  const all = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  all.push(ask('b', 'b1'))
  await Promise.resolve()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  end('a1')
  await all[0]
  await Promise.resolve()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a2', 'a3', 'b1']) end(name)
  await Promise.all(all)
})

test('waiting tenants take turns, and a failure frees its slot', async () => {
  const slots = querySlots({ perTenant: 1, total: 1, maxWaiting: 9 })
  const order: string[] = []
  const ask = (tenant: string, name: string) => slots.run(tenant, async () => void order.push(name))
  await Promise.all([
    slots.run('a', () => Promise.reject(new Error('no'))).catch(() => {}),
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('b', 'b1'),
  ])
  expect(order).toEqual(['a1', 'b1', 'a2'])
})

test('too many waiting are refused', async () => {
  const { ask, end } = stage({ perTenant: 1, total: 9, maxWaiting: 1 })
  const first = ask('a', 'a1')
  const second = ask('a', 'a2')
  await expect(ask('a', 'a3')).rejects.toMatchObject({ status: 429 })
  end('a1')
  await first
  await Promise.resolve()
  end('a2')
  await second
})

test.each([1, 2, 4, 64])('with %d cores a tenant gets half of the slots', (cores) => {
  const { perTenant, total } = querySlotOptions(cores)
  expect(perTenant * 2).toBe(total)
  expect(total).toBe(cores < 4 ? 4 : 8)
})
