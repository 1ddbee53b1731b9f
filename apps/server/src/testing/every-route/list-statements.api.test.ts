import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EntityFactory, entityFactory } from './entity-factory'
import { createFixture, type RouteFixture } from './fixture'
import { PERMISSION_TABLE } from './permission-table'
import { sampleOf } from './samples'

/** The GET routes, each with the role that calls it. */
const reads = PERMISSION_TABLE.split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([method]) => method === 'GET')
  .map(([, url, sysAdmin]) => ({
    key: `GET ${url}`,
    by: sysAdmin === '200' ? ('sysAdmin' as const) : ('tenantAdmin' as const),
  }))

const countedCall = new AsyncLocalStorage<true>()
let fixture: RouteFixture
let factory: EntityFactory

/** Lists that are part of the program: they are answered without a SQL statement. */
const FIXED_LISTS = new Set(['GET /api/queues'])

beforeAll(async () => {
  fixture = await createFixture()
  factory = entityFactory(fixture)
})
afterAll(() => fixture.close())

test('every list runs the same number of SQL statements with one and with ten entities of each kind', async () => {
  await fill(1)
  const withOne = await statementsOfAll()
  expect(Object.keys(withOne).length).toBeGreaterThan(30)
  expect(Math.min(...Object.values(withOne))).toBeGreaterThan(0)
  await fill(9)
  const withTen = await statementsOfAll()
  expect(withTen).toEqual(withOne)
})

/** Creates further entities of every kind that is listed. */
async function fill(count: number) {
  for (let i = 0; i < count; i++) {
    await Promise.all([
      factory.entityView(),
      factory.dashboard(),
      factory.ruleNode(),
      factory.alarm(),
      factory.widgetType(),
    ])
    await Promise.all([
      factory.user(),
      factory.tenant(),
      factory.tenantProfile(),
      factory.relation(),
      factory.deviceProfile(),
    ])
  }
}

async function statementsOfAll(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const { key, by } of reads) {
    const { url } = await sampleOf(key, factory, fixture)
    if (!url.includes('pageSize=') || FIXED_LISTS.has(key)) continue
    counted[key] = await statementsOf(() => fixture.clients[by].get(url))
  }
  return counted
}

/** Counts only the statements of the call: the rule engine may run other statements at the same time. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const query = pg.Client.prototype.query
  let count = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    if (countedCall.getStore()) count++
    return (query as (...args: unknown[]) => unknown).apply(this, args) as never
  })
  try {
    const { status } = await countedCall.run(true, call)
    expect(status).toBe(200)
    return count
  } finally {
    spy.mockRestore()
  }
}
