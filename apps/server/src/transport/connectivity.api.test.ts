import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

let app: TestApp
let admin: TestClient

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin } = await app.aTenant())
})
afterAll(() => app.close())

test('the commands of a device contain its token', async () => {
  const { body: device } = await admin.post('/api/device?accessToken=connect-me', { name: 'New sensor' })
  const { status, body } = await admin.get(`/api/device-connectivity/${device.id.id}`)
  expect(status).toBe(200)
  expect(body.http.http).toContain('/api/v1/connect-me/telemetry')
})

test('a protocol that cannot use the credentials has a reference to the documentation instead of a command', async () => {
  const { body: device } = await admin.post('/api/device', { name: 'With a password' })
  const { body: credentials } = await admin.get(`/api/device/${device.id.id}/credentials`)
  await admin.post('/api/device/credentials', {
    ...credentials,
    credentialsType: 'MQTT_BASIC',
    credentialsValue: JSON.stringify({ clientId: 'c', userName: 'u', password: 'p' }),
  })
  const { body } = await admin.get(`/api/device-connectivity/${device.id.id}`)
  expect(body.http.http).toBe('Check documentation')
})

test('the list of transports contains only open ports', async () => {
  const { body } = await admin.get('/api/device-connectivity/transports')
  expect(body).toMatchObject({ mqtt: null, coap: null, http: { tls: false } })
})

test('a device of another tenant is not found', async () => {
  const { body: device } = await admin.post('/api/device', { name: 'Ours' })
  const other = await app.aTenant()
  const { status } = await other.admin.get(`/api/device-connectivity/${device.id.id}`)
  expect(status).toBe(404)
})
