import { expect, test, vi } from 'vitest'
import { querySlotOptions, querySlots } from './query-slots'

/** Slots with queries that run until the test ends them. */
function setUp(
  options: { perTenant: number; total: number; maxWaiting: number },
  isAnyOtherTenantSending = (_tenant: string) => false,
) {
  let nowMs = 0
  const slots = querySlots(options, isAnyOtherTenantSending, () => nowMs)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const request = (tenant: string, name: string) =>
    slots.run(tenant, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const advance = (ms: number) => {
    nowMs += ms
  }
  return { started, request, end: (name: string) => ends.get(name)!(), advance }
}

test('the queries of one tenant are limited without delaying another tenant', async () => {
  const { started, request, end } = setUp({ perTenant: 2, total: 3, maxWaiting: 9 })
  const all = ['a1', 'a2', 'a3'].map((name) => request('a', name))
  all.push(request('b', 'b1'))
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
  const request = (tenant: string, name: string) => slots.run(tenant, async () => void order.push(name))
  await Promise.all([
    slots.run('a', () => Promise.reject(new Error('no'))).catch(() => {}),
    request('a', 'a1'),
    request('a', 'a2'),
    request('b', 'b1'),
  ])
  expect(order).toEqual(['a1', 'b1', 'a2'])
})

test('queries beyond the waiting limit of a tenant are refused', async () => {
  const { request, end } = setUp({ perTenant: 1, total: 9, maxWaiting: 1 })
  const first = request('a', 'a1')
  const second = request('a', 'a2')
  await expect(request('a', 'a3')).rejects.toMatchObject({ status: 429 })
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

test('a tenant that used much query time gets half of its slots, and ten seconds later all of them', async () => {
  const { started, request, end, advance } = setUp({ perTenant: 2, total: 4, maxWaiting: 9 })
  const slow = request('a', 'slow')
  await Promise.resolve()
  advance(5000)
  end('slow')
  await slow

  const next = ['a1', 'a2'].map((name) => request('a', name))
  const otherQueries = ['b1', 'b2'].map((name) => request('b', name))
  await Promise.resolve()
  expect(started).toEqual(['slow', 'a1', 'b1', 'b2'])
  for (const name of ['a1', 'b1', 'b2']) end(name)
  await Promise.all([next[0], ...otherQueries])
  await Promise.resolve()
  end('a2')
  await next[1]

  advance(10_000)
  const later = ['a3', 'a4'].map((name) => request('a', name))
  await Promise.resolve()
  expect(started.slice(-2)).toEqual(['a3', 'a4'])
  for (const name of ['a3', 'a4']) end(name)
  await Promise.all(later)
})

test.each([
  ['waits before its next query while devices of other tenants send', true],
  ['does not wait while only its own devices send', false],
])('a tenant that used much query time %s', async (_, isAnyOtherTenantSending) => {
  vi.useFakeTimers()
  try {
    const options = { perTenant: 1, total: 1, maxWaiting: 9 }
    const { started, request, end, advance } = setUp(
      options,
      (tenant) => tenant === 'a' && isAnyOtherTenantSending,
    )
    const run = async (tenant: string, name: string, ms: number) => {
      const pendingRequest = request(tenant, name)
      await Promise.resolve()
      advance(ms)
      end(name)
      await pendingRequest
    }
    await run('a', 'first', 5000)
    await run('a', 'slow', 100)
    const next = request('a', 'next')
    await Promise.resolve()
    expect(started).toEqual(isAnyOtherTenantSending ? ['first', 'slow'] : ['first', 'slow', 'next'])
    // During the pause another tenant can use the slot.
    if (isAnyOtherTenantSending) await run('b', 'other', 1)
    await vi.advanceTimersByTimeAsync(201)
    expect(started.at(-1)).toBe('next')
    end('next')
    await next
  } finally {
    vi.useRealTimers()
  }
})
