import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { double, flag, json, long, text } from '../telemetry/testing'
import { allOf, aQueryFixture, field, find, type QueryFixture, singleEntity, tenantEntity } from './testing'

let fixture: QueryFixture
let device: EntityId

beforeAll(async () => {
  fixture = await aQueryFixture()
  device = await fixture.device('Boiler 1', {
    type: 'heater',
    label: 'hot',
    additionalInfo: { description: 'd' },
  })
})
afterAll(() => fixture.close())

const FIELDS = [
  ...['createdTime', 'entityType', 'name', 'title', 'type', 'label', 'additionalInfo', 'email', 'region'],
  ...['country', 'state', 'city', 'address', 'address2', 'zip', 'phone', 'firstName', 'lastName', 'nonsense'],
]

/** The fields that are not empty. */
async function fieldsOf(entityFilter: unknown) {
  const { data } = await find(fixture.admin, entityFilter, { entityFields: FIELDS.map(field) })
  const values = Object.entries(data[0].latest.ENTITY_FIELD as Record<string, { ts: number; value: string }>)
  expect(values.map(([name]) => name).sort()).toEqual([...FIELDS].sort())
  return Object.fromEntries(values.flatMap(([name, { value }]) => (value === '' ? [] : [[name, value]])))
}

const createdTime = expect.stringMatching(/^\d{13}$/)
const contact = {
  ...{ email: 'a@b.org', country: 'Italy', state: 'Lazio', city: 'Rome', address: 'Via 1' },
  ...{ address2: 'b', zip: '00100', phone: '+39' },
}

describe('fields of each kind', () => {
  test('DEVICE', async () => {
    expect(await fieldsOf(singleEntity(device))).toEqual({
      createdTime,
      entityType: 'DEVICE',
      name: 'Boiler 1',
      title: 'Boiler 1',
      type: 'heater',
      label: 'hot',
      additionalInfo: '{"description":"d"}',
    })
  })

  test('ASSET', async () => {
    const asset = await fixture.asset('Hall', 'building', { label: 'big' })
    expect(await fieldsOf(singleEntity(asset))).toEqual({
      createdTime,
      entityType: 'ASSET',
      name: 'Hall',
      title: 'Hall',
      type: 'building',
      label: 'big',
    })
  })

  test('ENTITY_VIEW has no label', async () => {
    const id = device.id.replace(/^./, (c) => (c === 'f' ? '0' : 'f'))
    await fixture.app.platform.db
      .insertInto('entity_view')
      .values({
        ...{ id, created_time: 1_700_000_000_000, tenant_id: fixture.tenantId, name: 'View', type: 'window' },
        ...{ entity_id: device.id, entity_type: 'DEVICE', additional_info: '{"a":[1]}' },
      })
      .execute()
    expect(await fieldsOf(singleEntity({ entityType: 'ENTITY_VIEW', id }))).toEqual({
      createdTime: '1700000000000',
      entityType: 'ENTITY_VIEW',
      name: 'View',
      title: 'View',
      type: 'window',
      additionalInfo: '{"a":[1]}',
    })
  })

  test('CUSTOMER has its title as name, title and label', async () => {
    const customer = await fixture.customer('Acme', contact)
    const titles = { title: 'Acme', name: 'Acme', label: 'Acme' }
    expect(await fieldsOf(singleEntity(customer))).toEqual({
      createdTime,
      entityType: 'CUSTOMER',
      ...titles,
      ...contact,
    })
  })

  test('TENANT also has a region', async () => {
    await fixture.app.platform.db
      .updateTable('tenant')
      .set(contact)
      .where('id', '=', fixture.tenantId)
      .execute()
    const title = expect.stringMatching(/^Tenant/)
    expect(await fieldsOf(singleEntity(tenantEntity(fixture.tenantId)))).toEqual({
      createdTime,
      entityType: 'TENANT',
      title,
      name: title,
      label: title,
      region: 'Global',
      ...contact,
    })
  })

  test('USER has its email as name', async () => {
    const customer = await fixture.customer('Users')
    const user = await fixture.customerUser(customer)
    const names = { first_name: 'Ada', last_name: 'Byron' }
    await fixture.app.platform.db.updateTable('user_account').set(names).where('id', '=', user.id).execute()
    expect(await fieldsOf(singleEntity(entityId('USER', user.id)))).toEqual({
      createdTime,
      entityType: 'USER',
      email: user.email,
      name: user.email,
      title: user.email,
      label: user.email,
      firstName: 'Ada',
      lastName: 'Byron',
      additionalInfo: expect.stringContaining('lastLoginTs'),
    })
  })

  test('DASHBOARD', async () => {
    const dashboard = await fixture.dashboard('Overview')
    const titles = { title: 'Overview', name: 'Overview', label: 'Overview' }
    expect(await fieldsOf(singleEntity(dashboard))).toEqual({
      createdTime,
      entityType: 'DASHBOARD',
      ...titles,
    })
  })
})

test('API_USAGE_STATE has the name of its tenant', async () => {
  expect(await fieldsOf({ type: 'apiUsageState' })).toEqual({
    createdTime,
    entityType: 'API_USAGE_STATE',
    name: expect.stringMatching(/^Tenant/),
  })
})

test('in a relation query, one rule for all kinds computes the fields, which may differ from those of a single entity', async () => {
  const root = await fixture.asset('Root')
  const customer = await fixture.customer('Cust', { city: 'Rome' })
  const user = await fixture.customerUser(customer)
  const names = { first_name: 'Ada', last_name: 'Byron' }
  await fixture.app.platform.db.updateTable('user_account').set(names).where('id', '=', user.id).execute()
  const dashboard = await fixture.dashboard('Board')
  for (const to of [device, customer, entityId('USER', user.id), dashboard])
    await fixture.relate(root, 'Contains', to)
  const filter = { type: 'relationsQuery', rootEntity: root, direction: 'FROM', maxLevel: 1, filters: [] }
  const { data } = await find(fixture.admin, filter, {
    entityFields: ['entityType', 'name', 'label', 'type', 'title', 'city', 'email'].map(field),
    pageLink: { page: 0, pageSize: 10, sortOrder: { key: field('entityType'), direction: 'ASC' } },
  })
  const rows = data.map((row: { latest: { ENTITY_FIELD: Record<string, { value: string }> } }) =>
    Object.values(row.latest.ENTITY_FIELD).map(({ value }) => value),
  )
  expect(rows).toEqual([
    ['CUSTOMER', 'Cust', 'Cust', 'CUSTOMER', 'Cust', 'Rome', ''],
    ['DASHBOARD', 'Board', 'Board', 'DASHBOARD', '', '', ''],
    ['DEVICE', 'Boiler 1', 'hot', 'heater', '', '', ''],
    ['USER', 'Ada Byron', 'Ada Byron', 'CUSTOMER_USER', '', '', user.email],
  ])
})

describe('values', () => {
  async function latestOf(entity: EntityId, latestValues: { type: string; key: string }[]) {
    const { data } = await find(fixture.admin, singleEntity(entity), { entityFields: [], latestValues })
    return data[0]
  }

  test('a response contains the requested keys only, grouped by type', async () => {
    const { latest, timeseries } = await latestOf(device, [
      { type: 'TIME_SERIES', key: 'nothing' },
      { type: 'SERVER_ATTRIBUTE', key: 'nothing' },
    ])
    expect(latest).toEqual({
      TIME_SERIES: { nothing: { ts: 0, value: '' } },
      SERVER_ATTRIBUTE: { nothing: { ts: 0, value: '' } },
    })
    expect(timeseries).toEqual({})
  })

  test('fields have the time of the response', async () => {
    const before = Date.now()
    const { data } = await find(fixture.admin, singleEntity(device))
    expect(data[0].latest.ENTITY_FIELD.name.ts).toBeGreaterThanOrEqual(before)
  })

  test.each([
    [long(5), '5'],
    [long(9007199254740993n), '9007199254740993'],
    [double(22.5), '22.5'],
    [double(22), '22.0'],
    [double(1e20), '1.0E20'],
    [flag(true), 'true'],
    [flag(false), 'false'],
    [text('plain'), 'plain'],
    [text(''), ''],
    [text('007'), '7'],
    [text('1.50'), '1.5'],
    [json('{"a":[1,2]}'), '{"a":[1,2]}'],
  ])('the stored value %o is returned as the text %s', async (value, expected) => {
    const ts = Date.now()
    await fixture.series(device, { v: value }, ts)
    await fixture.attributes(device, 'SHARED_SCOPE', { v: value }, ts)
    const { latest } = await latestOf(device, [
      { type: 'TIME_SERIES', key: 'v' },
      { type: 'SHARED_ATTRIBUTE', key: 'v' },
    ])
    expect(latest).toEqual({
      TIME_SERIES: { v: { ts, value: expected } },
      SHARED_ATTRIBUTE: { v: { ts, value: expected } },
    })
  })

  test('ATTRIBUTE is the attribute with the newest time in any scope', async () => {
    await fixture.attributes(device, 'CLIENT_SCOPE', { a: text('client') }, 2000)
    await fixture.attributes(device, 'SERVER_SCOPE', { a: text('server') }, 3000)
    await fixture.attributes(device, 'SHARED_SCOPE', { a: text('shared') }, 1000)
    const keys = ['ATTRIBUTE', 'CLIENT_ATTRIBUTE', 'SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE']
    const { latest } = await latestOf(
      device,
      keys.map((type) => ({ type, key: 'a' })),
    )
    expect(latest).toEqual({
      ATTRIBUTE: { a: { ts: 3000, value: 'server' } },
      CLIENT_ATTRIBUTE: { a: { ts: 2000, value: 'client' } },
      SHARED_ATTRIBUTE: { a: { ts: 1000, value: 'shared' } },
      SERVER_ATTRIBUTE: { a: { ts: 3000, value: 'server' } },
    })
  })

  test('a thousand keys are accepted', async () => {
    const latestValues = Array.from({ length: 1000 }, (_, i) => ({ type: 'TIME_SERIES', key: `k${i}` }))
    const entityFields = Array.from({ length: 1000 }, (_, i) => field(`f${i}`))
    const { data } = await find(fixture.admin, singleEntity(device), { entityFields, latestValues })
    expect(Object.keys(data[0].latest.TIME_SERIES)).toHaveLength(1000)
    expect(data[0].latest.ENTITY_FIELD.f7.value).toBe('')
  })

  test('keys may have the names of members of `Object.prototype`', async () => {
    await fixture.series(device, { constructor: long(1), toString: long(2) }, 1)
    const { latest } = await latestOf(device, [
      { type: 'TIME_SERIES', key: 'constructor' },
      { type: 'TIME_SERIES', key: 'toString' },
      { type: 'ENTITY_FIELD', key: 'toString' },
    ])
    expect(latest.TIME_SERIES.toString).toEqual({ ts: 1, value: '2' })
    expect(latest.ENTITY_FIELD.toString.value).toBe('')
  })
})

test('keys of alarms are left out of responses about entities', async () => {
  const { data } = await find(fixture.admin, allOf('DEVICE'), {
    entityFields: [],
    latestValues: [{ type: 'ALARM_FIELD', key: 'type' }],
  })
  expect(data[0].latest).toEqual({})
})
