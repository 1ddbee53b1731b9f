import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { recordRuleMessages } from '../testing/rule-messages'

let app: TestApp
let admin: TestClient & { id: string; email: string }
let rules: Awaited<ReturnType<typeof recordRuleMessages>>
let customerId: string
let deviceId: string

beforeAll(async () => {
  app = await createTestApp()
  const { tenantId } = await app.aTenant()
  admin = await app.aUser({ authority: 'TENANT_ADMIN', tenantId })
  customerId = (await admin.post('/api/customer', { title: 'Customer' })).body.id.id
  rules = await recordRuleMessages(app, admin)
})
afterAll(() => app.close())

let number = 0
beforeEach(async () => {
  const owner = { customerId: { entityType: 'CUSTOMER', id: customerId } }
  deviceId = (await admin.post('/api/device', { name: `Device ${++number}`, ...owner })).body.id.id
})

const path = () => `/api/plugins/telemetry/DEVICE/${deviceId}`

test('the rule engine gets every change with its user and exact values', async () => {
  await admin.post(`${path()}/SHARED_SCOPE`, '{"a":25.0,"b":9007199254740993,"c":"7","n":null}')
  await rules.until(deviceId, 'ATTRIBUTES_UPDATED')
  await admin.delete(`${path()}/SHARED_SCOPE?keys=a,zz`)
  await rules.until(deviceId, 'ATTRIBUTES_DELETED')
  await admin.post(
    `${path()}/timeseries/ANY`,
    '[{"ts":1,"values":{"t":25.0}},{"ts":2,"values":{"t":"5"}},{"ts":1,"values":{"u":true}}]',
  )
  await rules.until(deviceId, 'TIMESERIES_UPDATED')
  await admin.delete(`${path()}/timeseries/delete?keys=t,u&startTs=0&endTs=5`)
  const messages = await rules.until(deviceId, 'TIMESERIES_DELETED')

  const userMetadata = { userId: admin.id, userName: admin.email, customerId }
  expect(messages.slice(1)).toEqual([
    {
      msgType: 'ATTRIBUTES_UPDATED',
      data: '{"a":25.0,"b":9007199254740993,"c":"7"}',
      metadata: { ...userMetadata, scope: 'SHARED_SCOPE' },
    },
    {
      msgType: 'ATTRIBUTES_DELETED',
      data: '{"attributes":["a","zz"]}',
      metadata: { ...userMetadata, scope: 'SHARED_SCOPE' },
    },
    {
      msgType: 'TIMESERIES_UPDATED',
      data: '{"timeseries":[{"ts":1,"values":{"t":25.0,"u":true}},{"ts":2,"values":{"t":5}}]}',
      metadata: userMetadata,
    },
    {
      msgType: 'TIMESERIES_DELETED',
      data: '{"timeseries":["t","u"],"startTs":0,"endTs":5}',
      metadata: userMetadata,
    },
  ])
})

test('no message is sent for refused changes and for reads', async () => {
  const unauthenticated = await app.anonymous.post(`${path()}/SERVER_SCOPE`, { a: 1 })
  expect(unauthenticated.status).toBe(401)
  expect((await admin.post(`${path()}/CLIENT_SCOPE`, { a: 1 })).status).toBe(400)
  expect((await admin.post(`${path()}/timeseries/ANY`, { a: null })).status).toBe(400)
  expect((await admin.get(`${path()}/values/attributes`)).status).toBe(200)
  await admin.post(`${path()}/SERVER_SCOPE`, { last: 1 })
  const messages = await rules.until(deviceId, 'ATTRIBUTES_UPDATED')
  expect(messages.map(({ msgType }) => msgType)).toEqual(['ENTITY_CREATED', 'ATTRIBUTES_UPDATED'])
})

test('telemetry saved by users is not an activity of the device', async () => {
  await admin.post(`${path()}/timeseries/ANY`, { t: 1 })
  await admin.post(`${path()}/SHARED_SCOPE`, { a: 1 })
  const messages = await rules.until(deviceId, 'ATTRIBUTES_UPDATED')
  expect(messages.map(({ msgType }) => msgType)).not.toContain('ACTIVITY_EVENT')
  const { body } = await admin.get(`${path()}/keys/attributes/SERVER_SCOPE`)
  expect(body).toEqual([])
})
