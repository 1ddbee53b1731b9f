import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSystemWidgets } from '../../entities/widget/system-widgets'
import type { TestAnswer } from '../app'
import { withoutWaiting } from '../without-waiting'
import { type EntityFactory, entityFactory } from './entity-factory'
import { createFixture, ROLES, type Role, type RouteFixture } from './fixture'
import { OPEN_ROUTES, PERMISSION_TABLE } from './permission-table'
import { sampleOf } from './samples'

type Expected = Record<Exclude<Role, 'none' | 'expired'>, number>

const LOGOUT = 'POST /api/auth/logout'
/** Requests that are refused the second time: each role calls them with another alarm. */
const SUCCEEDS_ONCE = ['POST /api/alarm/:id/assign/:assigneeId', 'POST /api/alarm/:id/snooze']
/** No device answers these requests, so they end with their timeout. */
const ENDS_WITH_TIMEOUT = /\/rpc\/(one|two)way\//
const expectations = readTable(PERMISSION_TABLE)
const openRoutes = OPEN_ROUTES.trim()
  .split('\n')
  .map((line) => line.split(/\s+/).join(' '))

let fixture: RouteFixture
let factory: EntityFactory

beforeAll(async () => {
  fixture = await createFixture()
  await seedSystemWidgets(fixture.app.platform.db)
  factory = entityFactory(fixture)
})
afterAll(() => fixture.close())

describe('every route below /api', () => {
  test('is in the table, and the table contains no other route', () => {
    const guarded = routes((route) => !route.isOpen)
    expect(guarded).toEqual([...expectations.keys()].sort())
    expect(routes((route) => route.isOpen)).toEqual([...openRoutes].sort())
  })

  // The logout is last: it ends the sessions that the other requests use.
  const keys = [...expectations.keys()].filter((key) => key !== LOGOUT)
  test.each([...keys, LOGOUT])('%s answers each role with the status of the table', async (key) => {
    const call = () => callAs(key)
    const answers = await (ENDS_WITH_TIMEOUT.test(key) ? withoutWaiting(call) : call())
    const statuses = Object.fromEntries(ROLES.map((role) => [role, answers[role].status]))
    expect(statuses).toEqual({ none: 401, expired: 401, ...expectations.get(key) })
    expect(answers.none.body).toMatchObject({ errorCode: 10 })
    expect(answers.expired.body).toMatchObject({ errorCode: 11 })
  })
})

/**
 * The responses to all roles. For a deletion, or a change that succeeds only once, each role uses another entity.
 */
async function callAs(key: string): Promise<Record<Role, TestAnswer>> {
  const method = key.split(' ')[0] as 'GET' | 'POST' | 'DELETE'
  const shared =
    method === 'DELETE' || SUCCEEDS_ONCE.includes(key) ? undefined : await sampleOf(key, factory, fixture)
  const answers = await Promise.all(
    ROLES.map(async (role) => {
      const sample = shared ?? (await sampleOf(key, factory, fixture))
      return [role, await fixture.clients[role].request(method, sample.url, sample.body())] as const
    }),
  )
  return Object.fromEntries(answers) as Record<Role, TestAnswer>
}

function routes(isIncluded: (route: { isOpen: boolean }) => boolean): string[] {
  const includedRoutes = fixture.app.platform.http.knownRoutes
    .filter((route) => route.url.startsWith('/api/') && isIncluded(route))
    .flatMap(({ methods, url }) => methods.map((method) => `${method} ${url}`))
    .filter((key) => !/^(HEAD|OPTIONS) /.test(key))
  return [...new Set(includedRoutes)].sort()
}

function readTable(table: string): Map<string, Expected> {
  const [, ...lines] = table.split('\n').filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [method, url, ...statuses] = line.trim().split(/\s+/)
      const [sysAdmin, tenantAdmin, customer, visitor, foreign] = statuses.map(Number) as [
        number,
        number,
        number,
        number,
        number,
      ]
      return [`${method} ${url}`, { sysAdmin, tenantAdmin, customer, public: visitor, foreign }]
    }),
  )
}
