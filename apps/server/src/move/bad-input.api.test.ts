import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { type ResponseChange, SOURCE_IDS, thingsBoard4Server } from './testing/thingsboard-4-server'

let app: TestApp
let source: Awaited<ReturnType<typeof thingsBoard4Server>>

beforeAll(async () => {
  ;[app, source] = await Promise.all([
    createTestApp({ SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' }, { requestsTo: 'first-node' }),
    thingsBoard4Server(),
  ])
})
afterAll(async () => {
  await app.close()
  await source.close()
})

const account = () => ({ url: source.url, username: 'admin@later.example', password: 'secret' })
/** Changes the response to requests of one path. */
const changeAt = (changedPath: string, response: ReturnType<ResponseChange>): ResponseChange => {
  return (path) => (path === changedPath ? response : undefined)
}
const page = (data: object[], hasNext = false) => ({
  data,
  totalPages: 1,
  totalElements: data.length,
  hasNext,
})
const dataOf = (response: unknown) => (response as { data: Record<string, unknown>[] }).data

async function totalOf(admin: TestClient, path: string): Promise<number> {
  return (await admin.get(`${path}?pageSize=10&page=0`)).body.totalElements
}

const CUSTOMER_USER = { authority: 'CUSTOMER_USER', email: 'user@later.example', tenantId: SOURCE_IDS.TENANT }

describe('an import is refused at once, with the reason and the field of the form', () => {
  test.each<[string, object, ResponseChange, RegExp, string]>([
    [
      'an address without a server',
      { url: 'http://127.0.0.1:1' },
      () => undefined,
      /cannot be reached/,
      'url',
    ],
    [
      'an address that is not an HTTP address',
      { url: 'ftp://example.org' },
      () => undefined,
      /not an HTTP address/,
      'url',
    ],
    [
      'a wrong password',
      {},
      changeAt('/api/auth/login', { status: 401 }),
      /refuses this user name or password/,
      'password',
    ],
    [
      'a server of another product',
      {},
      changeAt('/api/auth/login', { body: 'Welcome' }),
      /does not answer like ThingsBoard/,
      'url',
    ],
    [
      'a redirect to another host',
      {},
      changeAt('/api/auth/login', { status: 302, headers: { location: 'http://example.org/' } }),
      /redirects to example.org/,
      'url',
    ],
    [
      'a user of a customer',
      {},
      changeAt('/api/auth/user', { body: CUSTOMER_USER }),
      /'user@later.example' is not a tenant administrator/,
      'username',
    ],
  ])('%s', async (_, request, change, reason, field) => {
    source.change = change
    const { admin } = await app.aTenant()
    const { status, body } = await admin.post('/api/import/thingsboard', { ...account(), ...request })
    expect(status).toBe(400)
    expect(body.message).toMatch(reason)
    expect(body.field).toBe(field)
    expect((await admin.get('/api/import')).body).toEqual([])
  })
})

/** Imports from the simulated source, with some changed responses, into a new tenant. */
async function importWith(change: ResponseChange, prepare?: (admin: TestClient) => Promise<unknown>) {
  source.change = change
  const { admin } = await app.aTenant()
  await prepare?.(admin)
  const { id } = (await admin.post('/api/import/thingsboard', account())).body
  await app.platform.imports.ended(id)
  return { admin, job: (await admin.get(`/api/import/${id}`)).body }
}

test('an import fails before anything is written if its account became a user of a customer', async () => {
  let requests = 0
  const { admin, job } = await importWith((path) =>
    path === '/api/auth/user' && ++requests > 1 ? { body: CUSTOMER_USER } : undefined,
  )
  expect(job).toMatchObject({ state: 'FAILED', error: expect.stringMatching(/not a tenant administrator/) })
  expect(await totalOf(admin, '/api/tenant/devices')).toBe(0)
})

/** Sends this response to the first requests after the sign-in. */
function firstRequests(count: number, response: ReturnType<ResponseChange>): ResponseChange {
  let remaining = count
  return (path) => (path.startsWith('/api/auth') || remaining-- <= 0 ? undefined : response)
}

/** Accepts the token of the sign-in for some requests, and then only a renewed token. */
function expiringToken(requests: number): ResponseChange {
  let remaining = requests
  return (path, _query, _usual, token) => {
    if (path === '/api/auth/login') return { body: { token: 'first', refreshToken: 'r' } }
    if (path === '/api/auth/token') return { body: { token: 't', refreshToken: 'r' } }
    if (token === 't') return undefined
    if (remaining-- <= 0) return { status: 401, body: { errorCode: 11 } }
    // The simulated source would refuse the first token.
    return path === '/api/auth/user'
      ? { body: { authority: 'TENANT_ADMIN', email: 'admin@later.example', tenantId: SOURCE_IDS.TENANT } }
      : { status: 401 }
  }
}

describe('temporary errors do not change the result', () => {
  test.each<[string, ResponseChange]>([
    ['a token that expires during the import', expiringToken(1)],
    ['too many requests', firstRequests(3, { status: 429, headers: { 'retry-after': '0' } })],
    ['an installation that restarts', firstRequests(2, { status: 503 })],
  ])('%s', async (_, change) => {
    const { admin, job } = await importWith(change)
    expect(job).toMatchObject({ state: 'DONE', error: null })
    expect(await totalOf(admin, '/api/tenant/devices')).toBe(1)
    expect(await totalOf(admin, '/api/tenant/dashboards')).toBe(1)
  })
})

const DASHBOARD_PATH = `/api/dashboard/${SOURCE_IDS.DASHBOARD.id}`
const ATTRIBUTES_PATH = `/api/plugins/telemetry/DEVICE/${SOURCE_IDS.DEVICE.id}/values/attributes/SERVER_SCOPE`

describe('an item that cannot be imported is reported, and the rest is imported', () => {
  test.each<[string, ResponseChange, object]>([
    [
      'a document that the source cannot return',
      changeAt(DASHBOARD_PATH, { status: 500, body: { message: 'Broken' } }),
      {
        kind: 'NOT_IMPORTED',
        about: 'Dashboard',
        name: 'Stores',
        message: expect.stringMatching(/500: Broken/),
      },
    ],
    [
      'attributes that the source cannot return',
      changeAt(ATTRIBUTES_PATH, { status: 500 }),
      { kind: 'NOT_IMPORTED', about: 'Attributes', name: 'Store 1' },
    ],
    [
      'a dashboard without a title',
      (path, _query, usual) =>
        path === DASHBOARD_PATH ? { body: { ...(usual(path) as object), title: null } } : undefined,
      { kind: 'NOT_IMPORTED', about: 'Dashboard', name: 'Stores' },
    ],
    [
      'a device whose name is a number',
      (path, _query, usual) =>
        path === '/api/tenant/devices'
          ? {
              body: page([
                ...dataOf(usual(path)),
                { ...dataOf(usual(path))[0], id: { id: SOURCE_IDS.ALARM.id }, name: 7 },
              ]),
            }
          : undefined,
      { kind: 'NOT_IMPORTED', about: 'Device' },
    ],
  ])('%s', async (_, change, warning) => {
    const { admin, job } = await importWith(change)
    expect(job).toMatchObject({ state: 'DONE', error: null })
    expect(job.warnings).toContainEqual(expect.objectContaining(warning))
    expect(await totalOf(admin, '/api/tenant/devices')).toBe(1)
    expect(
      (await admin.get('/api/ruleChains?pageSize=10&page=0&textSearch=Later root')).body.totalElements,
    ).toBe(1)
  })
})

test('unknown members of documents are ignored, and missing members get their defaults', async () => {
  const { admin, job } = await importWith((path, _query, usual) => {
    if (path !== '/api/tenant/devices') return undefined
    const [{ id, name, tenantId } = {}] = dataOf(usual(path))
    return { body: page([{ id, name, tenantId, quantum: { entangled: true } }]) }
  })
  expect(job).toMatchObject({ state: 'DONE', error: null })
  const device = (await admin.get('/api/tenant/devices?deviceName=Store 1')).body
  expect(device).toMatchObject({ type: 'default', label: null })
  expect(device).not.toHaveProperty('quantum')
})

test('if devices are added and deleted while pages are read, the devices of the last reading are imported once', async () => {
  let reads = 0
  const numbered = (response: unknown, numbers: number[]) =>
    numbers.map((number) => ({
      ...dataOf(response)[0],
      id: { entityType: 'DEVICE', id: `e0000000-0000-11ee-8000-00000000000${number}` },
      name: `Store ${number}`,
    }))
  const { admin, job } = await importWith((path, query, usual) => {
    if (path.endsWith('/credentials'))
      return { body: { credentialsType: 'ACCESS_TOKEN', credentialsId: path } }
    if (path !== '/api/tenant/devices') return undefined
    if (query.get('page') === '0') {
      reads++
      return { body: page(numbered(usual(path), reads === 1 ? [1, 2] : [1, 3]), true) }
    }
    // In the second reading, the second page has a new device and repeats a device of the first page.
    return { body: page(numbered(usual(path), reads === 1 ? [3] : [3, 4])) }
  })
  expect(job).toMatchObject({ state: 'DONE', error: null })
  const { body } = await admin.get('/api/tenant/devices?pageSize=10&page=0&sortProperty=name&sortOrder=ASC')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Store 1', 'Store 3', 'Store 4'])
})

test('NUL characters, which the database cannot store, are replaced by U+FFFD', async () => {
  const { admin, job } = await importWith((path, _query, usual) => {
    if (path === '/api/v2/alarms') {
      const [alarm] = dataOf(usual(path))
      return { body: page([{ ...alarm, details: { data: 'a\0b' } }]) }
    }
    return path === ATTRIBUTES_PATH
      ? { body: [{ key: 'serial', value: '17\0', lastUpdateTs: 1_700_000_000_000 }] }
      : undefined
  })
  expect(job).toMatchObject({ state: 'DONE', error: null })
  const [alarm] = (await admin.get('/api/v2/alarms?pageSize=10&page=0')).body.data
  expect(alarm.details).toEqual({ data: 'a\ufffdb' })
  const device = (await admin.get('/api/tenant/devices?deviceName=Store 1')).body
  const path = `/api/plugins/telemetry/DEVICE/${device.id.id}/values/attributes/SERVER_SCOPE?keys=serial`
  expect((await admin.get(path)).body).toMatchObject([{ key: 'serial', value: '17\ufffd' }])
})

test('if another tenant gets the id of a dashboard during the import, the next import uses a new id', async () => {
  const id = { entityType: 'DASHBOARD', id: 'f0000000-0000-11ee-8000-000000000001' }
  const { admin: other } = await app.aTenant()
  const { id: formerId } = (await other.post('/api/dashboard', { title: 'Of another tenant' })).body
  let idChange: Promise<void> | undefined
  let isTaken = false
  async function takeId() {
    const dashboard = app.platform.db.updateTable('dashboard').where('id', '=', formerId.id)
    await dashboard.set({ id: id.id }).execute()
    isTaken = true
  }
  const { admin, job } = await importWith((path, _query, usual) => {
    if (path === '/api/tenant/dashboards') return { body: page([{ ...dataOf(usual(path))[0], id }]) }
    if (path !== `/api/dashboard/${id.id}`) return undefined
    idChange ??= takeId()
    // The request is repeated until the other tenant has the id.
    return isTaken ? { body: { ...(usual(DASHBOARD_PATH) as object), id } } : { status: 503 }
  })
  await idChange
  expect(job).toMatchObject({ state: 'DONE', error: null })
  const message = 'Another tenant now has the id of this document: repeat the import'
  expect(job.warnings).toContainEqual(
    expect.objectContaining({ about: 'Dashboard', name: 'Stores', message }),
  )
  expect((await other.get(`/api/dashboard/${id.id}`)).body.title).toBe('Of another tenant')

  const again = (await admin.post('/api/import/thingsboard', account())).body
  await app.platform.imports.ended(again.id)
  const [info] = (await admin.get('/api/tenant/dashboards?pageSize=10&page=0')).body.data
  expect(info).toMatchObject({ title: 'Stores' })
  expect(info.id.id).not.toBe(id.id)
})

test('a dashboard of 1 MB is imported unchanged', async () => {
  const note = 'x'.repeat(1024 * 1024)
  const { admin, job } = await importWith((path, _query, usual) =>
    path === DASHBOARD_PATH
      ? { body: { ...(usual(path) as object), configuration: { description: note } } }
      : undefined,
  )
  expect(job).toMatchObject({ state: 'DONE', error: null })
  const [info] = (await admin.get('/api/tenant/dashboards?pageSize=10&page=0')).body.data
  expect((await admin.get(`/api/dashboard/${info.id.id}`)).body.configuration.description).toBe(note)
})

test('rule chains that call each other in a cycle keep their links', async () => {
  const toRoot = {
    type: 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode',
    name: 'Back',
    configuration: { ruleChainId: SOURCE_IDS.CHAIN.id },
    additionalInfo: { layoutX: 10, layoutY: 10 },
  }
  const filter = {
    type: 'org.thingsboard.rule.engine.filter.TbMsgTypeFilterNode',
    name: 'Filter',
    configuration: { messageTypes: ['X'] },
    additionalInfo: { layoutX: 10, layoutY: 10 },
  }
  const { admin, job } = await importWith((path, _query, usual) =>
    path === `/api/ruleChain/${SOURCE_IDS.INNER.id}/metadata`
      ? {
          body: {
            ...(usual(path) as object),
            firstNodeIndex: 0,
            nodes: [filter, toRoot],
            connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
          },
        }
      : undefined,
  )
  expect(job).toMatchObject({ state: 'DONE', error: null })
  const chains = (await admin.get('/api/ruleChains?pageSize=10&page=0')).body.data
  const idOf = (name: string) => chains.find((chain: { name: string }) => chain.name === name).id
  const linksOf = async (name: string) =>
    (await admin.get(`/api/ruleChain/${idOf(name).id}/metadata`)).body.ruleChainConnections
  expect(await linksOf('Later root')).toMatchObject([{ targetRuleChainId: idOf('Inner') }])
  expect(await linksOf('Inner')).toMatchObject([{ targetRuleChainId: idOf('Later root') }])
})

test('an existing device with the name of an imported device is kept and reported', async () => {
  const { admin, job } = await importWith(
    () => undefined,
    (client) => client.post('/api/device', { name: 'Store 1', label: 'Made here' }),
  )
  expect(job).toMatchObject({ state: 'DONE', error: null })
  expect(job.warnings).toContainEqual(
    expect.objectContaining({ kind: 'NAME_EXISTS', about: 'Device', name: 'Store 1' }),
  )
  expect((await admin.get('/api/tenant/devices?deviceName=Store 1')).body.label).toBe('Made here')
})
