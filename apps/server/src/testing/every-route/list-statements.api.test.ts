import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PERMISSION_TABLE } from './permission-table'
import { sampleOf } from './samples'
import { type Things, things } from './things'
import { createWorld, type World } from './world'

/** The GET routes, each with the role that calls it. */
const reads = PERMISSION_TABLE.split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([method]) => method === 'GET')
  .map(([, url, sysAdmin]) => ({
    key: `GET ${url}`,
    by: sysAdmin === '200' ? ('sysAdmin' as const) : ('tenantAdmin' as const),
  }))

const counting = new AsyncLocalStorage<true>()
let world: World
let make: Things

/** Lists that are part of the program: they are answered without a SQL statement. */
const FIXED_LISTS = new Set(['GET /api/queues'])

beforeAll(async () => {
  world = await createWorld()
  make = things(world)
})
afterAll(() => world.close())

test('every list runs the same number of SQL statements with one and with ten entities of each kind', async () => {
  await fill(1)
  const short = await statementsOfAll()
  expect(Object.keys(short).length).toBeGreaterThan(30)
  expect(Math.min(...Object.values(short))).toBeGreaterThan(0)
  await fill(9)
  const long = await statementsOfAll()
  expect(long).toEqual(short)
})

/** Creates further entities of every kind that is listed. */
async function fill(count: number) {
  for (let i = 0; i < count; i++) {
    await Promise.all([make.entityView(), make.dashboard(), make.ruleNode(), make.alarm(), make.widgetType()])
    await Promise.all([
      make.user(),
      make.tenant(),
      make.tenantProfile(),
      make.relation(),
      make.deviceProfile(),
    ])
  }
}

async function statementsOfAll(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const { key, by } of reads) {
    const { url } = await sampleOf(key, make, world)
    if (!url.includes('pageSize=') || FIXED_LISTS.has(key)) continue
    counted[key] = await statementsOf(() => world.clients[by].get(url))
  }
  return counted
}

/** Counts only the statements of the call: the rule engine may run others at the same time. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const query = pg.Client.prototype.query
  let count = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    if (counting.getStore()) count++
    return (query as (...args: unknown[]) => unknown).apply(this, args) as never
  })
  try {
    const { status } = await counting.run(true, call)
    expect(status).toBe(200)
    return count
  } finally {
    spy.mockRestore()
  }
}
