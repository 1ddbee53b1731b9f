import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let device: { id: { entityType: string; id: string } }

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin } = await app.aTenant())
  device = (await admin.post('/api/device', { name: 'Target' })).body
})
afterAll(() => app.close())

const keys = (timeseries: string[] = [], ss: string[] = []) => ({
  timeseries,
  attributes: { cs: [], ss, sh: [] },
})
const aView = async (name: string, more = {}) =>
  (await admin.post('/api/entityView', { name, type: 'meter', entityId: device.id, keys: keys(), ...more }))
    .body
const getTelemetry = (id: string, path: string) =>
  admin.get(`/api/plugins/telemetry/ENTITY_VIEW/${id}/${path}`)
const auditActionsOf = async (id: string) =>
  (
    await admin.get(`/api/audit/logs/entity/ENTITY_VIEW/${id}?pageSize=50&page=0&sortProperty=createdTime`)
  ).body.data.map((row: { actionType: string }) => row.actionType)

describe('saving an entity view', () => {
  test('a saved entity view is returned with empty lists for kinds of keys that were not sent', async () => {
    const view = await aView('Whole', { startTimeMs: 5, keys: { timeseries: ['t'] } })
    expect(view).toMatchObject({
      entityId: device.id,
      keys: { timeseries: ['t'], attributes: { cs: [], ss: [], sh: [] } },
      startTimeMs: 5,
      endTimeMs: 0,
    })
    expect((await admin.get(`/api/entityView/${view.id.id}`)).body).toEqual(view)
    expect((await admin.get('/api/tenant/entityViews?entityViewName=Whole')).body).toEqual(view)
    expect((await admin.get(`/api/entityView/info/${view.id.id}`)).body).toEqual({
      ...view,
      customerTitle: null,
      customerIsPublic: false,
    })
  })

  test.each([
    [{ type: '' }, /type/],
    [{ name: '' }, /name/],
    [{ name: 'Whole' }, /exists/],
    [{ entityId: null }, /entity/],
    [{ entityId: { entityType: 'DEVICE', id: NULL_UUID } }, /does not exist/],
    [{ entityId: { entityType: 'CUSTOMER', id: NULL_UUID } }, /entityId/],
    [{ startTimeMs: -1 }, /startTimeMs/],
    [{ customerId: { entityType: 'CUSTOMER', id: NULL_UUID.replace('1', '2') } }, /customer/],
  ])('%j is refused with 400', async (change, message) => {
    const input = { name: 'New', type: 'meter', entityId: device.id, ...change }
    const { status, body } = await admin.post('/api/entityView', input)
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test('a target that belongs to another tenant is refused', async () => {
    const other = (await app.aTenant()).admin
    const input = { name: 'Spy', type: 'meter', entityId: device.id, keys: keys() }
    expect((await other.post('/api/entityView', input)).status).toBe(400)
  })
})

describe('copies', () => {
  test('listed attributes and the newest values are copied; a change of the keys replaces the copies', async () => {
    const base = `/api/plugins/telemetry/DEVICE/${device.id.id}`
    await admin.post(`${base}/SERVER_SCOPE`, { floor: 3, secret: 'x' })
    await admin.post(`${base}/timeseries/any`, { temp: 21, hidden: 1 })
    const view = await aView('Copying', { keys: keys(['temp'], ['floor']) })
    const attributes = (await getTelemetry(view.id.id, 'values/attributes/SERVER_SCOPE')).body
    expect(attributes.map((a: { key: string; value: unknown }) => [a.key, a.value])).toEqual([['floor', 3]])
    expect((await getTelemetry(view.id.id, 'values/timeseries')).body).toMatchObject({
      temp: [{ value: '21' }],
    })
    expect(await auditActionsOf(view.id.id)).toEqual(['ADDED', 'ATTRIBUTES_UPDATED'])

    await admin.post('/api/entityView', { ...view, keys: keys(['hidden'], []) })
    expect((await getTelemetry(view.id.id, 'values/attributes/SERVER_SCOPE')).body).toEqual([])
    expect(Object.keys((await getTelemetry(view.id.id, 'values/timeseries')).body)).toEqual(['hidden'])
    expect(await auditActionsOf(view.id.id)).toEqual([
      'ADDED',
      'ATTRIBUTES_UPDATED',
      'UPDATED',
      'ATTRIBUTES_DELETED',
      'TIMESERIES_DELETED',
    ])
  })

  test('a change of a view keeps attributes that were saved on the view; copies are removed only from their scope', async () => {
    const base = `/api/plugins/telemetry/DEVICE/${device.id.id}`
    await admin.post(`${base}/SERVER_SCOPE`, { copied: 1 })
    const view = await aView('Of its own', { keys: keys([], ['copied']) })
    const own = `/api/plugins/telemetry/ENTITY_VIEW/${view.id.id}`
    await admin.post(`${own}/SERVER_SCOPE`, { location: 'roof' })
    await admin.post(`${own}/SHARED_SCOPE`, { copied: 'another' })
    const viewAttributes = async () =>
      (await getTelemetry(view.id.id, 'values/attributes')).body.map((a: { key: string; value: unknown }) => [
        a.key,
        a.value,
      ])
    await admin.post('/api/entityView', { ...view, name: 'Renamed' })
    expect(await viewAttributes()).toEqual([
      ['copied', 'another'],
      ['copied', 1],
      ['location', 'roof'],
    ])
    await admin.post('/api/entityView', { ...view, name: 'Renamed', keys: keys() })
    expect(await viewAttributes()).toEqual([
      ['copied', 'another'],
      ['location', 'roof'],
    ])
    const deleted = (
      await admin.get(`/api/audit/logs/entity/ENTITY_VIEW/${view.id.id}?pageSize=50&page=0`)
    ).body.data.filter((row: { actionType: string }) => row.actionType === 'ATTRIBUTES_DELETED')
    expect(deleted).toHaveLength(2)
    for (const { actionData } of deleted)
      expect(actionData).toMatchObject({ scope: 'SERVER_SCOPE', attributes: ['copied'] })
  })
})

test('an entity with entity views cannot be deleted; the refused deletion keeps the relations of the entity', async () => {
  const asset = (await admin.post('/api/asset', { name: 'Viewed', type: 't' })).body
  const view = await aView('Onto asset', { entityId: asset.id })
  await admin.post('/api/relation', { from: asset.id, to: device.id, type: 'Contains' })
  expect(await admin.delete(`/api/asset/${asset.id.id}`)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/entity views/) },
  })
  expect((await admin.get(`/api/relations?fromId=${asset.id.id}&fromType=ASSET`)).body).toHaveLength(1)
  expect((await admin.delete(`/api/entityView/${view.id.id}`)).status).toBe(200)
  expect((await admin.delete(`/api/asset/${asset.id.id}`)).status).toBe(200)
})

test('lists accept every documented sort property', async () => {
  for (const property of 'createdTime,name,type,startTs,endTs,customerTitle'.split(',')) {
    const { status } = await admin.get(
      `/api/tenant/entityViewInfos?pageSize=5&page=0&sortProperty=${property}`,
    )
    expect([property, status]).toEqual([property, 200])
  }
})
