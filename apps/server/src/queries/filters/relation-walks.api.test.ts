import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aQueryWorld, field, find, names, type QueryWorld, tenantEntity } from '../testing'

let world: QueryWorld
beforeAll(async () => {
  world = await aQueryWorld()
})
afterAll(() => world.close())

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
    const root = await world.asset(`Root of ${typeGroup}`)
    const [near, far] = [await world.device(`Near ${typeGroup}`), await world.device(`Far ${typeGroup}`)]
    await world.admin.post('/api/relation', { from: root, to: near, type: 'Contains', typeGroup })
    expect(await names(world.admin, walk(root))).toEqual([])
    await world.relate(root, 'Contains', near)
    await world.admin.post('/api/relation', { from: near, to: far, type: 'Contains', typeGroup })
    expect(await names(world.admin, walk(root))).toEqual([`Near ${typeGroup}`])
    expect(await names(world.admin, walk(root, { maxLevel: 2 }))).toEqual([`Near ${typeGroup}`])
    const devices = { ...walk(root), type: 'deviceSearchQuery', deviceTypes: ['default'] }
    expect(await names(world.admin, devices)).toEqual([`Near ${typeGroup}`])
  },
)

test('an entity on several levels belongs to the last level if one of its levels is the last', async () => {
  const root = await world.asset('Root')
  const [both, below] = [await world.asset('Both'), await world.asset('Below')]
  const beside = await world.asset('Beside')
  await world.relate(root, 'Contains', both)
  await world.relate(root, 'Contains', beside)
  await world.relate(beside, 'Contains', both)
  await world.relate(both, 'Contains', below)
  const last = (maxLevel: number) => names(world.admin, walk(root, { maxLevel, fetchLastLevelOnly: true }))
  expect(await last(1)).toEqual(['Beside', 'Both'])
  expect(await last(2)).toEqual(['Below', 'Both'])
  expect(await last(3)).toEqual(['Below'])
  // `Below` has no further relations, so it is the last level at any depth.
  expect(await last(9)).toEqual(['Below'])
  expect(await last(0)).toEqual(['Below'])
})

test('an asset search with `fetchLastLevelOnly` finds only the last level', async () => {
  const [root, floor, room] = [
    await world.asset('House'),
    await world.asset('Ground floor', 'floor'),
    await world.asset('Kitchen', 'room'),
  ]
  await world.relate(root, 'Contains', floor)
  await world.relate(floor, 'Contains', room)
  const search = { ...walk(root), type: 'assetSearchQuery', relationType: 'Contains' }
  const types = { assetTypes: ['floor', 'room'] }
  expect(await names(world.admin, { ...search, ...types })).toEqual(['Ground floor', 'Kitchen'])
  expect(await names(world.admin, { ...search, ...types, fetchLastLevelOnly: true })).toEqual(['Kitchen'])
})

test('a filter on the entity type leaves out related entities of other types, also in the total', async () => {
  const root = await world.asset('Mixed')
  await world.relate(root, 'Contains', await world.asset('Part'))
  await world.relate(root, 'Contains', await world.device('Sensor'))
  const predicate = { type: 'STRING', operation: 'EQUAL', value: { defaultValue: 'DEVICE' } }
  const keyFilters = [{ key: field('entityType'), predicate }]
  const { data, totalElements } = await find(world.admin, walk(root), { keyFilters })
  expect([data.length, totalElements]).toEqual([1, 1])
})

test('a root without relations finds nothing, whatever its type', async () => {
  const device = await world.device('Lonely')
  for (const entityType of ['ALARM', 'RULE_CHAIN', 'DEVICE', 'TENANT'] as const)
    expect(await names(world.admin, walk({ ...device, entityType }))).toEqual([])
})

test('fields of all kinds are computed in the same way', async () => {
  const root = await world.asset('Collection')
  const customer = await world.customer('Cust', { city: 'Rome', email: 'c@example.org' })
  const user = await world.customerUser(customer)
  const person = { first_name: 'Ada', last_name: 'Byron' }
  await world.app.platform.db.updateTable('user_account').set(person).where('id', '=', user.id).execute()
  const device = await world.device('Boiler', { type: 'heater', label: 'hot' })
  const view = (await world.admin.post('/api/entityView', { name: 'Window', type: 'view', entityId: device }))
    .body.id
  const ends = [device, customer, entityId('USER', user.id), tenantEntity(world.tenantId), view]
  // The API refuses relations of a tenant, but the database may contain them.
  for (const to of [...ends, await world.dashboard('Board'), await world.asset('Hall', 'building')])
    await world.app.platform.db
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
  const { data } = await find(world.admin, walk(root, { maxLevel: 1 }), {
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
