import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { usageRecordWriter } from './usage-record-writer'

let app: TestApp
let root: TestClient

beforeAll(async () => {
  app = await createTestApp()
  root = await app.aUser({ authority: 'SYS_ADMIN' })
})
afterAll(() => app.close())

const aTenant = async (title: string, more = {}) => (await root.post('/api/tenant', { title, ...more })).body

describe('saving a tenant', () => {
  test('a new tenant has a device profile, a root chain and a tenant profile', async () => {
    const tenant = await aTenant('Acme', { email: 'office@acme.example', city: 'Bergen', region: 'Mars' })
    expect(tenant).toMatchObject({
      title: 'Acme',
      name: 'Acme',
      region: 'Global',
      city: 'Bergen',
      country: null,
      email: 'office@acme.example',
    })
    const admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId: tenant.id.id })
    expect((await admin.post('/api/device', { name: 'First' })).body.type).toBe('default')
    expect((await admin.get(`/api/tenant/${tenant.id.id}`)).body).toEqual(tenant)
    const chains = await app.platform.db
      .selectFrom('rule_chain')
      .select(['name', 'root'])
      .where('tenant_id', '=', tenant.id.id)
      .execute()
    expect(chains).toEqual([{ name: 'Root Rule Chain', root: true }])
    const info = (await root.get(`/api/tenant/info/${tenant.id.id}`)).body
    expect(info).toEqual({ ...tenant, tenantProfileName: 'Default' })
  })

  test('an update without a tenant profile changes the tenant and keeps its profile', async () => {
    const tenant = await aTenant('Before')
    const { body } = await root.post('/api/tenant', { id: tenant.id, title: 'After', zip: '1' })
    expect(body).toEqual({ ...tenant, title: 'After', name: 'After', zip: '1' })
  })

  test.each([
    [{}, /title/],
    [{ title: '  ' }, /title/],
    [{ title: 'x', email: 'nonsense' }, /nonsense/],
    [
      { title: 'x', tenantProfileId: { entityType: 'TENANT_PROFILE', id: NULL_UUID.replace('1', '2') } },
      /profile/,
    ],
    [{ title: 'x'.repeat(256) }, /title/],
  ])('%j is refused with 400 and nothing is stored', async (input, message) => {
    const before = (await root.get('/api/tenants?pageSize=1&page=0')).body.totalElements
    const { status, body } = await root.post('/api/tenant', input)
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
    expect((await root.get('/api/tenants?pageSize=1&page=0')).body.totalElements).toBe(before)
  })
})

test('the usage record of a tenant contains the current limits of its profile', async () => {
  const limited = (
    await root.post('/api/tenantProfile', {
      name: 'Limited',
      profileData: { configuration: { type: 'DEFAULT', maxEmails: 7 } },
    })
  ).body
  const tenant = await aTenant('Counted', { tenantProfileId: limited.id })
  const admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId: tenant.id.id })
  const { id } = await app.platform.db
    .selectFrom('api_usage_state')
    .select('id')
    .where('tenant_id', '=', tenant.id.id)
    .executeTakeFirstOrThrow()
  const values = async () =>
    (await admin.get(`/api/plugins/telemetry/API_USAGE_STATE/${id}/values/timeseries`)).body
  expect(await values()).toMatchObject({
    emailApiState: [{ value: 'ENABLED' }],
    emailLimit: [{ value: '7' }],
    smsLimit: [{ value: '0' }],
  })
  await app.platform.db.deleteFrom('ts_latest').where('entity_id', '=', id).execute()
  await usageRecordWriter(app.platform.db, app.platform.telemetry.timeseries).beginAllNew()
  expect((await values()).emailLimit).toMatchObject([{ value: '7' }])
  limited.profileData.configuration.maxEmails = 9
  await root.post('/api/tenantProfile', limited)
  expect((await values()).emailLimit).toMatchObject([{ value: '9' }])
})

test('lists accept every documented sort property, and rows without a value come last', async () => {
  await aTenant('Zulu', { country: 'Norway' })
  const properties =
    'createdTime,title,email,country,city,state,address,address2,zip,phone,region,tenantProfileName'.split(
      ',',
    )
  for (const property of properties) {
    const { status } = await root.get(
      `/api/tenantInfos?pageSize=5&page=0&sortProperty=${property}&sortOrder=DESC`,
    )
    expect([property, status]).toEqual([property, 200])
  }
  const page = await root.get('/api/tenants?pageSize=1&page=0&sortProperty=country&sortOrder=ASC')
  expect(page.body.data[0].title).toBe('Zulu')
})

test('deleting a tenant removes all its data and ends its sessions', async () => {
  const tenant = await aTenant('Doomed')
  const tenantId = tenant.id.id
  const admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  const asset = (await admin.post('/api/asset', { name: 'A', type: 't' })).body
  const device = (await admin.post('/api/device', { name: 'D' })).body
  await admin.post('/api/relation', { from: asset.id, to: device.id, type: 'Contains' })
  await admin.post(`/api/customer/public/device/${device.id.id}`)
  await admin.post('/api/dashboard', { title: 'X' })
  await admin.post(`/api/plugins/telemetry/DEVICE/${device.id.id}/timeseries/any`, { t: 1 })
  await admin.post(`/api/plugins/telemetry/DEVICE/${device.id.id}/SERVER_SCOPE`, { a: 1 })
  await admin.post('/api/alarm', {
    originator: device.id,
    type: 'Fire',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  const signedOutIds: (string | undefined)[] = []
  app.platform.bus.on('sessionsEnded', ({ userId }) => signedOutIds.push(userId))
  const deletedIds: string[] = []
  app.platform.bus.on(
    'entityChanged',
    ({ entityId, change }) => change === 'DELETED' && deletedIds.push(entityId.id),
  )

  expect((await root.delete(`/api/tenant/${tenantId}`)).status).toBe(200)

  expect((await root.get(`/api/tenant/${tenantId}`)).status).toBe(404)
  expect((await admin.get('/api/device/types')).status).toBe(401)
  expect(signedOutIds).toEqual([admin.id])
  expect(deletedIds).toEqual(expect.arrayContaining([tenantId, device.id.id, asset.id.id]))
  const { db } = app.platform
  for (const table of [
    'device',
    'asset',
    'customer',
    'dashboard',
    'rule_chain',
    'user_account',
    'audit_log',
  ] as const) {
    const rows = await db.selectFrom(table).select('id').where('tenant_id', '=', tenantId).execute()
    expect([table, rows]).toEqual([table, []])
  }
  expect(await db.selectFrom('relation').selectAll().where('from_id', '=', asset.id.id).execute()).toEqual([])
  for (const table of ['series', 'ts_latest', 'attribute', 'alarm_entity'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('entity_id')
      .where('entity_id', '=', device.id.id)
      .execute()
    expect([table, rows]).toEqual([table, []])
  }
})

test('a tenant administrator cannot read another tenant, or list or save tenants', async () => {
  const own = await aTenant('Own')
  const theirs = await aTenant('Theirs')
  const admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId: own.id.id })
  expect((await admin.get(`/api/tenant/${theirs.id.id}`)).status).toBe(403)
  expect((await admin.get('/api/tenants?pageSize=1&page=0')).status).toBe(403)
  expect((await admin.post('/api/tenant', { title: 'x' })).status).toBe(403)
})
