import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin } = await app.aTenant())
})
afterAll(() => app.close())

const newDeviceId = async (name: string) => (await admin.post('/api/device', { name })).body.id.id

test('a list may be given as a repeated parameter', async () => {
  const [first, second] = [await newDeviceId('First'), await newDeviceId('Second')]
  const devices = await admin.get(`/api/devices?deviceIds=${first}&deviceIds=${second}`)
  expect(devices.body).toHaveLength(2)
  await admin.post(`/api/plugins/telemetry/DEVICE/${first}/timeseries/ANY`, { a: 1, b: 2 })
  const values = await admin.get(`/api/plugins/telemetry/DEVICE/${first}/values/timeseries?keys=a&keys=b`)
  expect(values.body).toMatchObject({ a: [{ value: '1' }], b: [{ value: '2' }] })
})

test('flags are accepted in the spelling of the Python client', async () => {
  const id = await newDeviceId('Third')
  const filter = { entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } } }
  const query = { ...filter, pageLink: { page: 0, pageSize: 10 } }
  for (const { status } of [
    await admin.get('/api/widgetTypes?isSystem=True&bundleAlias=cards'),
    await admin.get(`/api/alarm/DEVICE/${id}?pageSize=10&page=0&fetchOriginator=True`),
    await admin.get('/api/tenant/deviceInfos?pageSize=10&page=0&active=False'),
    await admin.post('/api/entitiesQuery/find/keys?timeseries=True&attributes=False', query),
  ]) {
    expect(status).toBe(200)
  }
})
