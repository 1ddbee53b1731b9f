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

const aDevice = async (name: string, more = {}) => (await admin.post('/api/device', { name, ...more })).body

describe('saving a device', () => {
  test('a new device gets the default profile and an access token', async () => {
    const { status, body: device } = await admin.post('/api/device', { name: 'Pump 1' })
    expect(status).toBe(200)
    expect(device).toMatchObject({
      name: 'Pump 1',
      type: 'default',
      label: null,
      tenantId: { entityType: 'TENANT', id: tenantId },
      customerId: { entityType: 'CUSTOMER', id: NULL_UUID },
      deviceData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
    })
    const credentials = await admin.get(`/api/device/${device.id.id}/credentials`)
    expect(credentials.body).toMatchObject({ credentialsType: 'ACCESS_TOKEN', credentialsValue: null })
    expect(credentials.body.credentialsId).toMatch(/^[A-Za-z0-9]{20}$/)
  })

  test('the type is the name of the profile, which is created if it does not exist', async () => {
    const device = await aDevice('Pump 2', { type: 'pump' })
    expect(device.type).toBe('pump')
    const again = await aDevice('Pump 3', { type: 'pump' })
    expect(again.deviceProfileId).toEqual(device.deviceProfileId)
  })

  test('a new device gets the token of the request; a token of another device is refused and nothing is stored', async () => {
    await admin.post('/api/device?accessToken=T-1', { name: 'Pump 4' })
    const second = await admin.post('/api/device?accessToken=T-1', { name: 'Pump 5' })
    expect(second).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect((await admin.get('/api/tenant/devices?deviceName=Pump 5'.replace(' ', '%20'))).status).toBe(404)
  })

  test('an update keeps the created time and replaces the rest', async () => {
    const device = await aDevice('Pump 6', { label: 'old' })
    const { body } = await admin.post('/api/device', { ...device, createdTime: 0, label: 'new' })
    expect(body).toEqual({ ...device, label: 'new' })
  })

  test.each([
    [{}, /name/],
    [{ name: ' ' }, /name/],
    [{ name: 'x'.repeat(256) }, /name/],
    [{ name: 'Pump 1' }, /exists/],
    [
      { name: 'New', deviceProfileId: { entityType: 'DEVICE_PROFILE', id: NULL_UUID.replace('1', '2') } },
      /profile/,
    ],
    [{ name: 'New', customerId: { entityType: 'CUSTOMER', id: NULL_UUID.replace('1', '2') } }, /customer/],
    [{ name: 'New', customerId: { entityType: 'DEVICE', id: NULL_UUID } }, /customerId/],
    [{ name: 7 }, /name/],
  ])('%j is refused with 400', async (input, message) => {
    const { status, body } = await admin.post('/api/device', input)
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 400, errorCode: 31 })
    expect(body.message).toMatch(message)
  })
})

describe('credentials', () => {
  test('the id of MQTT basic credentials is their hash', async () => {
    const device = await aDevice('Basic 1')
    const { body: old } = await admin.get(`/api/device/${device.id.id}/credentials`)
    const credentialsValue = JSON.stringify({ clientId: 'c', userName: 'u', password: 'p' })
    const saved = await admin.post('/api/device/credentials', {
      ...old,
      credentialsType: 'MQTT_BASIC',
      credentialsValue,
    })
    expect(saved.status).toBe(200)
    expect(saved.body.credentialsId).toMatch(/^[0-9a-f]{64}$/)
    expect(saved.body.credentialsValue).toBe(credentialsValue)
  })

  test('credentials without their id, with an unknown id, empty or malformed are refused', async () => {
    const device = await aDevice('Basic 2')
    const { body: old } = await admin.get(`/api/device/${device.id.id}/credentials`)
    const cases = [
      { ...old, id: null },
      { ...old, id: { id: NULL_UUID } },
      { ...old, credentialsId: '' },
      { ...old, credentialsType: 'MQTT_BASIC', credentialsValue: '{}' },
      { ...old, credentialsType: 'MQTT_BASIC', credentialsValue: 'nonsense' },
      { ...old, credentialsType: 'X509_CERTIFICATE', credentialsValue: '' },
    ]
    for (const body of cases) expect((await admin.post('/api/device/credentials', body)).status).toBe(400)
  })
})

describe('lists', () => {
  test('are paged, sorted and searched by prefix', async () => {
    const { admin } = await app.aTenant()
    for (const name of ['Zeta', 'alpha', 'alpine', '100%'])
      await admin.post('/api/device', { name, label: name[0] })
    const page = async (query: string) => (await admin.get(`/api/tenant/deviceInfos?${query}`)).body
    const first = await page('pageSize=3&page=0&sortProperty=name&sortOrder=ASC')
    expect(first).toMatchObject({ totalElements: 4, totalPages: 2, hasNext: true })
    expect(first.data).toHaveLength(3)
    const found = await page('pageSize=10&page=0&textSearch=ALP&sortProperty=createdTime&sortOrder=desc')
    expect(found.data.map((d: { name: string }) => d.name)).toEqual(['alpine', 'alpha'])
    expect((await page('pageSize=10&page=0&textSearch=%25')).data).toHaveLength(0)
    expect((await page('pageSize=10&page=0&textSearch=100%25')).data).toHaveLength(1)
  })

  test('are searched by a part of the name or label', async () => {
    const { admin } = await app.aTenant()
    await admin.post('/api/device', { name: 'Boiler', label: 'North HALL' })
    await admin.post('/api/device', { name: 'Hallway lamp' })
    const names = async (query: string) => {
      const { body } = await admin.get(
        `/api/tenant/deviceInfos?pageSize=10&page=0&sortProperty=name&${query}`,
      )
      return body.data.map(({ name }: { name: string }) => name)
    }
    expect(await names('textMatch=contains&textSearch=hall')).toEqual(['Boiler', 'Hallway lamp'])
    expect(await names('textMatch=contains&textSearch=th%20h')).toEqual(['Boiler'])
    expect(await names('textSearch=hall')).toEqual(['Hallway lamp'])
  })

  test.each([
    'pageSize=0&page=0',
    'pageSize=1&page=-1',
    'page=0',
    'pageSize=x&page=0',
    'pageSize=1&page=0&sortProperty=name&sortOrder=up',
    'pageSize=1&page=0&sortProperty=tenant_id;--',
  ])('%s is refused', async (query) => {
    expect(await admin.get(`/api/tenant/deviceInfos?${query}`)).toMatchObject({
      status: 400,
      body: { errorCode: 31 },
    })
  })
})

describe('permissions', () => {
  test('another tenant cannot read a device', async () => {
    const device = await aDevice('Secret')
    const other = (await app.aTenant()).admin
    const id = device.id.id
    expect((await other.get(`/api/device/${id}`)).status).toBe(404)
    expect((await other.get(`/api/device/info/${id}`)).status).toBe(403)
    expect((await other.delete(`/api/device/${id}`)).status).toBe(404)
    expect((await other.get(`/api/device/${id}/credentials`)).status).toBe(404)
    expect((await other.post('/api/device', device)).status).toBe(404)
    expect((await other.get(`/api/devices?deviceIds=${id}`)).body).toEqual([])
  })

  test('a customer user reads only devices of the customer, and cannot save or delete devices', async () => {
    const device = await aDevice('Shown')
    const hidden = await aDevice('Hidden')
    const customerId = await aCustomer()
    await admin.post(`/api/customer/${customerId}/device/${device.id.id}`)
    const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
    expect((await user.get(`/api/device/${device.id.id}`)).status).toBe(200)
    expect((await user.get(`/api/device/${hidden.id.id}`)).status).toBe(403)
    expect((await user.post('/api/device', { name: 'Mine' })).status).toBe(403)
    expect((await user.delete(`/api/device/${device.id.id}`)).status).toBe(403)
    const list = await user.get(`/api/customer/${customerId}/deviceInfos?pageSize=10&page=0`)
    const names = list.body.data.map((d: { name: string }) => d.name)
    expect(names).toContain('Shown')
    expect(names).not.toContain('Hidden')
    expect((await admin.delete(`/api/customer/device/${device.id.id}`)).status).toBe(200)
    expect((await admin.delete(`/api/customer/device/${device.id.id}`)).status).toBe(400)
  })

  test('requests without a token get 401, with a malformed id 400, and with an unknown id 404', async () => {
    expect(await app.anonymous.get('/api/device/types')).toMatchObject({
      status: 401,
      body: { errorCode: 10 },
    })
    expect(await admin.get('/api/device/nonsense')).toMatchObject({ status: 400, body: { errorCode: 31 } })
    expect(await admin.get(`/api/device/${NULL_UUID}`)).toMatchObject({
      status: 404,
      body: { errorCode: 32 },
    })
  })
})

test('a list is filtered by activity and by active alarms', async () => {
  const { admin: other } = await app.aTenant()
  const create = async (name: string) => (await other.post('/api/device', { name })).body
  const activeFan = await create('Fan 1')
  const inactiveFan = await create('Fan 2')
  await create('Fan 3')
  const attributes = (id: string) => `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`
  await other.post(attributes(activeFan.id.id), { active: true })
  await other.post(attributes(inactiveFan.id.id), { active: false })
  const alarm = await other.post('/api/alarm', {
    originator: inactiveFan.id,
    type: 'Stuck',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  const names = async (query: string) => {
    const { body } = await other.get(`/api/tenant/deviceInfos?pageSize=10&page=0&sortProperty=name&${query}`)
    return body.data.map(({ name }: { name: string }) => name)
  }
  expect(await names('active=true')).toEqual(['Fan 1'])
  expect(await names('active=false')).toEqual(['Fan 2', 'Fan 3'])
  expect(await names('active=')).toEqual(['Fan 1', 'Fan 2', 'Fan 3'])
  expect(await names('hasActiveAlarm=true')).toEqual(['Fan 2'])
  expect(await names('hasActiveAlarm=false&active=false')).toEqual(['Fan 3'])
  await other.post(`/api/alarm/${alarm.body.id.id}/clear`)
  expect(await names('hasActiveAlarm=true')).toEqual([])
})

test('a list is sorted by a latest value: numbers, then texts, then devices without a value', async () => {
  const { admin: other } = await app.aTenant()
  const values = { 'Fan 1': 9.5, 'Fan 2': 'stuck', 'Fan 3': undefined, 'Fan 4': 40, 'Fan 5': -3 }
  for (const [name, speed] of Object.entries(values)) {
    const { body } = await other.post('/api/device', { name })
    if (speed !== undefined)
      await other.post(`/api/plugins/telemetry/DEVICE/${body.id.id}/timeseries/ANY`, { speed })
  }
  const names = async (query: string) => {
    const { body } = await other.get(`/api/tenant/deviceInfos?pageSize=10&page=0&${query}`)
    return body.data.map(({ name }: { name: string }) => name)
  }
  const sorted = ['Fan 5', 'Fan 1', 'Fan 4', 'Fan 2', 'Fan 3']
  await expect.poll(() => names('sortProperty=value:speed&sortOrder=ASC')).toEqual(sorted)
  expect(await names('sortProperty=value:speed&sortOrder=DESC')).toEqual([
    ...['Fan 4', 'Fan 1', 'Fan 5', 'Fan 2'],
    'Fan 3',
  ])
  expect(await names(`sortProperty=${encodeURIComponent("value:no'such")}&sortOrder=ASC`)).toHaveLength(5)
})

test('the creation and the deletion of a device are audited, and a deleted device is not found', async () => {
  const device = await aDevice('Audited')
  await admin.delete(`/api/device/${device.id.id}`)
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select(['action_type', 'action_status', 'entity_name'])
    .where('entity_id', '=', device.id.id)
    .orderBy('created_time')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { action_type: 'ADDED', action_status: 'SUCCESS', entity_name: 'Audited' },
    { action_type: 'DELETED', action_status: 'SUCCESS', entity_name: 'Audited' },
  ])
  expect((await admin.get(`/api/device/${device.id.id}`)).status).toBe(404)
})

async function aCustomer(): Promise<string> {
  const device = await aDevice(`Seed ${Math.random()}`)
  const assigned = await admin.post(`/api/customer/public/device/${device.id.id}`)
  return assigned.body.customerId.id
}
