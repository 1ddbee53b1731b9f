import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer, TestClient } from '../app'
import { BROKEN_BODIES, badText } from './bad-values'
import { type EntityFactory, entityFactory } from './entity-factory'
import { createFixture, type RouteFixture } from './fixture'
import { apply, encode, type Mutation, mutationOf } from './mutations'
import { OPEN_ROUTES, PERMISSION_TABLE } from './permission-table'
import { type ApiDocument, type RouteSchema, routeSchema } from './route-schema'
import { sampleOf } from './samples'
import { storedState } from './stored-state'

const RUNS = Number(process.env.BAD_INPUT_RUNS ?? (process.env.SOAK ? 30 : 6))
const SEED = Number(process.env.BAD_INPUT_SEED ?? 1)

// Valid requests to these routes wait for a device that never answers, or end the sessions of other requests.
const EXCLUDED_ROUTES = /^POST \/api\/((plugins\/)?rpc\/|auth\/logout|admin\/signingKeys)/
// These routes send errors as plain text, as their clients expect.
const PLAIN_TEXT = /\/api\/(plugins\/(telemetry|rpc)|customer\/device\/:deviceName\/claim)/

const keys = PERMISSION_TABLE.split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter((parts) => parts.length > 5)
  .map(([method, url, sysAdmin, tenantAdmin]) => ({
    key: `${method} ${url}`,
    by: tenantAdmin === '403' && sysAdmin !== '403' ? ('sysAdmin' as const) : ('tenantAdmin' as const),
  }))
  .filter(({ key }) => /^(GET|POST|DELETE) /.test(key) && !EXCLUDED_ROUTES.test(key))

// Devices poll these routes: a response may take long.
const LONG_POLLS = /\/api\/v1\/:token\/(rpc|attributes\/updates)/
const openKeys = OPEN_ROUTES.trim()
  .split('\n')
  .map((line) => line.split(/\s+/).join(' '))
  .filter((key) => !LONG_POLLS.test(key))

let fixture: RouteFixture
let factory: EntityFactory
let foreignIds: { entityType: string; id: string }[]

beforeAll(async () => {
  fixture = await createFixture()
  factory = entityFactory(fixture)
  const foreignFactory = entityFactory({ ...fixture, ...(await foreignOwner()) })
  const kinds = ['device', 'asset', 'customer', 'deviceProfile', 'chain', 'dashboard', 'entityView'] as const
  foreignIds = []
  for (const kind of kinds) foreignIds.push((await foreignFactory[kind]()).id)
  foreignIds.push({ entityType: 'TENANT', id: fixture.foreignTenantId })
})
afterAll(() => fixture.close())

describe.each(keys)('$key', ({ key, by }) => {
  test('answers invalid input with a status below 500, and stores nothing if the status is a 4xx', async () => {
    const schema = withoutMail(routeSchema(fixture.app.platform.http.swagger() as ApiDocument, key))
    const mutation = mutationOf(schema, foreignIds)
    if (!mutation) return
    const sample = await sampleOf(key, factory, fixture)
    let before = await storedState(fixture.app.platform.db)
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const answer = await send(fixture.clients[by], key, sample, change)
        expect(answer.status).toBeLessThan(500)
        const after = await storedState(fixture.app.platform.db)
        if (answer.status >= 400) {
          expectStandardBody(key, answer)
          expect(after).toEqual(before)
        }
        before = after
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  })
})

describe('routes without a token', () => {
  test.each(openKeys)('%s answers invalid input with a status below 500', async (key) => {
    const [method, route = ''] = key.split(' ')
    const { url } = await sampleOf(key, factory, fixture)
    const bodies = fc.oneof(
      fc.constantFrom(...BROKEN_BODIES),
      fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    )
    await fc.assert(
      fc.asyncProperty(bodies, badText, fc.boolean(), async (body, text, isPathWrong) => {
        const path = isPathWrong ? route.replace(/:\w+/g, encode(text)) : url
        const request = { token: text, email: text, emailCode: text, activateToken: text, resetToken: text }
        const query = Object.entries(request).map(([name, value]) => `${name}=${encode(value)}`)
        const answer = await fixture.clients.none.request(
          method as 'GET',
          `${path}?${query.join('&')}`,
          method === 'GET' ? undefined : body,
        )
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  })
})

describe('large and repeated bodies', () => {
  test.each(keys.filter(({ key }) => key.startsWith('POST ')))(
    '$key answers a body of 2 MB with a status below 500',
    async ({ key, by }) => {
      const sample = await sampleOf(key, factory, fixture)
      const body = sample.body()
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return
      const answer = await fixture.clients[by].post(sample.url, { ...body, filler: 'x'.repeat(2_000_000) })
      expect(answer.status).toBeLessThan(500)
    },
  )

  test('a body beyond the limit is refused with 413 and the standard body', async () => {
    const answer = await fixture.clients.tenantAdmin.post(
      '/api/dashboard',
      `"${'x'.repeat(65 * 1024 * 1024)}"`,
    )
    expect(answer.status).toBe(413)
    expectStandardBody('POST /api/dashboard', answer)
  })

  test.each([
    ['device', { name: 'Twice' }],
    ['asset', { name: 'Twice', type: 't' }],
    ['customer', { title: 'Twice' }],
    ['deviceProfile', { name: 'Twice', type: 'DEFAULT', transportType: 'DEFAULT', profileData: {} }],
  ])('of three concurrent requests to create a %s of the same name one succeeds', async (kind, body) => {
    const { tenantAdmin } = fixture.clients
    const answers = await Promise.all([1, 2, 3].map(() => tenantAdmin.post(`/api/${kind}`, body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
    for (const answer of answers) if (answer.status === 400) expectStandardBody(`POST /api/${kind}`, answer)
  })
})

/** The tests have no mail server, so no mail may be requested. */
const withoutMail = (schema: RouteSchema): RouteSchema => ({
  ...schema,
  query: schema.query.filter((name) => name !== 'sendActivationMail'),
})

function send(client: TestClient, key: string, sample: { url: string; body(): unknown }, change: Mutation) {
  const [method, route = ''] = key.split(' ')
  const { url, body } = apply(change, route, sample.url, sample.body())
  return client.request(method as 'GET', url, body)
}

function expectStandardBody(key: string, answer: TestAnswer) {
  if (PLAIN_TEXT.test(key)) return
  expect(answer.body).toMatchObject({
    status: answer.status,
    message: expect.stringMatching(/\S/),
    errorCode: expect.any(Number),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
}

/** The foreign tenant and its customer, in place of the home tenant of the fixture. */
async function foreignOwner() {
  const tenantAdmin = fixture.clients.foreign
  const customerId: string = (await tenantAdmin.post('/api/customer', { title: 'Foreign customer' })).body.id
    .id
  return { clients: { ...fixture.clients, tenantAdmin }, customerId, tenantId: fixture.foreignTenantId }
}
