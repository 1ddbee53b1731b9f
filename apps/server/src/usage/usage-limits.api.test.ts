import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { TEST_NODES } from '../testing/nodes'

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

async function shown(key: string) {
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

// Each node gets a share of what is left.
test.skipIf(TEST_NODES > 1)(
  'stored points are counted, refused at the limit, and accepted when the limit is raised',
  async () => {
    const setLimit = async (max: number) => {
      await sql`UPDATE tenant_profile SET profile_data = jsonb_set(profile_data, '{configuration,maxDPStorageDays}', ${max}::text::jsonb)
      WHERE id = (SELECT tenant_profile_id FROM tenant WHERE id = ${tenantId})`.execute(app.platform.db)
      const entityId = { entityType: 'TENANT', id: tenantId } as const
      app.platform.bus.emit('entityChanged', { tenantId, entityId, change: 'UPDATED' })
      await app.platform.usage.store()
    }
    await setLimit(3)
    expect((await admin.post(`${path}/timeseries/ANY`, { a: 1, b: 2, c: 3 })).status).toBe(200)
    await app.platform.usage.store()
    expect(await shown('storageDataPointsCount')).toBe('3')
    expect(await shown('dbApiState')).toBe('DISABLED')

    const refused = await admin.post(`${path}/timeseries/ANY`, { d: 4 })
    expect([refused.status, refused.headers['content-type']]).toEqual([
      500,
      expect.stringMatching(/^text\/plain/),
    ])
    expect((await admin.get(`${path}/keys/timeseries`)).body).toEqual(['a', 'b', 'c'])
    expect((await admin.post(`${path}/SERVER_SCOPE`, { a: 1 })).status).toBe(200)

    await setLimit(100)
    expect(await shown('dbApiState')).toBe('ENABLED')
    expect((await admin.post(`${path}/timeseries/ANY`, { d: 4 })).status).toBe(200)
  },
)
