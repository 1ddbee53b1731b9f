import type { DashboardOfDevice } from '@signalbox/model/dashboard/shows-device'
import { decodeStates } from '@signalbox/model/dashboard/state-url'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

const aDashboard = async (title: string, configuration: unknown = { widgets: {} }) =>
  (await admin.post('/api/dashboard', { title, configuration })).body
const aCustomer = async (title: string) => (await admin.post('/api/customer', { title })).body
const titlesOf = (dashboard: { assignedCustomers: { title: string }[] | null }) =>
  dashboard.assignedCustomers?.map((customer) => customer.title) ?? []

describe('saving a dashboard', () => {
  test('the document is returned as it was sent, with the keys in the same order', async () => {
    const configuration = { zebra: 1, apple: { ünï: ['a', null, 1.5, { x: true }] }, widgets: {} }
    const saved = await aDashboard('Whole', configuration)
    expect(saved).toMatchObject({ title: 'Whole', name: 'Whole', assignedCustomers: null })
    const { body } = await admin.get(`/api/dashboard/${saved.id.id}`)
    expect(body).toEqual(saved)
    expect(Object.keys(body.configuration)).toEqual(['zebra', 'apple', 'widgets'])
    const info = (await admin.get(`/api/dashboard/info/${saved.id.id}`)).body
    expect(info).not.toHaveProperty('configuration')
  })

  test('a dashboard that is saved without a configuration is returned with `configuration: null`', async () => {
    const { body } = await admin.post('/api/dashboard', { title: 'Empty' })
    expect((await admin.get(`/api/dashboard/${body.id.id}`)).body.configuration).toBeNull()
  })

  test('a document of 12 MB is stored completely, and its audit row does not contain the configuration', async () => {
    const configuration = { image: 'x'.repeat(12_000_000), widgets: { a: { sizeX: 1 } } }
    const saved = await aDashboard('Big', configuration)
    const { body } = await admin.get(`/api/dashboard/${saved.id.id}`)
    expect(body.configuration).toEqual(configuration)
    const row = await app.platform.db
      .selectFrom('audit_log')
      .select('action_data')
      .where('entity_id', '=', saved.id.id)
      .executeTakeFirstOrThrow()
    expect(row.action_data?.entity).toMatchObject({ title: 'Big', configuration: '' })
  })

  test('customers named in the body are ignored, a missing title is refused', async () => {
    const assignedCustomers = [
      { customerId: { entityType: 'CUSTOMER', id: NULL_UUID }, title: 'x', public: false },
    ]
    const { body } = await admin.post('/api/dashboard', { title: 'T', assignedCustomers })
    expect(body.assignedCustomers).toBeNull()
    expect((await admin.post('/api/dashboard', { configuration: {} })).status).toBe(400)
  })
})

describe('customers of a dashboard', () => {
  test('are added and removed one by one; a repeated request changes nothing', async () => {
    const dashboard = await aDashboard('One by one')
    const customer = await aCustomer('Solo')
    const url = `/api/customer/${customer.id.id}/dashboard/${dashboard.id.id}`
    expect(titlesOf((await admin.post(url)).body)).toEqual(['Solo'])
    expect(titlesOf((await admin.post(url)).body)).toEqual(['Solo'])
    const group = `fromId=${customer.id.id}&fromType=CUSTOMER&relationTypeGroup=DASHBOARD`
    expect((await admin.get(`/api/relations?${group}`)).body).toHaveLength(1)
    expect(titlesOf((await admin.delete(url)).body)).toEqual([])
    expect((await admin.delete(url)).status).toBe(200)
    expect((await admin.get(`/api/relations?${group}`)).body).toEqual([])
  })

  test('are set, added and removed as a list, with one audit row per change', async () => {
    const dashboard = await aDashboard('Listed')
    const [a, b, c] = [await aCustomer('A'), await aCustomer('B'), await aCustomer('C')]
    const url = `/api/dashboard/${dashboard.id.id}/customers`
    expect(titlesOf((await admin.post(url, [a.id.id, b.id.id])).body)).toEqual(['A', 'B'])
    expect(titlesOf((await admin.post(`${url}/add`, [b.id.id, c.id.id])).body)).toEqual(['A', 'B', 'C'])
    expect(titlesOf((await admin.post(`${url}/remove`, [a.id.id])).body)).toEqual(['B', 'C'])
    expect(titlesOf((await admin.post(url, [a.id.id, c.id.id])).body)).toEqual(['A', 'C'])
    expect(titlesOf((await admin.post(url)).body)).toEqual([])
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select('action_type')
      .where('entity_id', '=', dashboard.id.id)
      .where('action_type', 'like', '%CUSTOMER')
      .orderBy('id')
      .execute()
    const signs = rows.map((row) => (row.action_type.startsWith('UN') ? '-' : '+')).join('')
    expect(signs).toBe('+++-+---')
  })

  test('a list with an unknown customer or a customer of another tenant is refused as a whole', async () => {
    const dashboard = await aDashboard('Refused')
    const other = await app.aTenant()
    const foreign = (await other.admin.post('/api/customer', { title: 'Foreign' })).body
    const own = await aCustomer('Own')
    const url = `/api/dashboard/${dashboard.id.id}/customers`
    expect((await admin.post(url, [own.id.id, foreign.id.id])).status).toBe(400)
    expect((await admin.post(url, [own.id.id, NULL_UUID])).status).toBe(400)
    expect((await admin.post(url, ['nonsense'])).status).toBe(400)
    expect((await admin.post(url, { a: 1 })).status).toBe(400)
    expect(titlesOf((await admin.get(`/api/dashboard/${dashboard.id.id}`)).body)).toEqual([])
    expect((await admin.post(`/api/customer/${foreign.id.id}/dashboard/${dashboard.id.id}`)).status).toBe(403)
    expect((await admin.post(`/api/customer/${NULL_UUID}/dashboard/${dashboard.id.id}`)).status).toBe(404)
  })

  test('a dashboard is made public and private again', async () => {
    const dashboard = await aDashboard('Open')
    const url = `/api/customer/public/dashboard/${dashboard.id.id}`
    const otherTenant = await app.aTenant()
    const neverPublic = (await otherTenant.admin.post('/api/dashboard', { title: 'Never public' })).body
    expect(
      (await otherTenant.admin.delete(`/api/customer/public/dashboard/${neverPublic.id.id}`)).status,
    ).toBe(200)
    expect((await admin.post(url)).body.assignedCustomers).toMatchObject([{ title: 'Public', public: true }])
    expect(titlesOf((await admin.delete(url)).body)).toEqual([])
  })
})

describe('permissions', () => {
  test('customer users see only the dashboards of their customer, and no other customer of a dashboard', async () => {
    const dashboard = await aDashboard('Shared')
    const hidden = await aDashboard('Hidden')
    const [mine, other] = [await aCustomer('Mine'), await aCustomer('Other')]
    await admin.post(`/api/dashboard/${dashboard.id.id}/customers`, [mine.id.id, other.id.id])
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId: mine.id.id })
    const { body } = await user.get(`/api/dashboard/${dashboard.id.id}`)
    expect(titlesOf(body)).toEqual(['Mine'])
    expect((await user.get(`/api/dashboard/${hidden.id.id}`)).status).toBe(403)
    const list = await user.get(`/api/customer/${mine.id.id}/dashboards?pageSize=10&page=0`)
    expect(list.body.data.map(titlesOf)).toEqual([['Mine']])
    expect((await user.get(`/api/customer/${other.id.id}/dashboards?pageSize=10&page=0`)).status).toBe(403)
    expect((await user.post('/api/dashboard', { title: 'x' })).status).toBe(403)
  })

  test('the system administrator can read the info and lists of dashboards, but not their content', async () => {
    const root = await app.aUser({ authority: 'SYS_ADMIN' })
    const dashboard = await aDashboard('Seen from above')
    expect((await root.get(`/api/dashboard/info/${dashboard.id.id}`)).status).toBe(200)
    expect((await root.get(`/api/dashboard/${dashboard.id.id}`)).status).toBe(403)
    const list = await root.get(`/api/tenant/${tenantId}/dashboards?pageSize=1&page=0&textSearch=seen`)
    expect(list.body.totalElements).toBe(1)
    expect((await root.get(`/api/tenant/${NULL_UUID}/dashboards?pageSize=1&page=0`)).status).toBe(404)
  })

  test('the server time and the limit of points are returned', async () => {
    expect((await admin.get('/api/dashboard/serverTime')).body).toBeGreaterThan(1.6e12)
    expect((await admin.get('/api/dashboard/maxDatapointsLimit')).body).toBe(50_000)
  })
})

test('a user stars, opens and tags dashboards, and lists can be filtered by star and by tag', async () => {
  const { admin: own } = await app.aTenant()
  const create = async (title: string) => (await own.post('/api/dashboard', { title })).body.id.id as string
  const power = await create('Power')
  const rooms = await create('Rooms')
  expect((await own.get('/api/user/dashboards')).body).toEqual({ last: [], starred: [] })
  await own.get(`/api/user/dashboards/${power}/VISIT`)
  const starred = (await own.get(`/api/user/dashboards/${rooms}/STAR`)).body
  expect(starred.starred).toMatchObject([{ id: rooms, title: 'Rooms' }])
  expect(starred.last).toMatchObject([{ id: power, title: 'Power', starred: false }])
  expect((await own.post(`/api/dashboard/${power}/tags`, ['Site 1', 'Energy', 'Energy'])).status).toBe(200)
  expect((await own.get('/api/dashboards/tags')).body).toEqual({ [power]: ['Energy', 'Site 1'] })

  const titles = async (query: string) => {
    const { body } = await own.get(`/api/tenant/dashboards?pageSize=10&page=0&${query}`)
    return body.data.map(({ title }: { title: string }) => title)
  }
  expect(await titles('starred=true')).toEqual(['Rooms'])
  expect(await titles('tag=Energy')).toEqual(['Power'])
  expect(await titles('tag=Nothing')).toEqual([])
  await own.get(`/api/user/dashboards/${rooms}/UNSTAR`)
  expect(await titles('starred=true')).toEqual([])
  expect((await own.get(`/api/user/dashboards/${rooms}/PAINT`)).status).toBe(400)
  expect((await admin.get(`/api/user/dashboards/${rooms}/STAR`)).status).toBe(403)
  expect((await admin.get('/api/dashboards/tags')).body).toEqual({})
})

describe('dashboards of a device', () => {
  test('dashboards whose aliases find the device are listed, the most exact match first; customer users get only dashboards of their customer', async () => {
    const { admin, tenantId } = await app.aTenant()
    const customer = (await admin.post('/api/customer', { title: 'Viewer' })).body
    const customerUser = await app.aUser({
      authority: 'CUSTOMER_USER',
      tenantId,
      customerId: customer.id.id,
    })
    const device = (await admin.post('/api/device', { name: 'RF-1', type: 'Reefer' })).body
    const save = async (title: string, filter: unknown) =>
      (
        await admin.post('/api/dashboard', {
          title,
          configuration: { entityAliases: { a: { id: 'a', alias: 'a', filter } } },
        })
      ).body
    const all = await save('All', { type: 'entityType', entityType: 'DEVICE' })
    await save('Of type', { type: 'deviceType', deviceType: 'Reefer' })
    await save('Own', { type: 'singleEntity', singleEntity: device.id })
    await save('Other', { type: 'deviceType', deviceType: 'Pump' })
    const path = `/api/device/${device.id.id}/dashboards`
    expect((await admin.get(path)).body.map(({ title }: { title: string }) => title)).toEqual([
      'Own',
      'Of type',
      'All',
    ])
    await admin.post(`/api/customer/${customer.id.id}/device/${device.id.id}`)
    await admin.post(`/api/customer/${customer.id.id}/dashboard/${all.id.id}`)
    expect((await customerUser.get(path)).body).toEqual([{ id: all.id.id, title: 'All', match: 'all' }])
  })

  test('dashboards are found by aliases that follow relations, and by states whose default device has the same type', async () => {
    const { admin } = await app.aTenant()
    const device = (await admin.post('/api/device', { name: 'RF-1', type: 'Reefer' })).body
    const twin = (await admin.post('/api/device', { name: 'RF-2', type: 'Reefer' })).body
    const [site, room] = await Promise.all(
      ['Site', 'Room'].map(async (name) => (await admin.post('/api/asset', { name, type: name })).body),
    )
    const relate = (from: unknown, to: unknown) =>
      admin.post('/api/relation', { from, to, type: 'Contains', typeGroup: 'COMMON' })
    await relate(site.id, room.id)
    await relate(room.id, device.id)
    await relate(room.id, site.id)
    const save = (title: string, filter: unknown) =>
      admin.post('/api/dashboard', {
        title,
        configuration: { entityAliases: { a: { id: 'a', alias: 'a', filter } } },
      })
    const below = { rootEntity: site.id, direction: 'FROM' }
    await save('Below site', { type: 'relationsQuery', ...below })
    await save('Next to site', { type: 'relationsQuery', ...below, maxLevel: 1 })
    await save('Reefers of site', { type: 'deviceSearchQuery', ...below, deviceTypes: ['Reefer'] })
    await save('Leaves', { type: 'relationsQuery', ...below, fetchLastLevelOnly: true })
    await save('Above site', { type: 'relationsQuery', ...below, direction: 'TO' })
    await save('One reefer', { type: 'stateEntity', defaultStateEntity: twin.id })
    const found = (await admin.get(`/api/device/${device.id.id}/dashboards`)).body
    expect(found.map(({ title, match }: DashboardOfDevice) => `${title}: ${match}`)).toEqual([
      'Below site: relation',
      'Leaves: relation',
      'Reefers of site: relation',
      'One reefer: type',
    ])
    expect(decodeStates(found.at(-1).state)[0]?.params.entityId).toEqual(device.id)
  })
})
