import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aQueryFixture, field, find, names, type QueryFixture, tenantEntity } from '../testing'

let fixture: QueryFixture
beforeAll(async () => {
  fixture = await aQueryFixture()
})
afterAll(() => fixture.close())

const walk = (rootEntity: EntityId, more: object = {}) => ({
  type: 'relationsQuery',
  rootEntity,
  direction: 'FROM',
  maxLevel: 0,
  filters: [],
  ...more,
})

test.each(['ALARM', 'DASHBOARD', 'RULE_CHAIN', 'RULE_NODE'])(
  'relations of group %s are not followed',
  async (typeGroup) => {
    const root = await fixture.asset(`Root of ${typeGroup}`)
    const [near, far] = [await fixture.device(`Near ${typeGroup}`), await fixture.device(`Far ${typeGroup}`)]
    await fixture.admin.post('/api/relation', { from: root, to: near, type: 'Contains', typeGroup })
    expect(await names(fixture.admin, walk(root))).toEqual([])
    await fixture.relate(root, 'Contains', near)
    await fixture.admin.post('/api/relation', { from: near, to: far, type: 'Contains', typeGroup })
    expect(await names(fixture.admin, walk(root))).toEqual([`Near ${typeGroup}`])
    expect(await names(fixture.admin, walk(root, { maxLevel: 2 }))).toEqual([`Near ${typeGroup}`])
    const devices = { ...walk(root), type: 'deviceSearchQuery', deviceTypes: ['default'] }
    expect(await names(fixture.admin, devices)).toEqual([`Near ${typeGroup}`])
  },
)

test('an entity on several levels belongs to the last level if one of its levels is the last', async () => {
  const root = await fixture.asset('Root')
  const [both, below] = [await fixture.asset('Both'), await fixture.asset('Below')]
  const beside = await fixture.asset('Beside')
  await fixture.relate(root, 'Contains', both)
  await fixture.relate(root, 'Contains', beside)
  await fixture.relate(beside, 'Contains', both)
  await fixture.relate(both, 'Contains', below)
  const last = (maxLevel: number) => names(fixture.admin, walk(root, { maxLevel, fetchLastLevelOnly: true }))
  expect(await last(1)).toEqual(['Beside', 'Both'])
  expect(await last(2)).toEqual(['Below', 'Both'])
  expect(await last(3)).toEqual(['Below'])
  // `Below` has no further relations, so it is the last level at any depth.
  expect(await last(9)).toEqual(['Below'])
  expect(await last(0)).toEqual(['Below'])
})

test('an asset search with `fetchLastLevelOnly` finds only the last level', async () => {
  const [root, floor, room] = [
    await fixture.asset('House'),
    await fixture.asset('Ground floor', 'floor'),
    await fixture.asset('Kitchen', 'room'),
  ]
  await fixture.relate(root, 'Contains', floor)
  await fixture.relate(floor, 'Contains', room)
  const search = { ...walk(root), type: 'assetSearchQuery', relationType: 'Contains' }
  const types = { assetTypes: ['floor', 'room'] }
  expect(await names(fixture.admin, { ...search, ...types })).toEqual(['Ground floor', 'Kitchen'])
  expect(await names(fixture.admin, { ...search, ...types, fetchLastLevelOnly: true })).toEqual(['Kitchen'])
})

test('a filter on the entity type leaves out related entities of other types, also in the total', async () => {
  const root = await fixture.asset('Mixed')
  await fixture.relate(root, 'Contains', await fixture.asset('Part'))
  await fixture.relate(root, 'Contains', await fixture.device('Sensor'))
  const predicate = { type: 'STRING', operation: 'EQUAL', value: { defaultValue: 'DEVICE' } }
  const keyFilters = [{ key: field('entityType'), predicate }]
  const { data, totalElements } = await find(fixture.admin, walk(root), { keyFilters })
  expect([data.length, totalElements]).toEqual([1, 1])
})

test('a search from a root without relations finds nothing, for every type of the root', async () => {
  const device = await fixture.device('Lonely')
  for (const entityType of ['ALARM', 'RULE_CHAIN', 'DEVICE', 'TENANT'] as const)
    expect(await names(fixture.admin, walk({ ...device, entityType }))).toEqual([])
})

test('fields of related entities are computed in the same way for all kinds of entities', async () => {
  const root = await fixture.asset('Collection')
  const customer = await fixture.customer('Cust', { city: 'Rome', email: 'c@example.org' })
  const user = await fixture.customerUser(customer)
  const person = { first_name: 'Ada', last_name: 'Byron' }
  await fixture.app.platform.db.updateTable('user_account').set(person).where('id', '=', user.id).execute()
  const device = await fixture.device('Boiler', { type: 'heater', label: 'hot' })
  const view = (
    await fixture.admin.post('/api/entityView', { name: 'Window', type: 'view', entityId: device })
  ).body.id
  const targets = [device, customer, entityId('USER', user.id), tenantEntity(fixture.tenantId), view]
  // The API refuses relations of a tenant, but the database may contain them.
  for (const to of [...targets, await fixture.dashboard('Board'), await fixture.asset('Hall', 'building')])
    await fixture.app.platform.db
      .insertInto('relation')
      .values({
        from_id: root.id,
        from_type: root.entityType,
        to_id: to.id,
        to_type: to.entityType,
        type_group: 'COMMON',
        relation_type: 'Contains',
      } as never)
      .execute()
  const FIELDS = ['entityType', 'name', 'label', 'type', 'title', 'city', 'email', 'firstName', 'region']
  const { data } = await find(fixture.admin, walk(root, { maxLevel: 1 }), {
    entityFields: FIELDS.map(field),
    pageLink: { page: 0, pageSize: 10, sortOrder: { key: field('entityType'), direction: 'ASC' } },
  })
  const rows = data.map((row: { latest: { ENTITY_FIELD: Record<string, { value: string }> } }) =>
    FIELDS.map((name) => row.latest.ENTITY_FIELD[name]!.value),
  )
  const title = expect.stringMatching(/^Tenant/)
  expect(rows).toEqual([
    ['ASSET', 'Hall', '', 'building', '', '', '', '', ''],
    ['CUSTOMER', 'Cust', 'Cust', 'CUSTOMER', 'Cust', 'Rome', 'c@example.org', '', ''],
    ['DASHBOARD', 'Board', 'Board', 'DASHBOARD', '', '', '', '', ''],
    ['DEVICE', 'Boiler', 'hot', 'heater', '', '', '', '', ''],
    ['ENTITY_VIEW', 'Window', 'Window', 'view', '', '', '', '', ''],
    ['TENANT', title, title, 'TENANT', title, '', '', '', 'Global'],
    ['USER', 'Ada Byron', 'Ada Byron', 'CUSTOMER_USER', '', '', user.email, 'Ada', ''],
  ])
})
