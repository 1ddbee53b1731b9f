import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

interface TestEntity {
  id: { entityType: string; id: string }
  name: string
}

let app: TestApp
let admin: TestClient
let tenantId: string
let site: TestEntity
let hall: TestEntity
let pump: TestEntity
let valve: TestEntity

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
  site = await anAsset('Site')
  hall = await anAsset('Hall')
  pump = await aDevice('Pump', 'pump')
  valve = await aDevice('Valve', 'valve')
  await relate(site, hall)
  await relate(hall, pump)
  await relate(hall, valve, 'Manages')
  await relate(pump, site) // a cycle
})
afterAll(() => app.close())

const anAsset = async (name: string): Promise<TestEntity> =>
  (await admin.post('/api/asset', { name, type: 'place' })).body
const aDevice = async (name: string, type: string): Promise<TestEntity> =>
  (await admin.post('/api/device', { name, type })).body
const relate = (from: TestEntity, to: TestEntity, type = 'Contains') =>
  admin.post('/api/relation', { from: from.id, to: to.id, type })
const keyOf = (from: TestEntity, to: TestEntity, type = 'Contains') =>
  `fromId=${from.id.id}&fromType=${from.id.entityType}&relationType=${type}&toId=${to.id.id}&toType=${to.id.entityType}`
const parameters = (root: TestEntity, more = {}) => ({
  rootId: root.id.id,
  rootType: root.id.entityType,
  direction: 'FROM',
  ...more,
})
const namesOf = (relations: { toName: string }[]) => relations.map((relation) => relation.toName).sort()

describe('one relation', () => {
  test('is saved once and updated in place', async () => {
    expect((await relate(site, hall)).text).toBe('')
    await admin.post('/api/relation', {
      from: site.id,
      to: hall.id,
      type: 'Contains',
      additionalInfo: { a: 1 },
    })
    const { body } = await admin.get(`/api/relation?${keyOf(site, hall)}`)
    expect(body).toEqual({
      from: site.id,
      to: hall.id,
      type: 'Contains',
      typeGroup: 'COMMON',
      additionalInfo: { a: 1 },
    })
    expect((await admin.get(`/api/relations?fromId=${site.id.id}&fromType=ASSET`)).body).toHaveLength(1)
  })

  test('an unknown group in a query counts as COMMON', async () => {
    expect((await admin.get(`/api/relation?${keyOf(site, hall)}&relationTypeGroup=NONSENSE`)).status).toBe(
      200,
    )
  })

  test('a second deletion answers 404, and the audit log has a row for each end of the relation', async () => {
    const [a, b] = [await anAsset('A'), await anAsset('B')]
    await relate(a, b)
    expect((await admin.delete(`/api/relation?${keyOf(a, b)}`)).status).toBe(200)
    expect((await admin.delete(`/api/relation?${keyOf(a, b)}`)).status).toBe(404)
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select('entity_name')
      .where('action_type', '=', 'RELATION_DELETED')
      .where('action_status', '=', 'SUCCESS')
      .execute()
    expect(rows.map((row) => row.entity_name).sort()).toEqual(['A', 'B'])
  })

  test('all relations of an entity are deleted with one request', async () => {
    const [a, b] = [await anAsset('C'), await anAsset('D')]
    await relate(a, b)
    await relate(b, a)
    expect((await admin.delete(`/api/relations?entityId=${a.id.id}&entityType=ASSET`)).status).toBe(200)
    expect((await admin.get(`/api/relations?fromId=${b.id.id}&fromType=ASSET`)).body).toEqual([])
  })

  test.each([
    [{}, 400],
    [{ type: ' ' }, 400],
    [{ typeGroup: 'NONSENSE' }, 400],
    [{ to: { entityType: 'DEVICE', id: NULL_UUID } }, 404],
    [{ to: { entityType: 'API_USAGE_STATE', id: NULL_UUID } }, 404],
  ])('an invalid relation (%j) is refused with %i', async (change, status) => {
    const relation = {
      from: site.id,
      to: hall.id,
      ...(Object.keys(change).length ? { type: 'x' } : {}),
      ...change,
    }
    expect((await admin.post('/api/relation', relation)).status).toBe(status)
  })
})

describe('lists and queries', () => {
  test('lists contain the name of the entity at the other end', async () => {
    const from = await admin.get(`/api/relations/info?fromId=${hall.id.id}&fromType=ASSET`)
    expect(from.body).toMatchObject([
      { toName: 'Pump', fromName: null, type: 'Contains' },
      { toName: 'Valve', fromName: null, type: 'Manages' },
    ])
    const to = await admin.get(`/api/relations/info?toId=${hall.id.id}&toType=ASSET`)
    expect(to.body).toMatchObject([{ fromName: 'Site', toName: null }])
    expect((await admin.get('/api/relations')).status).toBe(400)
  })

  test('a search goes to the requested depth, and stops at a cycle', async () => {
    const ask = async (more = {}, filters: object[] = []) =>
      namesOf((await admin.post('/api/relations/info', { parameters: parameters(site, more), filters })).body)
    expect(await ask({ maxLevel: 1 })).toEqual(['Hall'])
    expect(await ask({ maxLevel: 2 })).toEqual(['Hall', 'Pump', 'Valve'])
    expect(await ask({ maxLevel: 2, fetchLastLevelOnly: true })).toEqual(['Pump', 'Valve'])
    expect(await ask()).toEqual(['Hall', 'Pump', 'Site', 'Valve'])
    expect(await ask({ maxLevel: 2_000_000_000 })).toEqual(['Hall', 'Pump', 'Site', 'Valve'])
    expect(await ask({ fetchLastLevelOnly: true })).toEqual(['Valve'])
    expect(await ask({}, [{ relationType: 'Manages' }])).toEqual(['Valve'])
    expect(await ask({}, [{ entityTypes: ['DEVICE'] }])).toEqual(['Pump', 'Valve'])
    expect((await admin.post('/api/relations', { filters: [] })).status).toBe(404)
  })

  test('a search can also follow relations from their target to their source', async () => {
    const { body } = await admin.post('/api/relations', {
      parameters: parameters(valve, { direction: 'TO', maxLevel: 2 }),
      filters: [],
    })
    expect(body.map((relation: { from: { id: string } }) => relation.from.id)).toEqual([
      hall.id.id,
      site.id.id,
    ])
  })

  test('search queries find devices and assets by type', async () => {
    const ask = async (query: object) => (await admin.post('/api/devices', query)).body
    const found = await ask({ parameters: parameters(site), deviceTypes: ['pump', 'valve'] })
    expect(found.map((device: TestEntity) => device.name)).toEqual(['Pump'])
    const managed = await ask({
      parameters: parameters(site),
      relationType: 'Manages',
      deviceTypes: ['pump', 'valve'],
    })
    expect(managed.map((device: TestEntity) => device.name)).toEqual(['Valve'])
    const assets = (await admin.post('/api/assets', { parameters: parameters(site), assetTypes: ['place'] }))
      .body
    expect(assets.map((asset: TestEntity) => asset.name)).toEqual(['Site', 'Hall'])
    expect((await admin.post('/api/devices', { parameters: parameters(site) })).status).toBe(404)
    expect((await admin.post('/api/devices', { deviceTypes: ['pump'] })).status).toBe(404)
  })
})

describe('permissions', () => {
  test('an entity of another tenant cannot be related, and its relations cannot be read', async () => {
    const other = await app.aTenant()
    const theirs = (await other.admin.post('/api/asset', { name: 'Theirs', type: 'place' })).body
    expect((await admin.post('/api/relation', { from: site.id, to: theirs.id, type: 'x' })).status).toBe(403)
    expect((await other.admin.get(`/api/relations?fromId=${site.id.id}&fromType=ASSET`)).status).toBe(403)
    expect(
      (await other.admin.post('/api/relations', { parameters: parameters(site), filters: [] })).status,
    ).toBe(403)
  })

  test('a customer user sees only relations to entities of the customer, and cannot save relations', async () => {
    const customerId = (await admin.post(`/api/customer/public/asset/${hall.id.id}`)).body.customerId.id
    await admin.post(`/api/customer/${customerId}/device/${pump.id.id}`)
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
    const { body } = await user.get(`/api/relations/info?fromId=${hall.id.id}&fromType=ASSET`)
    expect(namesOf(body)).toEqual(['Pump'])
    expect((await user.post('/api/relation', { from: hall.id, to: pump.id, type: 'x' })).status).toBe(403)
  })

  test('a relation query omits relations of assets that the user may not read; an asset search follows them', async () => {
    const [yard, between, shed] = [await anAsset('Yard'), await anAsset('Between'), await anAsset('Shed')]
    await relate(yard, between)
    await relate(between, shed)
    const customer = (await admin.post('/api/customer', { title: 'Owner of the yard' })).body.id.id
    for (const asset of [yard, shed]) await admin.post(`/api/customer/${customer}/asset/${asset.id.id}`)
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: customer })
    const query = { parameters: parameters(yard), filters: [] }
    expect((await admin.post('/api/relations', query)).body).toHaveLength(2)
    expect((await user.post('/api/relations', query)).body).toEqual([])
    expect((await user.post('/api/relations/info', query)).body).toEqual([])
    const found = await user.post('/api/assets', { parameters: parameters(yard), assetTypes: ['place'] })
    expect(found.body.map((asset: TestEntity) => asset.name)).toEqual(['Shed'])
  })
})
