import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let root: TestClient

beforeAll(async () => {
  app = await createTestApp()
  root = await app.aUser({ authority: 'SYS_ADMIN' })
  await app.aTenant()
})
afterAll(() => app.close())

const aProfile = async (name: string, configuration: object = {}) =>
  (
    await root.post('/api/tenantProfile', {
      name,
      profileData: { configuration: { type: 'DEFAULT', ...configuration } },
    })
  ).body

test('the default profile limits the data points of a device and of a tenant', async () => {
  const { id } = (await root.get('/api/tenantProfileInfo/default')).body
  const { body } = await root.get(`/api/tenantProfile/${id.id}`)
  expect(body.profileData.configuration).toMatchObject({
    transportDeviceTelemetryDataPointsRateLimit: '10000:1,300000:60',
    transportTenantTelemetryDataPointsRateLimit: '500000:1,12000000:60',
  })
})

describe('saving a tenant profile', () => {
  test('limits are returned as sent, and limits that were not sent have default values', async () => {
    const profile = await aProfile('Small', {
      maxDevices: 5,
      transportDeviceMsgRateLimit: '10:1,100:60',
      warnThreshold: 0.5,
    })
    expect(profile.profileData.configuration).toMatchObject({
      type: 'DEFAULT',
      maxDevices: 5,
      maxAssets: 0,
      maxSms: 0,
      defaultStorageTtlDays: 0,
      transportDeviceMsgRateLimit: '10:1,100:60',
      transportTenantMsgRateLimit: null,
      warnThreshold: 0.5,
    })
    expect((await root.get(`/api/tenantProfile/${profile.id.id}`)).body).toEqual(profile)
    const info = { id: profile.id, name: 'Small' }
    expect((await root.get(`/api/tenantProfileInfo/${profile.id.id}`)).body).toEqual(info)
  })

  test('a profile without data does not limit the number of devices', async () => {
    const { body } = await root.post('/api/tenantProfile', { name: 'Bare', profileData: null })
    expect(body.profileData.configuration.maxDevices).toBe(0)
  })

  test.each([
    [{}, /name/],
    [{ name: 'Default' }, /exists/],
    [{ name: 'Second', default: true }, /default/],
    [{ name: 'x', profileData: {} }, /configuration/],
    [{ name: 'x', profileData: { configuration: { type: 'OTHER' } } }, /type/],
    [{ name: 'x', profileData: { configuration: { type: 'DEFAULT', maxDevices: -1 } } }, /maxDevices/],
    [
      { name: 'x', profileData: { configuration: { type: 'DEFAULT', transportTenantMsgRateLimit: 'many' } } },
      /RateLimit/,
    ],
  ])('%j is refused with 400', async (input, message) => {
    const { status, body } = await root.post('/api/tenantProfile', input)
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test('the isolation flags of a saved profile cannot be changed', async () => {
    const profile = await aProfile('Fixed')
    const changed = await root.post('/api/tenantProfile', { ...profile, isolatedTbCore: true })
    expect(changed).toMatchObject({ status: 400, body: { message: expect.stringMatching(/isolatedTbCore/) } })
  })
})

test('another profile can be made the default; the default profile cannot be deleted, and a save keeps it the default', async () => {
  const profile = await aProfile('New default')
  const { body } = await root.post(`/api/tenantProfile/${profile.id.id}/default`, { unrelated: true })
  expect(body.default).toBe(true)
  expect((await root.get('/api/tenantProfileInfo/default')).body.name).toBe('New default')
  expect((await root.delete(`/api/tenantProfile/${profile.id.id}`)).status).toBe(400)
  const page = await root.get('/api/tenantProfiles?pageSize=20&page=0&sortProperty=isDefault&sortOrder=DESC')
  expect(page.body.data.filter((p: { default: boolean }) => p.default)).toHaveLength(1)
  const saved = await root.post('/api/tenantProfile', { ...body, default: false })
  expect(saved.body.default).toBe(true)
})

test('a profile in use cannot be deleted, an unused profile can', async () => {
  const used = await aProfile('Used')
  await root.post('/api/tenant', { title: 'User of it', tenantProfileId: used.id })
  expect(await root.delete(`/api/tenantProfile/${used.id.id}`)).toMatchObject({ status: 400 })
  const unused = await aProfile('Unused')
  expect((await root.delete(`/api/tenantProfile/${unused.id.id}`)).status).toBe(200)
  expect((await root.delete(`/api/tenantProfile/${unused.id.id}`)).status).toBe(404)
  expect((await root.get(`/api/tenantProfileInfo/${NULL_UUID}`)).status).toBe(404)
})

test('the limits of a profile apply to the tenants that use it', async () => {
  const limits = { maxCustomers: 1, maxDashboards: 1, maxDevices: 1, maxAssets: 1 }
  // One of the two rule chains is the root chain of the tenant.
  const profile = await aProfile('Tight', { ...limits, maxRuleChains: 2 })
  const tenant = (await root.post('/api/tenant', { title: 'Tight', tenantProfileId: profile.id })).body
  const admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId: tenant.id.id })
  for (const [path, first, second] of [
    ['customer', { title: 'A' }, { title: 'B' }],
    ['dashboard', { title: 'A' }, { title: 'B' }],
    ['device', { name: 'A' }, { name: 'B' }],
    ['asset', { name: 'A', type: 't' }, { name: 'B', type: 't' }],
    ['ruleChain', { name: 'A' }, { name: 'B' }],
  ] as const) {
    const { status, body } = await admin.post(`/api/${path}`, first)
    expect([path, status]).toEqual([path, 200])
    expect(await admin.post(`/api/${path}`, second)).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect((await admin.post(`/api/${path}`, { ...body })).status).toBe(200) // updates are not limited
  }
  expect((await admin.post('/api/ruleChain/device/default', { name: 'C' })).status).toBe(400)
})

test('concurrent requests cannot exceed a limit', async () => {
  const profile = await aProfile('Race', { maxDevices: 3 })
  const tenant = (await root.post('/api/tenant', { title: 'Race', tenantProfileId: profile.id })).body
  const admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId: tenant.id.id })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => admin.post('/api/device', { name: `D${i}` })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
})
