import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import {
  allOf,
  aQueryFixture,
  FIRST_PAGE,
  find,
  names,
  type QueryFixture,
  singleEntity,
  tenantEntity,
} from '../testing'

let fixture: QueryFixture
let boiler: EntityId
let pump: EntityId
let hall: EntityId
let acme: EntityId

beforeAll(async () => {
  fixture = await aQueryFixture()
  boiler = await fixture.device('Boiler 1', { type: 'heater' })
  pump = await fixture.device('Pump 1', { type: 'pump' })
  await fixture.device('100%_pump', { type: 'pump' })
  hall = await fixture.asset('Hall', 'building')
  await fixture.asset('Roof', 'part')
  acme = await fixture.customer('Acme')
  await fixture.dashboard('Overview')
})
afterAll(() => fixture.close())

const ask = (filter: unknown, more = {}) => names(fixture.admin, filter, more)

describe('filters by kind', () => {
  test('singleEntity finds the entity', async () => {
    expect(await ask(singleEntity(boiler))).toEqual(['Boiler 1'])
  })

  test('singleEntity finds a customer', async () => {
    expect(await ask(singleEntity(acme))).toEqual(['Acme'])
  })

  test('singleEntity of an unknown id finds nothing', async () => {
    expect(await ask(singleEntity({ entityType: 'DEVICE', id: newId() }))).toEqual([])
  })

  test('singleEntity of another kind does not find the device', async () => {
    expect(await ask(singleEntity({ ...boiler, entityType: 'ASSET' }))).toEqual([])
  })

  test('entityList finds the listed entities that exist', async () => {
    const filter = { type: 'entityList', entityType: 'DEVICE', entityList: [pump.id, newId(), boiler.id] }
    expect(await ask(filter)).toEqual(['Boiler 1', 'Pump 1'])
  })

  test.each([
    ['DEVICE', 'boi', ['Boiler 1']],
    ['DEVICE', '100%_', ['100%_pump']],
    ['DEVICE', '%', []],
    ['DEVICE', '', ['100%_pump', 'Boiler 1', 'Pump 1']],
    ['ASSET', 'HALL', ['Hall']],
    ['CUSTOMER', 'ac', ['Acme']],
    ['DASHBOARD', 'over', ['Overview']],
  ])(
    'entityName compares the start of the name of each %s with %j and ignores the case',
    async (entityType, entityNameFilter, expected) => {
      expect(await ask({ type: 'entityName', entityType, entityNameFilter })).toEqual(expected)
    },
  )

  test.each([
    [{ type: 'deviceType', deviceTypes: ['heater', 'pump'] }, ['100%_pump', 'Boiler 1', 'Pump 1']],
    [{ type: 'deviceType', deviceTypes: ['heater'], deviceNameFilter: 'B' }, ['Boiler 1']],
    [{ type: 'deviceType', deviceType: 'pump', deviceTypes: ['heater'] }, ['Boiler 1']],
    [{ type: 'deviceType', deviceType: 'pump', deviceTypes: [] }, ['100%_pump', 'Pump 1']],
    [{ type: 'assetType', assetTypes: ['building', 'part'] }, ['Hall', 'Roof']],
    [{ type: 'entityViewType', entityViewTypes: ['window'] }, []],
  ])(
    'several types may be given in a list, as newer ThingsBoard clients do: %j',
    async (filter, expected) => {
      expect(await ask(filter)).toEqual(expected)
    },
  )

  test.each([
    ['DEVICE', ['100%_pump', 'Boiler 1', 'Pump 1']],
    ['ASSET', ['Hall', 'Roof']],
    ['DASHBOARD', ['Overview']],
  ])(
    'all entities of a kind are found, as newer ThingsBoard clients request them: %s',
    async (entityType, expected) => {
      expect(await ask({ type: 'entityType', entityType })).toEqual(expected)
    },
  )

  test('a filter by type without a type is refused', async () => {
    await expect(find(fixture.admin, { type: 'deviceType', deviceTypes: [] })).rejects.toThrow(/400/)
  })

  test('entityName finds users by email and their tenant by title', async () => {
    const users = await ask({ type: 'entityName', entityType: 'USER', entityNameFilter: 'user' })
    expect(users).toEqual([expect.stringMatching(/^user\d+@example\.org$/)])
    const tenants = await find(fixture.admin, allOf('TENANT'))
    expect(tenants.data.map((row: { entityId: EntityId }) => row.entityId)).toEqual([
      tenantEntity(fixture.tenantId),
    ])
  })

  test.each([
    [{ type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' }, ['100%_pump', 'Pump 1']],
    [{ type: 'deviceType', deviceType: 'pump' }, ['100%_pump', 'Pump 1']],
    [{ type: 'deviceType', deviceType: 'pump', deviceNameFilter: 'PU' }, ['Pump 1']],
    [{ type: 'deviceType', deviceType: 'pum' }, []],
    [{ type: 'assetType', assetType: 'building', assetNameFilter: null }, ['Hall']],
    [{ type: 'assetType', assetType: 'building', assetNameFilter: 'x' }, []],
  ])('%j finds %j', async (filter, expected) => {
    expect(await ask(filter)).toEqual(expected)
  })

  test('entityViewType finds views of that type', async () => {
    const view = { name: 'Seen', type: 'window', entity_id: boiler.id, entity_type: 'DEVICE' as const }
    await fixture.app.platform.db
      .insertInto('entity_view')
      .values({ ...view, id: newId(), created_time: 1, tenant_id: fixture.tenantId })
      .execute()
    expect(
      await ask({ type: 'entityViewType', entityViewType: 'window', entityViewNameFilter: 's' }),
    ).toEqual(['Seen'])
    expect(await ask({ type: 'entityName', entityType: 'ENTITY_VIEW', entityNameFilter: 'SE' })).toEqual([
      'Seen',
    ])
    expect(await ask({ type: 'entityViewType', entityViewType: 'door' })).toEqual([])
  })

  test('apiUsageState finds the record of the tenant', async () => {
    await fixture.app.platform.db
      .insertInto('api_usage_state')
      .values({ id: newId(), created_time: 1, tenant_id: fixture.tenantId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { data } = await find(fixture.admin, { type: 'apiUsageState' })
    expect(data).toHaveLength(1)
    expect(data[0].entityId.entityType).toBe('API_USAGE_STATE')
    expect(data[0].latest.ENTITY_FIELD.name.value).toMatch(/^Tenant/)
  })

  test('further properties of a filter are ignored', async () => {
    expect(await ask({ ...singleEntity(boiler), resolveMultiple: false, rootStateEntity: true })).toEqual([
      'Boiler 1',
    ])
  })
})

describe('related entities', () => {
  let building: EntityId
  let meter: EntityId
  let floor: EntityId

  beforeAll(async () => {
    building = await fixture.asset('Building')
    floor = await fixture.asset('Floor', 'floor')
    meter = await fixture.device('Meter', { type: 'meter' })
    const valve = await fixture.device('Valve', { type: 'valve' })
    await fixture.relate(building, 'Manages', floor)
    await fixture.relate(floor, 'Contains', meter)
    await fixture.relate(building, 'Contains', hall)
    await fixture.relate(hall, 'Manages', valve)
    // A cycle, which an unbounded search must handle.
    await fixture.relate(meter, 'Knows', building)
  })

  const walk = (more: Record<string, unknown> = {}) => ({
    type: 'relationsQuery',
    rootEntity: building,
    direction: 'FROM',
    maxLevel: 2,
    fetchLastLevelOnly: false,
    filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }],
    ...more,
  })

  test('relation filters apply to the reached entities, not to the path to them', async () => {
    expect(await ask(walk())).toEqual(['Meter'])
  })

  test('one level reaches directly related entities only', async () => {
    expect(await ask(walk({ maxLevel: 1, filters: [] }))).toEqual(['Floor', 'Hall'])
  })

  test.each([
    [[], ['Floor', 'Hall', 'Meter', 'Valve']],
    [[{}], ['Floor', 'Hall', 'Meter', 'Valve']],
    [[{ relationType: 'Manages', entityTypes: [] }], ['Floor', 'Valve']],
    [[{ relationType: '', entityTypes: ['ASSET'] }], ['Floor', 'Hall']],
    [[{ relationType: 'Manages', negate: true, entityTypes: [] }], ['Hall', 'Meter']],
    [
      [
        { relationType: 'Contains', entityTypes: ['DEVICE'] },
        { relationType: 'Manages', entityTypes: ['ASSET'] },
      ],
      ['Floor', 'Meter'],
    ],
  ])(
    'relation filters are combined with OR, and an empty list matches every entity: %j',
    async (filters, expected) => {
      expect(await ask(walk({ filters }))).toEqual(expected)
    },
  )

  test.each([0, 3, 2_000_000_000])(
    'with maxLevel %d a search in a cycle of relations ends, and finds the root',
    async (maxLevel) => {
      expect(await ask(walk({ maxLevel, filters: [] }))).toEqual([
        'Building',
        'Floor',
        'Hall',
        'Meter',
        'Valve',
      ])
    },
  )

  test('TO follows relations backwards', async () => {
    expect(await ask(walk({ rootEntity: meter, direction: 'TO', maxLevel: 1, filters: [] }))).toEqual([
      'Floor',
    ])
  })

  test('the last level contains the entities of the deepest level and the entities without further matching relations', async () => {
    expect(await ask(walk({ fetchLastLevelOnly: true, filters: [] }))).toEqual(['Meter', 'Valve'])
    expect(await ask(walk({ fetchLastLevelOnly: true, maxLevel: 1, filters: [] }))).toEqual(['Floor', 'Hall'])
    const managed = [{ relationType: 'Manages', entityTypes: [] }]
    expect(await ask(walk({ fetchLastLevelOnly: true, maxLevel: 0, filters: managed }))).toEqual([
      'Floor',
      'Valve',
    ])
  })

  test('an entity reached by two paths is found once', async () => {
    await fixture.relate(building, 'Contains', meter)
    expect(await ask(walk())).toEqual(['Meter'])
  })

  test('a search may start at several entities, as newer ThingsBoard clients request it', async () => {
    const roots = { multiRoot: true, multiRootEntitiesType: 'ASSET', multiRootEntityIds: [floor.id, hall.id] }
    expect(await ask(walk({ ...roots, maxLevel: 1, filters: [] }))).toEqual(['Meter', 'Valve'])
  })

  test.each([
    [{ type: 'assetSearchQuery', relationType: 'Contains', assetTypes: ['building'] }, ['Hall']],
    [{ type: 'assetSearchQuery', relationType: 'Manages', assetTypes: ['building'] }, []],
    [
      { type: 'assetSearchQuery', relationType: null, assetTypes: ['building', 'floor'], maxLevel: 1 },
      ['Floor', 'Hall'],
    ],
    [{ type: 'deviceSearchQuery', relationType: 'Manages', deviceTypes: ['valve', 'meter'] }, ['Valve']],
    [{ type: 'deviceSearchQuery', relationType: 'Contains', deviceTypes: ['meter'], maxLevel: 1 }, ['Meter']],
  ])('%j finds %j', async (more, expected) => {
    expect(await ask({ rootEntity: building, direction: 'FROM', maxLevel: 2, ...more })).toEqual(expected)
  })

  test('entityViewSearchQuery finds views by their type', async () => {
    const id = newId()
    await fixture.app.platform.db
      .insertInto('entity_view')
      .values({
        id,
        created_time: 1,
        tenant_id: fixture.tenantId,
        name: 'Related view',
        type: 'window',
        entity_id: boiler.id,
        entity_type: 'DEVICE',
      })
      .execute()
    await fixture.relate(building, 'Contains', { entityType: 'ENTITY_VIEW', id })
    const search = { type: 'entityViewSearchQuery', rootEntity: building, direction: 'FROM', maxLevel: 1 }
    expect(await ask({ ...search, relationType: 'Contains', entityViewTypes: ['window'] })).toEqual([
      'Related view',
    ])
    expect(await ask({ ...search, relationType: 'Contains', entityViewTypes: ['door'] })).toEqual([])
  })
})

describe('count and keys', () => {
  test('count applies key filters, as ThingsBoard 3.2.2 and later do', async () => {
    const named = (defaultValue: string) => ({
      key: { type: 'ENTITY_FIELD', key: 'name' },
      predicate: { type: 'STRING', operation: 'EQUAL', value: { defaultValue } },
    })
    const entityFilter = {
      type: 'entityList',
      entityType: 'DEVICE',
      entityList: [boiler.id, pump.id, newId()],
    }
    const count = async (...keyFilters: object[]) =>
      (await fixture.admin.post('/api/entitiesQuery/count', { entityFilter, keyFilters })).text
    expect(await count()).toBe('2')
    expect(await count(named('Boiler 1'))).toBe('1')
    expect(await count(named('Unknown'))).toBe('0')
  })

  test('find/keys returns the sorted keys of the found entities in all scopes', async () => {
    const value = { kind: 'LONG', value: 1 } as const
    await fixture.series(boiler, { t: value, a: value })
    await fixture.series(pump, { z: value, t: value })
    await fixture.attributes(boiler, 'SERVER_SCOPE', { model: value })
    await fixture.attributes(pump, 'CLIENT_SCOPE', { model: value, floor: value })
    const query = {
      entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: [boiler.id, pump.id] },
      pageLink: FIRST_PAGE,
    }
    const keys = async (flags: string, body: unknown = query) =>
      (await fixture.admin.post(`/api/entitiesQuery/find/keys?${flags}`, body)).body
    expect(await keys('timeseries=true&attributes=true')).toEqual({
      entityTypes: ['DEVICE'],
      timeseries: ['a', 't', 'z'],
      attribute: ['floor', 'model'],
    })
    expect(await keys('timeseries=true&attributes=false')).toMatchObject({
      timeseries: ['a', 't', 'z'],
      attribute: [],
    })
    expect((await keys('timeseries=false&attributes=true&scope=SERVER_SCOPE')).attribute).toEqual(['model'])
    const nothing = { entityTypes: [], timeseries: [], attribute: [] }
    expect(await keys('timeseries=false&attributes=false')).toEqual(nothing)
    const missing = { ...query, entityFilter: singleEntity({ entityType: 'DEVICE', id: newId() }) }
    expect(await keys('timeseries=true&attributes=true', missing)).toEqual(nothing)
    expect(await keys('timeseries=true')).toMatchObject({ status: 400, errorCode: 31 })
  })

  test('find/keys returns the keys of at most the first hundred entities, for every page size', async () => {
    const value = { kind: 'LONG', value: 1 } as const
    const many: EntityId[] = []
    for (let i = 0; i <= 100; i++)
      many.push(await fixture.asset(`Many ${String(i).padStart(3, '0')}`, 'many'))
    await fixture.series(many[99]!, { seen: value })
    await fixture.series(many[100]!, { unseen: value })
    const query = (pageSize: number) => ({
      entityFilter: { type: 'assetType', assetType: 'many' },
      pageLink: {
        page: 0,
        pageSize,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
      },
    })
    const keys = async (pageSize: number) =>
      (
        await fixture.admin.post(
          '/api/entitiesQuery/find/keys?timeseries=true&attributes=false',
          query(pageSize),
        )
      ).body.timeseries
    expect(await keys(1000)).toEqual(['seen'])
    expect(await keys(99)).toEqual([])
  })
})
