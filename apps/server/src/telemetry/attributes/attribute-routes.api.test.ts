import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let tenantId: string
let admin: TestClient
let deviceId: string
beforeAll(async () => {
  app = await createTestApp()
  const tenant = await app.aTenant()
  tenantId = tenant.tenantId
  admin = tenant.admin
})
afterAll(() => app.close())

let deviceCount = 0
beforeEach(async () => {
  deviceId = (await admin.post('/api/device', { name: `Device ${++deviceCount}` })).body.id.id
})

const BASE = '/api/plugins/telemetry'
const device = () => `${BASE}/DEVICE/${deviceId}`

test('every save updates the time of an attribute, also with an equal value', async () => {
  const saveAndReadTime = async () => {
    await admin.post(`${device()}/SERVER_SCOPE`, { a: 1, b: 2 })
    const { body } = await admin.get(`${device()}/values/attributes/SERVER_SCOPE`)
    const times = new Set(body.map((attribute: { lastUpdateTs: number }) => attribute.lastUpdateTs))
    expect(times.size).toBe(1)
    return body[0].lastUpdateTs
  }
  const first = await saveAndReadTime()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(first))
  expect(await saveAndReadTime()).toBeGreaterThan(first)
})

test('each route that saves attributes keeps types, skips nulls and sets the time', async () => {
  const paths = [
    `${BASE}/${deviceId}/SERVER_SCOPE`,
    `${device()}/SHARED_SCOPE`,
    `${device()}/attributes/SERVER_SCOPE`,
  ]
  const bodies = [
    '{"a":"42","b":25.0,"n":null}',
    '{"c":{"d":[1.0]},"e":9223372036854775807}',
    '{"f":true,"g":1e2}',
  ]
  for (const [i, path] of paths.entries()) {
    const answer = await admin.post(path, bodies[i])
    expect([answer.status, answer.text]).toEqual([200, ''])
  }
  const { text, body } = await admin.get(`${device()}/values/attributes`)
  expect(body[0].lastUpdateTs).toBeGreaterThan(Date.now() - 60_000)
  expect(text.replaceAll(/"lastUpdateTs":\d+,/g, '')).toBe(
    '[{"key":"c","value":{"d":[1.0]}},{"key":"e","value":9223372036854775807},' +
      '{"key":"a","value":"42"},{"key":"b","value":25.0},{"key":"f","value":true},{"key":"g","value":100.0}]',
  )
  const server = await admin.get(`${device()}/values/attributes/SERVER_SCOPE?keys=a,unknown`)
  expect(server.body.map((attribute: { key: string }) => attribute.key)).toEqual(['a'])
  expect((await admin.get(`${device()}/keys/attributes`)).body).toEqual(['c', 'e', 'a', 'b', 'f', 'g'])
  expect((await admin.get(`${device()}/keys/attributes/SHARED_SCOPE`)).body).toEqual(['c', 'e'])
  expect((await admin.get(`${device()}/values/attributes/NO_SCOPE`)).body).toEqual([])
  expect((await admin.get(`${device()}/keys/attributes/NO_SCOPE`)).body).toEqual([])
})

test.each([
  ['a client scope', 'CLIENT_SCOPE', '{"a":1}'],
  ['an unknown scope', 'NO_SCOPE', '{"a":1}'],
  ['an array', 'SERVER_SCOPE', '[]'],
  ['an incomplete JSON text', 'SERVER_SCOPE', '{a'],
  ['an empty body', 'SERVER_SCOPE', ''],
  ['nulls only', 'SERVER_SCOPE', '{"a":null}'],
  ['a blank key', 'SERVER_SCOPE', '{"":1}'],
  ['an integer beyond 64 bits', 'SERVER_SCOPE', '{"a":9223372036854775808}'],
])('saving attributes with %s is refused with 400 in plain text', async (_, scope, body) => {
  const answer = await admin.post(`${device()}/${scope}`, body)
  expect(answer.status).toBe(400)
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  expect((await admin.get(`${device()}/keys/attributes`)).body).toEqual([])
})

test('attributes are deleted, also those of the client scope', async () => {
  await admin.post(`${device()}/SERVER_SCOPE`, { a: 1, b: 2 })
  await app.platform.telemetry.attributes.save(
    tenantId,
    { entityType: 'DEVICE', id: deviceId },
    'CLIENT_SCOPE',
    [{ key: 'c', value: { kind: 'LONG', value: 1 } }],
  )
  expect((await admin.delete(`${device()}/SERVER_SCOPE?keys=a`)).status).toBe(200)
  expect((await admin.delete(`${BASE}/${deviceId}/CLIENT_SCOPE?keys=c`)).status).toBe(200)
  expect((await admin.get(`${device()}/keys/attributes`)).body).toEqual(['b'])
  expect((await admin.delete(`${device()}/NO_SCOPE?keys=a`)).status).toBe(400)
  expect((await admin.delete(`${device()}/SERVER_SCOPE?keys=`)).status).toBe(400)
  expect((await admin.delete(`${device()}/SERVER_SCOPE`)).status).toBe(400)
})
