import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string
let sysadmin: TestClient

beforeAll(async () => {
  app = await createTestApp()
  sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ admin, tenantId } = await app.aTenant())
})

const aDashboard = async (title: string) =>
  (await admin.post('/api/dashboard', { title, configuration: { widgets: {} } })).body
const tenantHome = '/api/tenant/dashboard/home/info'
const infoOf = async (client: TestClient) => (await client.get('/api/dashboard/home/info')).body
const none = { status: 200, text: '' }

test('the home dashboard of the tenant applies to its administrators, with the configuration and without the toolbar', async () => {
  expect((await admin.get(tenantHome)).body).toEqual({ dashboardId: null, hideDashboardToolbar: true })
  for (const path of ['/api/dashboard/home', '/api/dashboard/home/info'])
    for (const client of [admin, sysadmin]) expect(await client.get(path)).toMatchObject(none)

  await sysadmin.post('/api/tenant', {
    ...(await sysadmin.get(`/api/tenant/${tenantId}`)).body,
    additionalInfo: { description: 'Kept' },
  })
  const dashboard = await aDashboard('Home')
  expect(await admin.post(tenantHome, { dashboardId: dashboard.id })).toMatchObject(none)
  const info = { dashboardId: dashboard.id, hideDashboardToolbar: true }
  expect((await admin.get(tenantHome)).body).toEqual(info)
  expect(await infoOf(admin)).toEqual(info)
  expect((await admin.get('/api/dashboard/home')).body).toEqual({ ...dashboard, hideDashboardToolbar: true })
  expect((await admin.get(`/api/tenant/${tenantId}`)).body.additionalInfo).toEqual({
    description: 'Kept',
    homeDashboardId: dashboard.id.id,
    homeDashboardHideToolbar: true,
  })

  await admin.post(tenantHome, { ...info, hideDashboardToolbar: false })
  expect((await admin.get('/api/dashboard/home')).body.hideDashboardToolbar).toBe(false)
  expect((await admin.post(tenantHome, { dashboardId: null })).status).toBe(200)
  expect(await admin.get('/api/dashboard/home')).toMatchObject(none)
  expect((await admin.get(`/api/tenant/${tenantId}`)).body.additionalInfo).toEqual({ description: 'Kept' })
})

test('the home dashboard of a user is used before those of the customer and of the tenant; one that the user may not read is skipped', async () => {
  const [ofTenant, ofCustomer, ofUser] = [
    await aDashboard('Tenant'),
    await aDashboard('Customer'),
    await aDashboard('User'),
  ]
  await admin.post(tenantHome, { dashboardId: ofTenant.id })
  const additionalInfo = { homeDashboardId: ofCustomer.id.id, homeDashboardHideToolbar: false }
  const customer = (await admin.post('/api/customer', { title: 'Cafe', additionalInfo })).body
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: customer.id.id })
  const stored = (await admin.get(`/api/user/${user.id}`)).body
  await admin.post('/api/user', { ...stored, additionalInfo: { homeDashboardId: ofUser.id.id } })

  expect(await user.get('/api/dashboard/home')).toMatchObject(none)
  const assign = ({ id }: { id: { id: string } }) =>
    admin.post(`/api/customer/${customer.id.id}/dashboard/${id.id}`)
  await assign(ofTenant)
  expect(await infoOf(user)).toEqual({ dashboardId: ofTenant.id, hideDashboardToolbar: true })
  await assign(ofCustomer)
  expect(await infoOf(user)).toEqual({ dashboardId: ofCustomer.id, hideDashboardToolbar: false })
  await assign(ofUser)
  expect(await infoOf(user)).toEqual({ dashboardId: ofUser.id, hideDashboardToolbar: true })
  expect((await user.get('/api/dashboard/home')).body).toMatchObject({
    title: 'User',
    hideDashboardToolbar: true,
  })
  await admin.delete(`/api/dashboard/${ofUser.id.id}`)
  expect(await infoOf(user)).toEqual({ dashboardId: ofCustomer.id, hideDashboardToolbar: false })
  expect(await infoOf(admin)).toEqual({ dashboardId: ofTenant.id, hideDashboardToolbar: true })
})

test('the home dashboard of a tenant is chosen by its administrators, among its own dashboards', async () => {
  const dashboard = await aDashboard('Home')
  const other = await app.aTenant()
  const customerId = (await admin.post('/api/customer', { title: 'Cafe' })).body.id.id
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
  const home = { dashboardId: dashboard.id }
  expect((await other.admin.post(tenantHome, home)).status).toBe(403)
  expect((await other.admin.get(tenantHome)).body.dashboardId).toBeNull()
  for (const client of [user, sysadmin]) {
    expect((await client.post(tenantHome, home)).status).toBe(403)
    expect((await client.get(tenantHome)).status).toBe(403)
  }
  for (const bad of [{ dashboardId: 'Home' }, { ...home, hideDashboardToolbar: 'no' }, []])
    expect((await admin.post(tenantHome, bad)).status).toBe(400)
  const unknown = { entityType: 'DASHBOARD', id: '6a8f0f2e-0000-4000-8000-000000000000' }
  expect((await admin.post(tenantHome, { dashboardId: unknown })).status).toBe(404)
  expect((await admin.post(tenantHome, { dashboardId: { ...unknown, id: NULL_UUID } })).status).toBe(200)
  expect((await admin.get(tenantHome)).body.dashboardId).toBeNull()
})
