import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string
let deviceId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
  deviceId = (await admin.post('/api/device', { name: 'D' })).body.id.id
  const rows = [
    ['LC_EVENT', 1000],
    ['ERROR', 2000],
    ['ERROR', 3000],
  ] as const
  for (const [type, createdTime] of rows) {
    await app.platform.db
      .insertInto('event')
      .values({
        id: newId(),
        created_time: createdTime,
        tenant_id: tenantId,
        entity_id: deviceId,
        entity_type: 'DEVICE',
        type,
        uid: newId(),
        body: JSON.stringify({ server: 's', error: 'e' }),
      })
      .execute()
  }
})
afterAll(() => app.close())

const url = (more = '', tenant = tenantId) =>
  `/api/events/DEVICE/${deviceId}${more}${more.includes('?') ? '&' : '?'}tenantId=${tenant}&pageSize=10&page=0&sortProperty=createdTime`
const timesOf = ({ body }: { body: { data: { createdTime: number }[] } }) =>
  body.data.map((event) => event.createdTime)

test('the events of an entity are filtered by type and time; a search text applies only if no type is requested', async () => {
  const all = await admin.get(url())
  expect(timesOf(all)).toEqual([1000, 2000, 3000])
  expect(all.body.data[0]).toMatchObject({
    type: 'LC_EVENT',
    entityId: { entityType: 'DEVICE', id: deviceId },
    tenantId: { entityType: 'TENANT', id: tenantId },
    body: { server: 's', error: 'e' },
  })
  expect(timesOf(await admin.get(url('/ERROR')))).toEqual([2000, 3000])
  expect(timesOf(await admin.get(url('?startTime=2000&endTime=2000')))).toEqual([2000])
  expect(timesOf(await admin.get(url('?textSearch=err')))).toEqual([2000, 3000])
  expect(timesOf(await admin.get(url('/ERROR?textSearch=nothing')))).toEqual([2000, 3000])
})

test('an unknown type, a missing tenant id, and the ids of other tenants and of their entities are refused', async () => {
  expect((await admin.get(url('/NOTHING'))).status).toBe(400)
  expect((await admin.get(url('', NULL_UUID))).status).toBe(403)
  expect((await admin.get(`/api/events/DEVICE/${deviceId}?pageSize=1&page=0`)).status).toBe(400)
  const other = await app.aTenant()
  expect((await other.admin.get(url())).status).toBe(403)
  expect((await other.admin.get(url('', other.tenantId))).status).toBe(403)
  expect((await admin.get(url().replace(deviceId, NULL_UUID))).status).toBe(404)
})
