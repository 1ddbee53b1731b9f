import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

let app: TestApp
const clients: Record<string, TestClient> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await createTestApp()
  const { tenantId, admin } = await app.aTenant()
  const other = await app.aTenant()
  const customerId = (await admin.post('/api/customer', { title: 'Customer' })).body.id.id
  const user = await app.aUser({ authority: 'CUSTOMER_USER', tenantId, customerId })
  const sysadmin = await app.aUser({ authority: 'SYS_ADMIN' })
  Object.assign(clients, { SA: sysadmin, TA: admin, CU: user, foreign: other.admin })

  const make = async (path: string, body: object) => (await admin.post(path, body)).body.id.id
  const device = await make('/api/device', { name: 'Assigned', type: 'default' })
  await admin.post(`/api/customer/${customerId}/device/${device}`)
  const customer = { entityType: 'CUSTOMER', id: customerId }
  const aView = (target: string, more: object) =>
    make('/api/entityView', { type: 'v', entityId: { entityType: 'DEVICE', id: target }, ...more })
  const usage = await app.platform.db
    .selectFrom('api_usage_state')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const row = await app.platform.db
    .selectFrom('tenant')
    .select('tenant_profile_id')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const profile = await app.platform.db
    .selectFrom('device_profile')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const chain = await app.platform.db
    .selectFrom('rule_chain')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  Object.assign(ids, {
    DEVICE: device,
    'DEVICE unassigned': await make('/api/device', { name: 'Unassigned', type: 'default' }),
    ASSET: await make('/api/asset', { name: 'Asset', type: 'a', customerId: customer }),
    'ASSET unassigned': await make('/api/asset', { name: 'Unassigned', type: 'a' }),
    ENTITY_VIEW: await aView(device, { name: 'View', customerId: customer }),
    'ENTITY_VIEW unassigned': await aView(device, { name: 'Unassigned' }),
    API_USAGE_STATE: usage.id,
    CUSTOMER: customerId,
    TENANT: tenantId,
    'USER self': user.id,
    'USER admin': (await admin.get('/api/auth/user')).body.id.id,
    'USER sysadmin': sysadmin.id,
    TENANT_PROFILE: row.tenant_profile_id,
    DEVICE_PROFILE: profile.id,
    RULE_CHAIN: chain.id,
  })
})
afterAll(() => app.close())

const operations: Record<
  string,
  (client: TestClient, path: string) => Promise<{ status: number; text: string }>
> = {
  'read attributes': (client, path) => client.get(`${path}/values/attributes`),
  'write attributes': (client, path) => client.post(`${path}/SERVER_SCOPE`, { a: 1 }),
  'read telemetry': (client, path) => client.get(`${path}/values/timeseries`),
  'write telemetry': (client, path) => client.post(`${path}/timeseries/ANY`, { a: 1 }),
  'delete attributes': (client, path) => client.delete(`${path}/SERVER_SCOPE?keys=a`),
  'delete telemetry': (client, path) =>
    client.delete(`${path}/timeseries/delete?keys=a&deleteAllDataForKeys=true`),
}

/** Entities of which only some data can be read or written: the statuses in the order of the operations. */
const special: [entity: string, user: string, statuses: number[]][] = [
  ['ENTITY_VIEW', 'TA', [200, 200, 200, 400, 200, 400]],
  ['ENTITY_VIEW unassigned', 'TA', [200, 200, 200, 400, 200, 400]],
  ['API_USAGE_STATE', 'TA', [403, 403, 200, 403, 403, 403]],
]

test.each(special)(
  'operations on %s as %s are answered with the statuses %j',
  async (entity, name, statuses) => {
    const path = `/api/plugins/telemetry/${entity.split(' ')[0]}/${ids[entity]}`
    const answers: number[] = []
    for (const act of Object.values(operations)) answers.push((await act(clients[name]!, path)).status)
    expect(answers).toEqual(statuses)
  },
)

// SA: system administrator. TA: tenant administrator. CU: customer user. foreign: TA of another tenant.
// RW: may read and write. R: may only read. -: in the table above. A number: the status of every operation.
const table: [entity: string, SA: string, TA: string, CU: string, foreign: string][] = [
  ['DEVICE', '403', 'RW', 'R', '404'],
  ['DEVICE unassigned', '403', 'RW', '403', '404'],
  ['ASSET', '403', 'RW', 'R', '403'],
  ['ASSET unassigned', '403', 'RW', '403', '403'],
  ['ENTITY_VIEW', '403', '-', 'R', '403'],
  ['ENTITY_VIEW unassigned', '403', '-', '403', '403'],
  ['API_USAGE_STATE', '403', '-', '403', '403'],
  ['CUSTOMER', '403', 'RW', 'R', '403'],
  ['TENANT', 'RW', 'R', '403', '403'],
  ['USER self', '403', 'RW', 'RW', '403'],
  ['USER admin', 'RW', 'RW', '403', '403'],
  ['USER sysadmin', 'RW', '403', '403', '403'],
  ['RULE_CHAIN', '403', 'RW', '403', '403'],
  ['DEVICE_PROFILE', '403', 'RW', '403', '403'],
  ['TENANT_PROFILE', 'RW', '403', '403', '403'],
]

describe.each(table)('%s', (entity, ...expected) => {
  const rules = ['SA', 'TA', 'CU', 'foreign'].map((name, i) => [name, expected[i]!] as const)
  test.each(rules.filter(([, rule]) => rule !== '-'))('as %s: %s', async (name, rule) => {
    const path = `/api/plugins/telemetry/${entity.split(' ')[0]}/${ids[entity]}`
    for (const [operation, act] of Object.entries(operations)) {
      const isRead = operation.startsWith('read')
      const status = rule === 'RW' || (rule === 'R' && isRead) ? 200 : rule === 'R' ? 403 : Number(rule)
      const answer = await act(clients[name]!, path)
      expect([operation, answer.status]).toEqual([operation, status])
      if (status !== 200) expect(answer.text).not.toMatch(/^[{[]/)
    }
  })
})
