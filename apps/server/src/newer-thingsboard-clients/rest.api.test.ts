import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

// Requests of clients for ThingsBoard 3.3 to 4.x. The MQTT messages of such clients are tested in transport/mqtt.

let app: TestApp
let admin: TestClient
let email: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, email } = await app.aTenant())
})
afterAll(() => app.close())

const aDevice = async (name: string, more: object = {}) =>
  (await admin.post('/api/device', { name, ...more })).body

test('the sign-in returns two tokens with their expiry, and the refresh token is exchanged for two new tokens', async () => {
  const { body } = await app.anonymous.post('/api/auth/login', { username: email, password: 'correct horse' })
  for (const token of [body.token, body.refreshToken]) {
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims.exp).toBeGreaterThan(claims.iat)
  }
  const refreshed = await app.anonymous.post('/api/auth/token', { refreshToken: body.refreshToken })
  expect(refreshed.body).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) })
})

test('API keys are refused with code 10; a token in the header Authorization is accepted', async () => {
  const call = (headers: Record<string, string>) =>
    app.anyNode().http.inject({ url: '/api/auth/user', headers })
  const refused = await call({ 'x-authorization': 'ApiKey tb_abcdef' })
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toMatchObject({ errorCode: 10 })
  expect((await call({ authorization: `Bearer ${admin.token}` })).statusCode).toBe(200)
})

test('members that entities of version 3.2.1 do not have are ignored', async () => {
  const newerMembers = { version: 4, externalId: null, firmwareId: null, softwareId: null }
  // Later clients refuse a response without `name`, `type` or `deviceProfileId`.
  expect(await aDevice('Later device', newerMembers)).toMatchObject({
    name: 'Later device',
    type: 'default',
    deviceProfileId: { entityType: 'DEVICE_PROFILE', id: expect.any(String) },
  })
  const asset = { name: 'Later asset', type: 'default', assetProfileId: null, version: 1 }
  expect((await admin.post('/api/asset', asset)).status).toBe(200)
  expect((await admin.post('/api/customer', { title: 'Later', version: 2 })).status).toBe(200)
  const chain = await admin.post('/api/ruleChain', { name: 'Later chain', debugSettings: null, version: 1 })
  expect(chain.status).toBe(200)
})

test('a telemetry upload with the query parameter scope=ANY is accepted', async () => {
  const device = await aDevice('Uploads')
  const path = `/api/plugins/telemetry/DEVICE/${device.id.id}`
  expect((await admin.post(`${path}/timeseries/ANY?scope=ANY`, { t: 1 })).status).toBe(200)
  expect((await admin.get(`${path}/values/timeseries?keys=t`)).body.t).toHaveLength(1)
})

test('a device and its credentials are saved together, or neither is saved', async () => {
  const save = (device: object, credentials: object) =>
    admin.post('/api/device-with-credentials', { device, credentials })
  const token = (id: string) => ({
    credentialsType: 'ACCESS_TOKEN',
    credentialsId: id,
    credentialsValue: null,
  })
  const { body: device } = await save({ name: 'With token' }, token('first'))
  const credentials = async () => (await admin.get(`/api/device/${device.id.id}/credentials`)).body
  expect(await credentials()).toMatchObject({ credentialsId: 'first' })
  const changed = await save({ ...device, label: 'Second' }, token('second'))
  expect(changed.body).toMatchObject({ id: device.id, label: 'Second' })
  expect(await credentials()).toMatchObject({ credentialsId: 'second' })
  expect((await save({ name: 'Same token' }, token('second'))).status).toBe(400)
  expect((await save({ name: 'No token' }, { credentialsType: 'ACCESS_TOKEN' })).status).toBe(400)
  for (const name of ['Same token', 'No token'])
    expect((await admin.get(`/api/tenant/devices?deviceName=${name}`)).status).toBe(404)
  expect((await admin.get('/api/tenant/devices?deviceName=With token')).body.id).toEqual(device.id)
})

describe('alarms', () => {
  test('have the members `acknowledged` and `cleared`, and lists and counts can be filtered', async () => {
    const { id: originator } = await aDevice('Alarms')
    const raise = async (type: string, more: object) =>
      (await admin.post('/api/alarm', { originator, type, severity: 'MAJOR', ...more })).body
    const hot = await raise('Hot', { status: 'ACTIVE_ACK' })
    const cold = await raise('Cold', { acknowledged: false, cleared: true, severity: 'MINOR' })
    expect(cold).toMatchObject({ status: 'CLEARED_UNACK', acknowledged: false, cleared: true })
    const flags = { acknowledged: true, cleared: false }
    const page = 'pageSize=10&page=0'
    for (const path of [`/api/alarm/${hot.id.id}`, `/api/alarm/info/${hot.id.id}`])
      expect((await admin.get(path)).body, path).toMatchObject(flags)
    const ofEntity = `DEVICE/${originator.id}?${page}`
    for (const path of [
      `/api/alarm/${ofEntity}&searchStatus=ACK`,
      `/api/v2/alarm/${ofEntity}&statusList=ACTIVE,ACK&severityList=MAJOR&typeList=Hot`,
      `/api/v2/alarms?${page}&statusList=ACTIVE&typeList=Hot`,
      `/api/alarms?${page}&searchStatus=ACTIVE&fetchOriginator=true`,
      `/api/alarms?${page}&status=ACTIVE_ACK`,
    ])
      expect((await admin.get(path)).body.data, path).toMatchObject([{ type: 'Hot', name: 'Hot', ...flags }])
    const pathWithTwoStatuses = `/api/alarms?${page}&searchStatus=ACTIVE&status=ACTIVE_ACK`
    expect((await admin.get(pathWithTwoStatuses)).status).toBe(400)
    const query = { entityFilter: { type: 'singleEntity', singleEntity: originator } }
    const pageLink = { page: 0, pageSize: 10, statusList: ['ACTIVE'] }
    const found = await admin.post('/api/alarmsQuery/find', { ...query, pageLink })
    expect(found.body.data).toMatchObject([{ type: 'Hot', ...flags }])
    const count = async (body: object) => (await admin.post('/api/alarmsQuery/count', body)).body
    expect(await count(query)).toBe(2)
    expect(await count({ ...query, statusList: ['CLEARED'] })).toBe(1)
    for (const filter of [{}, query]) {
      expect(await count({ ...filter, statusList: ['ACTIVE', 'UNACK'], typeList: ['Hot', 'Cold'] })).toBe(0)
      expect(await count({ ...filter, statusList: ['CLEARED', 'UNACK'], typeList: ['Hot', 'Cold'] })).toBe(1)
    }
    expect(await count({ statusList: ['ACTIVE'], typeList: ['Hot', 'Cold'] })).toBe(1)
    expect(await count({ severityList: ['MINOR'], timeWindow: 3_600_000 })).toBe(1)
    expect(
      (await admin.get(`/api/alarm/types?${page}`)).body.data.map((t: { type: string }) => t.type),
    ).toEqual(['Cold', 'Hot'])
  })
})

test('requests that acknowledge or clear an alarm return the alarm', async () => {
  const originator = (await aDevice('Acknowledged')).id
  const raised = { originator, type: 'Hot', severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const { id } = (await admin.post('/api/alarm', raised)).body
  const expected = { id, originatorName: 'Acknowledged', acknowledged: true, cleared: false }
  expect((await admin.post(`/api/alarm/${id.id}/ack`)).body).toMatchObject(expected)
  expect((await admin.post(`/api/alarm/${id.id}/clear`)).body).toMatchObject({ ...expected, cleared: true })
})

test('an RPC call to a device that is not connected ends with 504; at the path of version 3.2.1 it ends with 408 or 409', async () => {
  const { id } = await aDevice('Calls')
  const call = { method: 'open', params: {}, timeout: 5000 }
  const [later, former] = await Promise.all([
    admin.post(`/api/rpc/oneway/${id.id}`, call),
    admin.post(`/api/plugins/rpc/oneway/${id.id}`, call),
  ])
  expect(later.status).toBe(504)
  expect([408, 409]).toContain(former.status)
})

test('/api/users/info lists all users for a tenant administrator, and only the users of the customer for a customer user', async () => {
  const tenant = await app.aTenant()
  const customerId = (await tenant.admin.post('/api/customer', { title: 'Cafe' })).body.id.id
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId: tenant.tenantId, customerId })
  const emails = async (client: TestClient) =>
    (await client.get('/api/users/info?pageSize=10&page=0')).body.data.map(
      (info: { email: string }) => info.email,
    )
  expect(await emails(tenant.admin)).toHaveLength(2)
  expect(await emails(user)).toEqual([user.email])
})

test('types of devices are listed as names of device profiles', async () => {
  const { admin: user } = await app.aTenant()
  const { body: boiler } = await user.post('/api/device', { name: 'Boiler 1', type: 'Boiler' })
  expect((await user.get('/api/deviceProfile/names')).body).toEqual([
    { id: boiler.deviceProfileId, name: 'Boiler' },
    { id: { entityType: 'DEVICE_PROFILE', id: expect.any(String) }, name: 'default' },
  ])
})

test('queues are listed as objects; at the path of version 3.2.1 only their names are listed', async () => {
  const { body } = await admin.get('/api/queues?serviceType=TB_RULE_ENGINE&pageSize=10&page=0')
  const names = body.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Main', 'HighPriority', 'SequentialByOriginator'])
  expect((await admin.get('/api/tenant/queues?serviceType=TB_RULE_ENGINE')).body).toEqual(names)
  const [main] = body.data
  expect((await admin.get(`/api/queues/${main.id.id}`)).body).toEqual(main)
  expect((await admin.get('/api/queues/name/Main')).body).toEqual(main)
  expect((await admin.get('/api/queues/name/Other')).status).toBe(404)
})

test('types of assets are listed as asset profiles, and assets refer to them', async () => {
  const { admin: user } = await app.aTenant()
  const hall = (await user.post('/api/asset', { name: 'Hall', type: 'building' })).body
  expect((await user.get('/api/assetProfiles?pageSize=10&page=0')).body.data).toMatchObject([
    { id: hall.assetProfileId, name: 'building', default: false },
    { name: 'default', default: true },
  ])
  const infos = (await user.get('/api/assetProfileInfos?pageSize=1&page=0&textSearch=DEF')).body
  expect(infos).toMatchObject({ totalElements: 1, data: [{ name: 'default' }] })
  expect((await user.get('/api/assetProfileInfo/default')).body).toEqual(infos.data[0])
  expect((await user.get('/api/assetProfile/names')).body).toHaveLength(2)
  const { id } = hall.assetProfileId
  expect((await user.get(`/api/assetProfile/${id}`)).body).toMatchObject({ name: 'building' })
  expect((await user.get(`/api/assetProfileInfo/${id}`)).body).toMatchObject({ name: 'building' })
  expect((await admin.get(`/api/assetProfileInfo/${id}`)).status).toBe(404)
  const roof = (await user.post('/api/asset', { name: 'Roof', assetProfileId: infos.data[0].id })).body
  expect(roof).toMatchObject({ type: 'default', assetProfileId: infos.data[0].id })
  const assetPage = await user.get(`/api/tenant/assetInfos?pageSize=10&page=0&assetProfileId=${id}`)
  expect(assetPage.body.data).toMatchObject([{ name: 'Hall' }])
})

test('the version and the features of the server can be read at the paths that later consoles request', async () => {
  expect((await admin.get('/api/system/info')).body).toMatchObject({ version: '3.2.1', type: 'CE' })
  expect((await admin.get('/api/edges/enabled')).body).toBe(false)
  expect((await admin.get('/api/edqs/enabled')).body).toBe(false)
  expect((await admin.get('/api/ruleChain/tbelEnabled')).body).toBe(false)
  await admin.post('/api/user/settings', { openedMenuSections: ['alarms'] })
  expect((await admin.get('/api/system/params')).body).toMatchObject({
    edgesSupportEnabled: false,
    tbelEnabled: false,
    userSettings: { openedMenuSections: ['alarms'] },
  })
  expect((await admin.get('/api/noauth/mobile?pkgName=a&platform=ANDROID')).status).toBe(404)
  const mobile = await admin.get('/api/tenant/dashboards?pageSize=10&page=0&mobile=true')
  expect(mobile.body).toMatchObject({ data: expect.any(Array), hasNext: false })
})

describe('paths of version 4.3 and later', () => {
  const bodyOf = async (path: string) => (await admin.get(path)).body

  test('find an entity by its name', async () => {
    const device = await aDevice('Named device')
    expect(await bodyOf('/api/tenant/device?deviceName=Named%20device')).toEqual(device)
    const asset = (await admin.post('/api/asset', { name: 'Named asset', type: 'hall' })).body
    expect(await bodyOf('/api/tenant/asset?assetName=Named%20asset')).toEqual(asset)
    const view = { name: 'Named view', type: 'a', entityId: device.id, keys: {} }
    const { body: saved } = await admin.post('/api/entityView', view)
    expect(await bodyOf('/api/tenant/entityView?entityViewName=Named%20view')).toMatchObject({ id: saved.id })
  })

  test('save, list and delete relations', async () => {
    const [from, to] = [(await aDevice('From')).id, (await aDevice('To')).id]
    const relation = { from, to, type: 'A&B+C', typeGroup: 'COMMON', additionalInfo: { note: 1 } }
    expect((await admin.post('/api/v2/relation', relation)).body).toEqual(relation)
    for (const path of [
      `/api/relations/from/DEVICE/${from.id}`,
      `/api/relations/from/DEVICE/${from.id}?relationTypeGroup=COMMON`,
      `/api/relations/from/DEVICE/${from.id}/A&B+C`,
      `/api/relations/to/DEVICE/${to.id}/A%26B%2BC`,
    ])
      expect(await bodyOf(path), path).toEqual([relation])
    expect(await bodyOf(`/api/relations/from/DEVICE/${from.id}/Other`)).toEqual([])
    expect(await bodyOf(`/api/relations/info/from/DEVICE/${from.id}`)).toMatchObject([{ toName: 'To' }])
    expect(await bodyOf(`/api/relations/info/to/DEVICE/${to.id}`)).toMatchObject([{ fromName: 'From' }])
    const key = `fromType=DEVICE&fromId=${from.id}&toType=DEVICE&toId=${to.id}&relationType=A%26B%2BC`
    expect((await admin.delete(`/api/v2/relation?${key}`)).body).toEqual(relation)
    expect((await admin.delete(`/api/v2/relation?${key}`)).status).toBe(404)
  })

  test('read the history of time series, and all widget bundles', async () => {
    const { id } = await aDevice('History')
    const path = `/api/plugins/telemetry/DEVICE/${id.id}`
    await admin.post(`${path}/timeseries/ANY`, { ts: 1000, values: { t: 1 } })
    const history = await bodyOf(`${path}/values/timeseries/history?keys=t&startTs=0&endTs=2000`)
    expect(history).toEqual({ t: [{ ts: 1000, value: '1' }] })
    expect(await bodyOf('/api/widgetsBundles/all')).toEqual(await bodyOf('/api/widgetsBundles'))
  })
})

test('settings of a user are replaced, merged by path and removed', async () => {
  const client = await app.aTenant()
  const { admin: user } = client
  expect((await user.get('/api/user/settings')).body).toEqual({})
  expect((await user.post('/api/user/settings', { a: { b: 1 }, c: 2 })).body).toEqual({ a: { b: 1 }, c: 2 })
  expect((await user.request('PUT', '/api/user/settings', { 'a.d': 3 })).status).toBe(200)
  expect((await user.delete('/api/user/settings/a.b,c')).status).toBe(200)
  expect((await user.get('/api/user/settings/general')).body).toEqual({ a: { d: 3 } })
  await user.request('PUT', '/api/user/settings/QUICK_LINKS', { links: ['devices'] })
  expect((await user.get('/api/user/settings/QUICK_LINKS')).body).toEqual({ links: ['devices'] })
  expect((await user.get('/api/user/settings')).body).toEqual({ a: { d: 3 } })
  expect((await user.get('/api/user/settings/MOBILE')).status).toBe(400)
  expect((await user.post('/api/user/settings', { 'a.b': 1 })).status).toBe(400)
  expect((await user.get('/api/user/dashboards')).body).toEqual({ last: [], starred: [] })
})
