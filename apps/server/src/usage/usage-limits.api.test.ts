import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '../compose'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

let app: TestApp
let tenantId: string
let admin: TestClient
let path: string
beforeAll(async () => {
  app = await createTestApp()
  const tenant = await app.aTenant()
  tenantId = tenant.tenantId
  admin = tenant.admin
  const { body } = await admin.post('/api/device', { name: 'Device', type: 'default' })
  path = `/api/plugins/telemetry/DEVICE/${body.id.id}`
})
afterAll(() => app.close())

/** The latest value of the tenant's usage record. */
async function usageValue(key: string) {
  const { id } = await app.platform.db
    .selectFrom('api_usage_state')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { body } = await admin.get(
    `/api/plugins/telemetry/API_USAGE_STATE/${id}/values/timeseries?keys=${key}`,
  )
  return body[key][0].value
}

/**
 * Two rounds. In each round, the nodes report their counts to the node that keeps the counters of the tenant, and that
 * node stores the counts.
 */
async function storeUsage() {
  for (const node of [...app.nodes, ...app.nodes]) await node.usage.store()
}

async function setLimit(max: number) {
  await sql`UPDATE tenant_profile SET profile_data = jsonb_set(profile_data, '{configuration,maxDPStorageDays}', ${max}::text::jsonb)
    WHERE id = (SELECT tenant_profile_id FROM tenant WHERE id = ${tenantId})`.execute(app.platform.db)
  const entityId = { entityType: 'TENANT', id: tenantId } as const
  for (const node of app.nodes) node.bus.emit('entityChanged', { tenantId, entityId, change: 'UPDATED' })
  await storeUsage()
}

test('stored points are counted, refused at the limit, and accepted when the limit is raised', async () => {
  await setLimit(3)
  expect((await admin.post(`${path}/timeseries/ANY`, { a: 1, b: 2, c: 3 })).status).toBe(200)
  await storeUsage()
  expect(await usageValue('storageDataPointsCount')).toBe('3')
  expect(await usageValue('dbApiState')).toBe('DISABLED')

  const save = (node: Platform, point: object) =>
    app.client(admin.token, node).post(`${path}/timeseries/ANY`, point)
  for (const node of app.nodes) await expect.poll(async () => (await save(node, { a: 4 })).status).toBe(500)
  for (const node of app.nodes)
    expect(await save(node, { d: 4 })).toMatchObject({
      status: 500,
      headers: { 'content-type': expect.stringMatching(/^text\/plain/) },
    })
  expect((await admin.get(`${path}/keys/timeseries`)).body).toEqual(['a', 'b', 'c'])
  expect((await admin.post(`${path}/SERVER_SCOPE`, { a: 1 })).status).toBe(200)

  await setLimit(100)
  expect(await usageValue('dbApiState')).toBe('ENABLED')
  for (const node of app.nodes) await expect.poll(async () => (await save(node, { d: 4 })).status).toBe(200)
})
