import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ admin, tenantId } = await app.aTenant())
})

const save = (profile: object, client = admin) => client.post('/api/assetProfile', profile)
const names = async (client = admin) =>
  (await client.get('/api/assetProfile/names')).body.map(({ name }: { name: string }) => name)

test('a saved profile is listed, used by assets, and deleted when no asset uses it', async () => {
  const profile = (await save({ name: 'Hall', default: false, description: null, image: '' })).body
  expect(profile).toMatchObject({ id: { entityType: 'ASSET_PROFILE' }, name: 'Hall', default: false })
  expect(await names()).toEqual(['Hall', 'default'])
  const path = `/api/assetProfile/${profile.id.id}`
  expect((await admin.get(path)).body).toEqual(profile)
  expect((await save(profile)).body).toEqual(profile)
  const asset = (await admin.post('/api/asset', { name: 'A', assetProfileId: profile.id })).body
  expect(asset).toMatchObject({ type: 'Hall', assetProfileId: profile.id })
  expect(await admin.delete(path)).toMatchObject({
    status: 400,
    body: { message: 'The asset profile is used by assets' },
  })
  await admin.delete(`/api/asset/${asset.id.id}`)
  expect(await admin.delete(path)).toMatchObject({ status: 200, text: '' })
  expect(await names()).toEqual(['default'])
  expect((await admin.delete(path)).status).toBe(404)
})

test('members that are not stored are named in the header warning', async () => {
  const { headers, body } = await save({
    ...{ name: 'Hall', default: true, description: 'Large', defaultQueueName: 'Main', image: null },
  })
  expect(headers.warning).toBe(
    '299 signalbox "Saved without default, description, defaultQueueName: not supported here"',
  )
  expect(body).toMatchObject({ description: null, default: false })
  expect((await save({ name: 'Roof' })).headers.warning).toBeUndefined()
})

test('a missing, reserved or used name, a new name, and another default profile are refused', async () => {
  const profile = (await save({ name: 'Hall' })).body
  await admin.post('/api/asset', { name: 'A', type: 'Roof' })
  for (const bad of ['', null, 'x'.repeat(256), 'TbServiceQueue', 'Hall', 'Roof', 'default', 5])
    expect((await save({ name: bad })).status, String(bad)).toBe(400)
  const saved = await Promise.all([save({ name: 'Twice' }), save({ name: 'Twice' })])
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await save({ ...profile, name: 'Renamed' })).body.message).toMatch(/cannot be renamed/)
  expect((await admin.post(`/api/assetProfile/${profile.id.id}/default`)).status).toBe(400)
  const { id } = (await admin.get('/api/assetProfileInfo/default')).body
  expect((await admin.post(`/api/assetProfile/${id.id}/default`)).status).toBe(200)
  expect((await admin.delete(`/api/assetProfile/${id.id}`)).status).toBe(400)
  expect(await names()).toEqual(['Hall', 'Roof', 'Twice', 'default'])
})

test('profiles belong to one tenant, and customer users cannot change them', async () => {
  const profile = (await save({ name: 'Hall' })).body
  const { admin: foreign } = await app.aTenant()
  const path = `/api/assetProfile/${profile.id.id}`
  expect((await foreign.delete(path)).status).toBe(404)
  expect((await save(profile, foreign)).status).toBe(404)
  expect(await names(foreign)).toEqual(['default'])
  const customerId = (await admin.post('/api/customer', { title: 'Cafe' })).body.id.id
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
  expect((await save({ name: 'Mine' }, user)).status).toBe(403)
  expect((await user.delete(path)).status).toBe(403)
  expect((await user.post(`${path}/default`)).status).toBe(403)
  expect(await names(user)).toEqual(['Hall', 'default'])
})
