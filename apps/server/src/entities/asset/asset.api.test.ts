import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin } = await app.aTenant())
})
afterAll(() => app.close())

const anAsset = async (name: string, more = {}) =>
  (await admin.post('/api/asset', { name, type: 'building', ...more })).body

describe('saving an asset', () => {
  test('a saved asset is returned, and a client cannot change its creation time', async () => {
    const asset = await anAsset('Hall 1', { label: 'north', additionalInfo: { description: 'cold' } })
    expect(asset).toMatchObject({
      name: 'Hall 1',
      type: 'building',
      label: 'north',
      additionalInfo: { description: 'cold' },
      customerId: { entityType: 'CUSTOMER', id: NULL_UUID },
    })
    expect((await admin.get(`/api/asset/${asset.id.id}`)).body).toEqual(asset)
    const { body } = await admin.post('/api/asset', { ...asset, createdTime: 1, label: null })
    expect(body).toEqual({ ...asset, label: null })
  })

  test.each([
    [{ name: 'x' }, /type/],
    [{ type: 'x' }, /name/],
    [{ name: 'Hall 1', type: 'x' }, /exists/],
    [{ name: 'Queue', type: 'TbServiceQueue' }, /TbServiceQueue/],
    [
      { name: 'New', type: 'x', customerId: { entityType: 'CUSTOMER', id: NULL_UUID.replace('1', '2') } },
      /customer/,
    ],
  ])('%j is refused with 400', async (input, message) => {
    const { status, body } = await admin.post('/api/asset', input)
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test('an asset beyond the limit of the tenant profile is refused', async () => {
    const limited = await app.aTenant()
    await app.platform.db
      .updateTable('tenant_profile')
      .set({ profile_data: JSON.stringify({ configuration: { type: 'DEFAULT', maxAssets: 1 } }) })
      .execute()
    expect((await limited.admin.post('/api/asset', { name: 'A', type: 't' })).status).toBe(200)
    const second = await limited.admin.post('/api/asset', { name: 'B', type: 't' })
    expect(second).toMatchObject({
      status: 400,
      body: { errorCode: 31, message: expect.stringMatching(/1 asset /) },
    })
    await app.platform.db
      .updateTable('tenant_profile')
      .set({ profile_data: JSON.stringify({ configuration: { type: 'DEFAULT' } }) })
      .execute()
  })
})

describe('finding assets', () => {
  test('assets are found by name, by ids and by type, and the list of asset types is returned', async () => {
    const { admin } = await app.aTenant()
    const a = (await admin.post('/api/asset', { name: 'A', type: 'hall' })).body
    const b = (await admin.post('/api/asset', { name: 'B', type: 'field' })).body
    expect((await admin.get('/api/tenant/assets?assetName=A')).body).toEqual(a)
    expect((await admin.get('/api/tenant/assets?assetName=C')).status).toBe(404)
    expect((await admin.get('/api/tenant/assets')).status).toBe(400)
    expect((await admin.get(`/api/assets?assetIds=${a.id.id},${b.id.id}`)).body).toEqual([a, b])
    expect((await admin.get('/api/assets?assetIds=')).status).toBe(400)
    const page = await admin.get('/api/tenant/assetInfos?pageSize=10&page=0&type=hall')
    expect(page.body.data).toEqual([{ ...a, customerTitle: null, customerIsPublic: false }])
    const types = (await admin.get('/api/asset/types')).body
    expect(types.map((t: { type: string }) => t.type)).toEqual(['field', 'hall'])
  })

  test('an asset of another tenant is refused with 403, an unknown asset is not found', async () => {
    const asset = await anAsset('Mine')
    const other = (await app.aTenant()).admin
    expect((await other.get(`/api/asset/${asset.id.id}`)).status).toBe(403)
    expect((await other.get(`/api/asset/${NULL_UUID}`)).status).toBe(404)
    expect((await other.get(`/api/assets?assetIds=${asset.id.id}`)).body).toEqual([])
  })
})

test('an asset is made public, unassigned, and deleted together with its relations', async () => {
  const asset = await anAsset('Open')
  const device = (await admin.post('/api/device', { name: 'Inside' })).body
  await admin.post('/api/relation', { from: asset.id, to: device.id, type: 'Contains' })
  const publicAsset = (await admin.post(`/api/customer/public/asset/${asset.id.id}`)).body
  const info = (await admin.get(`/api/asset/info/${asset.id.id}`)).body
  expect(info).toEqual({ ...publicAsset, customerTitle: 'Public', customerIsPublic: true })
  expect((await admin.delete(`/api/customer/asset/${asset.id.id}`)).body.customerId.id).toBe(NULL_UUID)
  expect((await admin.delete(`/api/customer/asset/${asset.id.id}`)).status).toBe(400)
  expect((await admin.delete(`/api/asset/${asset.id.id}`)).status).toBe(200)
  expect((await admin.get(`/api/relations?toId=${device.id.id}&toType=DEVICE`)).body).toEqual([])
})
