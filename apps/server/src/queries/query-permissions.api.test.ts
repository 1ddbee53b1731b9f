import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../database/ids'
import type { TestClient } from '../testing/app'
import {
  allOf,
  aQueryFixture,
  FIRST_PAGE,
  find,
  NAME,
  names,
  type QueryFixture,
  singleEntity,
  tenantEntity,
} from './testing'

let fixture: QueryFixture
let acme: EntityId
let acmeUser: TestClient & { id: string; email: string }
let shared: EntityId
let hidden: EntityId
let otherAdmin: TestClient

beforeAll(async () => {
  fixture = await aQueryFixture()
  acme = await fixture.customer('Acme')
  const other = await fixture.customer('Other')
  acmeUser = await fixture.customerUser(acme)
  await fixture.customerUser(other)
  shared = await fixture.device('Shared', { customerId: acme })
  hidden = await fixture.device('Hidden', { customerId: other })
  await fixture.device('Unassigned')
  await fixture.asset('Hall', 'building', { customerId: acme })
  await fixture.asset('Roof', 'building')
  for (const [name, owner] of [
    ['Own view', { customerId: acme }],
    ['Other view', {}],
  ] as const)
    await fixture.admin.post('/api/entityView', { name, type: 'view', entityId: shared, ...owner })
  const board = await fixture.dashboard('Board')
  await fixture.dashboard('Secret')
  await fixture.admin.post(`/api/customer/${acme.id}/dashboard/${board.id}`)
  await fixture.app.platform.db
    .insertInto('api_usage_state')
    .values({ id: newId(), created_time: 1, tenant_id: fixture.tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  otherAdmin = (await fixture.app.aTenant()).admin
})
afterAll(() => fixture.close())

describe('a customer user sees', () => {
  test.each([
    ['DEVICE', ['Shared']],
    ['ASSET', ['Hall']],
    ['CUSTOMER', ['Acme']],
    ['DASHBOARD', ['Board']],
    ['ENTITY_VIEW', ['Own view']],
  ])('%s: %j', async (type, expected) => {
    expect(await names(acmeUser, allOf(type))).toEqual(expected)
  })

  test('users of their customer, and their tenant', async () => {
    expect(await names(acmeUser, allOf('USER'))).toEqual([acmeUser.email])
    expect(await names(acmeUser, singleEntity(tenantEntity(fixture.tenantId)))).toHaveLength(1)
  })

  test('no API usage', async () => {
    expect(await names(acmeUser, { type: 'apiUsageState' })).toEqual([])
  })

  test('no entities of other customers, not even by their ids', async () => {
    expect(await names(acmeUser, singleEntity(hidden))).toEqual([])
    const list = { type: 'entityList', entityType: 'DEVICE', entityList: [hidden.id, shared.id] }
    expect(await names(acmeUser, list)).toEqual(['Shared'])
    expect((await acmeUser.post('/api/entitiesQuery/count', { entityFilter: list })).body).toBe(1)
    const keys = await acmeUser.post('/api/entitiesQuery/find/keys?timeseries=true&attributes=true', {
      entityFilter: singleEntity(hidden),
      pageLink: FIRST_PAGE,
    })
    expect(keys.body).toEqual({ entityTypes: [], timeseries: [], attribute: [] })
  })

  test('related entities of any root, if they are assigned to the customer', async () => {
    const root = await fixture.asset('Root')
    const board = (await fixture.admin.get('/api/tenant/dashboards?pageSize=1&page=0&textSearch=board')).body
      .data[0].id
    for (const to of [shared, hidden, acme, board]) await fixture.relate(root, 'Contains', to)
    const walk = { type: 'relationsQuery', rootEntity: root, direction: 'FROM', maxLevel: 1, filters: [] }
    expect(await names(acmeUser, walk)).toEqual(['Acme', 'Board', 'Shared'])
    const devices = { ...walk, type: 'deviceSearchQuery', deviceTypes: ['default'] }
    expect(await names(acmeUser, devices)).toEqual(['Shared'])
  })

  test('entities related to their customer', async () => {
    await fixture.relate(acme, 'Owns', shared)
    await fixture.relate(acme, 'Owns', hidden)
    const walk = { type: 'relationsQuery', rootEntity: acme, direction: 'FROM', maxLevel: 1, filters: [] }
    expect(await names(acmeUser, walk)).toEqual(['Shared'])
  })
})

test('a public user sees public entities, but not the tenant, its attributes or users', async () => {
  const kiosk = await fixture.device('Kiosk')
  const { body } = await fixture.admin.post(`/api/customer/public/device/${kiosk.id}`)
  const publicId = body.customerId.id
  const login = await fixture.app.anonymous.post('/api/auth/login/public', { publicId })
  const visitor = fixture.app.client(login.body.token)
  const tenant = tenantEntity(fixture.tenantId)
  await fixture.attributes(tenant, 'SERVER_SCOPE', { secret: { kind: 'STRING', value: 's3cret' } })
  const latestValues = [{ type: 'SERVER_ATTRIBUTE', key: 'secret' }]
  expect(await names(visitor, singleEntity(kiosk))).toEqual(['Kiosk'])
  await fixture.customerUser(entityId('CUSTOMER', publicId))
  expect(await names(visitor, allOf('USER'))).toEqual([])
  for (const filter of [singleEntity(tenant), allOf('TENANT')])
    expect((await find(visitor, filter, { latestValues })).data).toEqual([])
})

describe('another tenant sees', () => {
  test('nothing of this tenant, by name, id or relation', async () => {
    expect(await names(otherAdmin, allOf('DEVICE'))).toEqual([])
    expect(await names(otherAdmin, singleEntity(shared))).toEqual([])
    expect(await names(otherAdmin, singleEntity(tenantEntity(fixture.tenantId)))).toEqual([])
    expect(await names(otherAdmin, singleEntity(entityId('USER', acmeUser.id)))).toEqual([])
    const walk = { type: 'relationsQuery', rootEntity: acme, direction: 'FROM', maxLevel: 1, filters: [] }
    expect(await names(otherAdmin, walk)).toEqual([])
    for (const type of ['ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'DASHBOARD'])
      expect(await names(otherAdmin, allOf(type))).toEqual([])
    expect(await names(otherAdmin, allOf('USER'))).toHaveLength(1)
  })
})

test('system administrators are refused', async () => {
  const system = await fixture.app.aUser({ authority: 'SYS_ADMIN' })
  for (const path of ['find', 'count', 'find/keys?timeseries=true&attributes=true']) {
    const query = { entityFilter: allOf('DEVICE'), pageLink: FIRST_PAGE }
    expect((await system.post(`/api/entitiesQuery/${path}`, query)).status).toBe(403)
  }
})

describe('invalid or unusual input', () => {
  const query = { entityFilter: allOf('DEVICE'), pageLink: FIRST_PAGE }
  const filter = (predicate: unknown) => ({
    ...query,
    keyFilters: [{ key: { type: 'TIME_SERIES', key: 't' }, predicate }],
  })

  test.each<[string, unknown]>([
    ['no query', undefined],
    ['null', 'null'],
    ['an incomplete JSON text', '{"entityFilter"'],
    ['no filter', { pageLink: FIRST_PAGE }],
    ['no filter type', { ...query, entityFilter: {} }],
    ['an unknown filter type', { ...query, entityFilter: { type: 'stateEntity' } }],
    [
      'a kind that cannot be queried',
      { ...query, entityFilter: singleEntity({ entityType: 'ALARM', id: newId() }) },
    ],
    ['API usage by name', { ...query, entityFilter: allOf('API_USAGE_STATE') }],
    [
      'a broken id',
      { ...query, entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: '1' } } },
    ],
    ['no page link', { entityFilter: allOf('DEVICE') }],
    ['page size 0', { ...query, pageLink: { page: 0, pageSize: 0 } }],
    ['a negative page', { ...query, pageLink: { page: -1, pageSize: 1 } }],
    ['a page number that is a word', { ...query, pageLink: { page: 'first', pageSize: 1 } }],
    ['a page size that is too large', { ...query, pageLink: { page: 0, pageSize: 2_147_483_647 } }],
    ['a page number that is too large', { ...query, pageLink: { page: 1e15, pageSize: 10_000 } }],
    ['an unknown key type', { ...query, entityFields: [{ type: 'FIELD', key: 'name' }] }],
    ['an unknown operation', filter({ type: 'NUMERIC', operation: 'ABOUT', value: { defaultValue: 1 } })],
    ['a number that is text', filter({ type: 'NUMERIC', operation: 'EQUAL', value: { defaultValue: 'x' } })],
    [
      'the page size 1e400',
      '{"entityFilter":{"type":"apiUsageState"},"pageLink":{"page":0,"pageSize":1e400}}',
    ],
    ['no predicate', { ...query, keyFilters: [{ key: { type: 'TIME_SERIES', key: 't' } }] }],
  ])('a request is refused with 400: %s', async (_name, body) => {
    const answer = await fixture.admin.post('/api/entitiesQuery/find', body)
    expect(answer).toMatchObject({ status: 400, body: { status: 400, errorCode: 31 } })
  })

  test.each([
    ...['ALARM', 'RULE_CHAIN', 'RULE_NODE', 'DEVICE_PROFILE', 'TENANT_PROFILE', 'WIDGETS_BUNDLE'],
    ...['WIDGET_TYPE', 'CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
  ])('the entity type %s is refused', async (entityType) => {
    const id = newId()
    const filters = [
      { type: 'singleEntity', singleEntity: { entityType, id } },
      { type: 'entityList', entityType, entityList: [id] },
      allOf(entityType),
    ]
    for (const entityFilter of filters) {
      for (const path of ['find', 'count', 'find/keys?timeseries=true&attributes=true']) {
        const answer = await fixture.admin.post(`/api/entitiesQuery/${path}`, { ...query, entityFilter })
        expect(answer).toMatchObject({ status: 400, body: { errorCode: 31 } })
      }
    }
  })

  test('unknown properties are ignored', async () => {
    const { data } = await find(
      fixture.admin,
      { ...singleEntity(shared), extra: 1 },
      {
        extra: 1,
        pageLink: { ...FIRST_PAGE, extra: 1 },
        keyFilters: [
          {
            key: { ...NAME, extra: 1 },
            extra: 1,
            predicate: {
              ...{ type: 'STRING', operation: 'EQUAL', extra: 1 },
              value: { defaultValue: 'Shared', extra: 1 },
            },
          },
        ],
      },
    )
    expect(data).toHaveLength(1)
  })

  test.each([
    ['SQL', "'; drop table device; --"],
    ['a backslash', '\\'],
    ['a long text', 'x'.repeat(1024)],
    ['half of a surrogate pair', '\ud800'],
  ])('%s is treated as text', async (_name, text) => {
    const key = { type: 'TIME_SERIES', key: text }
    const predicate = { type: 'STRING', operation: 'CONTAINS', value: { defaultValue: text } }
    const { data } = await find(
      fixture.admin,
      { type: 'entityName', entityType: 'DEVICE', entityNameFilter: text },
      {
        latestValues: [key, { type: 'SERVER_ATTRIBUTE', key: text }],
        keyFilters: [{ key, predicate }],
        pageLink: { ...FIRST_PAGE, textSearch: text, sortOrder: { key, direction: 'ASC' } },
      },
    )
    expect(data).toEqual([])
  })

  test.each([
    ['a name', { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'a\0' }, {}],
    ['a key', singleEntity(shared), { latestValues: [{ type: 'TIME_SERIES', key: 'a\0' }] }],
    ['a text search', singleEntity(shared), { pageLink: { ...FIRST_PAGE, textSearch: 'a\0' } }],
  ])('a NUL character in %s is refused', async (_name, filter, rest) => {
    const { status } = await fixture.admin.post('/api/entitiesQuery/find', {
      ...{ entityFilter: filter, pageLink: FIRST_PAGE, entityFields: [], latestValues: [], keyFilters: [] },
      ...rest,
    })
    expect(status).toBe(400)
  })

  test('a key of 64 KB is accepted and has no value', async () => {
    const key = { type: 'TIME_SERIES', key: 'k'.repeat(65_536) }
    const { data } = await find(fixture.admin, singleEntity(shared), { latestValues: [key] })
    expect(data[0].latest.TIME_SERIES[key.key]).toEqual({ ts: 0, value: '' })
  })

  test('a very long search text is refused', async () => {
    const pageLink = { ...FIRST_PAGE, textSearch: 'x'.repeat(70_000) }
    const answer = await fixture.admin.post('/api/entitiesQuery/find', {
      ...query,
      entityFields: [NAME],
      pageLink,
    })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 31 } })
  })

  test('the error message names the missing property', async () => {
    const { body } = await fixture.admin.post('/api/entitiesQuery/find', { pageLink: FIRST_PAGE })
    expect(body.message).toMatch(/entityFilter/)
  })
})
