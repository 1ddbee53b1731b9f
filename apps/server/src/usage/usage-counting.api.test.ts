import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { TEST_NODES } from '../testing/nodes'

let app: TestApp
let admin: TestClient
let tenantId: string
let usagePath: string
let token: string
let device: string
let count = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ admin, tenantId } = await app.aTenant())
  const { id } = await app.platform.db
    .selectFrom('api_usage_state')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  usagePath = `/api/plugins/telemetry/API_USAGE_STATE/${id}`
  token = `token ${++count}`
  const { body } = await admin.post(`/api/device?accessToken=${encodeURIComponent(token)}`, {
    name: `Device ${count}`,
  })
  device = body.id.id
  await storeUsage()
})

/**
 * Two rounds. In each round, the nodes report their counts to the node that keeps the counters of the tenant, and that
 * node stores the counts.
 */
async function storeUsage() {
  for (const node of [...app.nodes, ...app.nodes]) await node.usage.store()
}

/** The stored counts of the given keys. */
async function storedCounts(...keys: string[]) {
  await storeUsage()
  const { body } = await admin.get(`${usagePath}/values/timeseries?keys=${keys.join(',')}`)
  return keys.map((key) => Number(body[key][0].value))
}
const post = (path: string, body: unknown) =>
  app.anonymous.post(`/api/v1/${encodeURIComponent(token)}/${path}`, body)

async function setLimit(limits: object) {
  const root = await app.aUser({ authority: 'SYS_ADMIN' })
  const tenant = (await root.get(`/api/tenant/${tenantId}`)).body
  const { body: profile } = await root.post('/api/tenantProfile', {
    name: `Profile ${count}`,
    profileData: { configuration: { type: 'DEFAULT', ...limits } },
  })
  await root.post('/api/tenant', { ...tenant, tenantProfileId: profile.id })
  await storeUsage()
}

test.each<[string, () => Promise<{ status: number }>, number, number]>([
  ['telemetry', () => post('telemetry', { a: 1, b: 2, c: 3 }), 1, 3],
  ['attributes', () => post('attributes', { a: 1, b: 2 }), 1, 2],
  [
    'reading attributes',
    () => app.anonymous.get(`/api/v1/${encodeURIComponent(token)}/attributes?clientKeys=a`),
    1,
    1,
  ],
  ['a response to an RPC call', () => post('rpc/7', { ok: true }), 1, 1],
])('%s of a device counts as messages and data points', async (_name, call, messages, points) => {
  expect((await call()).status).toBe(200)
  expect(await storedCounts('transportMsgCount', 'transportDataPointsCount')).toEqual([messages, points])
})

test('a refused message is not counted', async () => {
  expect((await post('telemetry', 'nonsense')).status).toBe(400)
  expect(await storedCounts('transportMsgCount', 'transportDataPointsCount')).toEqual([0, 0])
})

test('a message counts as one execution per rule node; its saved values count as storage data points by their size', async () => {
  await post('telemetry', { a: 1, b: 'x'.repeat(600) })
  const [executions, stored] = await storedCounts('ruleEngineExecutionCount', 'storageDataPointsCount')
  expect(executions).toBeGreaterThanOrEqual(3)
  expect(stored).toBe(3)
})

test('telemetry saved over REST counts as stored points, not as transport messages', async () => {
  await admin.post(`/api/plugins/telemetry/DEVICE/${device}/timeseries/ANY`, { a: 1 })
  expect(await storedCounts('transportMsgCount', 'storageDataPointsCount')).toEqual([0, 1])
  await admin.post(`/api/plugins/telemetry/DEVICE/${device}/timeseries/ANY/${10 * 86_400}`, { a: 1 })
  expect(await storedCounts('storageDataPointsCount')).toEqual([11])
})

test('messages of a tenant that has used up its transport messages are refused by every node', async () => {
  await setLimit({ maxTransportMessages: 1 })
  expect((await post('telemetry', { a: 1 })).status).toBe(200)
  await storeUsage()
  for (const node of app.nodes) {
    const postToNode = (path: string, body: object) =>
      app.client('', node).post(`/api/v1/${encodeURIComponent(token)}/${path}`, body)
    // A claim is refused as well, and does not count.
    await expect.poll(async () => (await postToNode('claim', {})).status).toBe(429)
    expect((await postToNode('telemetry', { a: 2 })).status).toBe(429)
  }
  expect(await storedCounts('transportMsgCount')).toEqual([1])
})

// With several nodes, each node may use an equal share of the remaining quota: see cluster/two-nodes.api.test.ts.
test.runIf(TEST_NODES === 1)(
  'messages are refused without waiting for the next interval, after at most 5 % more than the limit of the month',
  async () => {
    const limit = 300
    await setLimit({ maxTransportMessages: limit })
    let accepted = 0
    for (let status = 200; status === 200; ) {
      ;({ status } = await post('telemetry', { a: 1 }))
      if (status === 200) accepted++
      else expect(status).toBe(429)
      // A busy machine needs longer to store the counts than to receive 15 messages.
      if (accepted >= limit) await setTimeout(100)
    }
    expect(accepted).toBeGreaterThanOrEqual(limit)
    expect(accepted).toBeLessThanOrEqual(1.05 * limit)
  },
)

test('messages of a tenant that has used up its rule engine executions are not processed', async () => {
  expect((await post('telemetry', { first: 1 })).status).toBe(200)
  await setLimit({ maxREExecutions: 1 })
  await post('telemetry', { second: 1 })
  const { body } = await admin.get(`/api/plugins/telemetry/DEVICE/${device}/keys/timeseries`)
  expect(body).toEqual(['first'])
})

test('the usage record of a new tenant contains all limits and states', async () => {
  const root = await app.aUser({ authority: 'SYS_ADMIN' })
  const limits = {
    ...{ maxTransportMessages: 1, maxTransportDataPoints: 2, maxDPStorageDays: 3, maxREExecutions: 4 },
    ...{ maxJSExecutions: 5, maxEmails: 6, maxSms: 7 },
  }
  const { body: profile } = await root.post('/api/tenantProfile', {
    name: 'All limits',
    profileData: { configuration: { type: 'DEFAULT', ...limits } },
  })
  const { body: tenant } = await root.post('/api/tenant', { title: 'New', tenantProfileId: profile.id })
  const user = await app.aUser({ authority: 'TENANT_ADMIN', tenantId: tenant.id.id })
  const query = { entityFilter: { type: 'apiUsageState' }, pageLink: { page: 0, pageSize: 1 } }
  const { body: found } = await user.post('/api/entitiesQuery/find', query)
  const { id } = found.data[0].entityId
  const { body } = await user.get(`/api/plugins/telemetry/API_USAGE_STATE/${id}/values/timeseries`)
  const values = Object.fromEntries(
    Object.entries<{ value: string }[]>(body).map(([key, [point]]) => [key, point!.value]),
  )
  expect(values).toEqual({
    ...{ transportMsgLimit: '1', transportDataPointsLimit: '2', storageDataPointsLimit: '3' },
    ...{ ruleEngineExecutionLimit: '4', jsExecutionLimit: '5', emailLimit: '6', smsLimit: '7' },
    ...{ transportApiState: 'ENABLED', dbApiState: 'ENABLED', ruleEngineApiState: 'ENABLED' },
    ...{ jsExecutionApiState: 'ENABLED', emailApiState: 'ENABLED', smsApiState: 'ENABLED' },
  })
})

test.each([
  ['timeseries/ANY', { transportMsgCount: 0 }],
  ['SERVER_SCOPE', { a: 1 }],
])('a request to write %s of a usage record is refused', async (path, body) => {
  const root = await app.aUser({ authority: 'SYS_ADMIN' })
  for (const client of [admin, root])
    expect((await client.post(`${usagePath}/${path}`, body)).status).toBeOneOf([403, 404])
})
