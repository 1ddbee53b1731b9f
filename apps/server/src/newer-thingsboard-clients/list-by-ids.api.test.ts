import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../database/ids'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

// Clients of ThingsBoard 4.3 and later request entities by their ids at paths that end with `/list`. Earlier clients
// request the same paths without `/list`.

let app: TestApp
let sysadmin: TestClient
let admin: TestClient
let foreign: TestClient
let customerUser: TestClient

/** By path: the name of the parameter, and an entity. */
const kinds: Record<string, { parameter: string; entity: { id: { id: string } } }> = {}
const add = (path: string, parameter: string, entity: { id: { id: string } }) => {
  kinds[path] = { parameter, entity }
}

beforeAll(async () => {
  app = await createTestApp()
  const home = await app.aTenant()
  admin = home.admin
  foreign = (await app.aTenant()).admin
  sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
  const save = async (url: string, body: object) => (await admin.post(url, body)).body
  const customer = await save('/api/customer', { title: 'Cafe' })
  customerUser = await app.aUser({
    authority: 'CUSTOMER_USER',
    tenantId: home.tenantId,
    customerId: customer.id.id,
  })
  const device = await save('/api/device', { name: 'Listed' })
  const asset = await save('/api/asset', { name: 'Listed', type: 'hall' })
  const { configuration: _, ...dashboard } = await save('/api/dashboard', { title: 'Listed' })
  const view = { name: 'Listed', type: 'a', entityId: device.id, keys: {} }
  add('devices', 'deviceIds', device)
  add('assets', 'assetIds', asset)
  add('entityViews', 'entityViewIds', await save('/api/entityView', view))
  add('customers', 'customerIds', customer)
  add('users', 'userIds', (await admin.get('/api/users?pageSize=1&page=0')).body.data[0])
  add('dashboards', 'dashboardIds', dashboard)
  add('ruleChains', 'ruleChainIds', await save('/api/ruleChain', { name: 'Listed' }))
  add('widgetsBundles', 'widgetsBundleIds', await save('/api/widgetsBundle', { title: 'Listed' }))
  const deviceProfiles = (await admin.get('/api/deviceProfileInfos?pageSize=1&page=0')).body.data
  add('deviceProfileInfos', 'deviceProfileIds', deviceProfiles[0])
  const assetProfile = await admin.get(`/api/assetProfileInfo/${asset.assetProfileId.id}`)
  add('assetProfileInfos', 'assetProfileIds', assetProfile.body)
  add('tenants', 'tenantIds', (await sysadmin.get(`/api/tenant/${home.tenantId}`)).body)
  add('tenantProfiles', 'ids', (await sysadmin.get('/api/tenantProfiles?pageSize=1&page=0')).body.data[0])
})
afterAll(() => app.close())

const ofPlatform = ['tenants', 'tenantProfiles']
const ofTenant = [
  ...['devices', 'assets', 'entityViews', 'customers', 'users', 'dashboards', 'ruleChains'],
  ...['widgetsBundles', 'deviceProfileInfos', 'assetProfileInfos'],
]
const list = (client: TestClient, path: string, ids: string) =>
  client.get(`/api/${path}/list?${kinds[path]!.parameter}=${ids}`)

describe.each([...ofPlatform, ...ofTenant])('/api/%s/list', (path) => {
  test('returns the known entities among the given ids, and refuses missing and invalid ids', async () => {
    const { entity } = kinds[path]!
    const reader = ofPlatform.includes(path) ? sysadmin : admin
    const ids = `${NULL_UUID},${entity.id.id}`
    expect((await list(reader, path, ids)).body).toEqual([entity])
    const earlier = await reader.get(`/api/${path}?${kinds[path]!.parameter}=${ids}`)
    expect(earlier.body).toEqual([entity])
    for (const bad of ['', 'nonsense']) expect((await list(reader, path, bad)).status).toBe(400)
    expect((await reader.get(`/api/${path}/list`)).status).toBe(400)
  })
})

test.each(ofTenant)('/api/%s/list accepts many ids', async (path) => {
  const unknown = Array.from({ length: 300 }, newId)
  const { entity } = kinds[path]!
  expect((await list(admin, path, [...unknown, entity.id.id].join())).body).toEqual([entity])
})

test.each(ofTenant)('/api/%s/list contains no entities of other tenants', async (path) => {
  expect(await list(foreign, path, kinds[path]!.entity.id.id)).toMatchObject({ status: 200, body: [] })
})

test('customer users read the profiles, the bundles, their own customer, and what is assigned to it', async () => {
  const statusOrLength = async (path: string) => {
    const { status, body } = await list(customerUser, path, kinds[path]!.entity.id.id)
    return status === 200 ? body.length : status
  }
  const all = async () =>
    Object.fromEntries(await Promise.all(paths.map(async (p) => [p, await statusOrLength(p)])))
  const paths = [...ofTenant, ...ofPlatform]
  const unassigned = { devices: 0, assets: 0, entityViews: 0, dashboards: 0 }
  const others = {
    ...{ customers: 1, users: 0, widgetsBundles: 1, deviceProfileInfos: 1, assetProfileInfos: 1 },
    ...{ ruleChains: 403, tenants: 403, tenantProfiles: 403 },
  }
  expect(await all()).toEqual({ ...unassigned, ...others })
  const { customers, ...rest } = kinds
  for (const word of ['device', 'asset', 'entityView', 'dashboard'])
    await admin.post(`/api/customer/${customers!.entity.id.id}/${word}/${rest[`${word}s`]!.entity.id.id}`)
  expect(await all()).toEqual({ devices: 1, assets: 1, entityViews: 1, dashboards: 1, ...others })
})
