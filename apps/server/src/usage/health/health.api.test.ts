import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app'
import { healthRepository } from './health.repository'
import { platformHealth } from './platform-health'
import { runTimes } from './run-times'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a system administrator reads the state of the platform and the usage of its tenants', async () => {
  const { admin, tenantId } = await app.aTenant('Fjord')
  await admin.post('/api/device', { name: 'Pump', type: 'default' })
  const system = await app.aUser({ authority: 'SYS_ADMIN' })
  const health = (await system.get('/api/admin/health')).body
  expect(health).toMatchObject({ certificate: null, scripts: [], mail: { failed: 0 } })
  expect(health.database.bytes).toBeGreaterThan(health.database.telemetryBytes)
  expect(health.database.telemetryBytes).toBeGreaterThan(0)
  expect(health.samples.length).toBeGreaterThan(0)
  // The message about the new device went through the root rule chain.
  const chains = async () => (await system.get('/api/admin/health')).body.chains
  await expect
    .poll(chains)
    .toContainEqual(
      expect.objectContaining({ ruleChainName: 'Root Rule Chain', tenantTitle: 'Fjord', failed: 0 }),
    )
  const usage = (await system.get('/api/admin/tenantUsage')).body
  expect(usage).toContainEqual(
    expect.objectContaining({ tenantId, title: 'Fjord', devices: 1, users: 1, activeAlarms: 0 }),
  )
})

test('deleted chains and nodes are not listed, even if many of them were slower than the listed ones', async () => {
  const { admin } = await app.aTenant('Slow')
  const { body: page } = await admin.get('/api/ruleChains?page=0&pageSize=1')
  const ruleChainId: string = page.data[0].id.id
  const { body: metadata } = await admin.get(`/api/ruleChain/${ruleChainId}/metadata`)
  const nodeId: string = metadata.nodes[0].id.id
  const [chains, nodes] = [runTimes(), runTimes()]
  for (let deleted = 0; deleted < 30; deleted++) {
    chains.record(randomUUID(), 100, false)
    nodes.record(randomUUID(), 100, false)
  }
  chains.record(ruleChainId, 1, false)
  nodes.record(nodeId, 1, false)
  const health = await platformHealth({
    repository: healthRepository(app.platform.db),
    sampler: { samples: () => [] },
    chains,
    scripts: nodes,
    mail: () => ({ sent: 0, failed: 0, lastFailure: null }),
    certificate: () => null,
    databaseFolder: undefined,
  }).now()
  expect(health.chains).toMatchObject([{ ruleChainId, runs: 1 }])
  expect(health.scripts).toMatchObject([{ nodeId, runs: 1 }])
})

test('sizes are kept for 90 days, and the growth is computed over the last 30 days', async () => {
  const sizes = healthRepository(app.platform.db)
  await app.platform.db.deleteFrom('database_size').execute()
  const day = 86_400_000
  await sizes.storeSize(100 * day, 1000)
  expect((await sizes.sizes()).growthBytesPerDay).toBeNull()
  await sizes.storeSize(102 * day, 5000)
  expect((await sizes.sizes()).growthBytesPerDay).toBe(2000)
  await sizes.storeSize(140 * day, 6000)
  await sizes.storeSize(144 * day, 6400)
  expect(await sizes.sizes()).toEqual({
    growthBytesPerDay: 100,
    history: [
      { ts: 100 * day, bytes: 1000 },
      { ts: 102 * day, bytes: 5000 },
      { ts: 140 * day, bytes: 6000 },
      { ts: 144 * day, bytes: 6400 },
    ],
  })
  await sizes.storeSize(192 * day, 9000)
  expect((await sizes.sizes()).history.map(({ ts }) => ts / day)).toEqual([102, 140, 144, 192])
})

test('if only the previous day has a size, the growth is computed since midnight UTC, from 6:00 on', async () => {
  const sizes = healthRepository(app.platform.db)
  await app.platform.db.deleteFrom('database_size').execute()
  const hour = 3_600_000
  await sizes.storeSize(20 * hour, 1000)
  await sizes.storeSize(36 * hour, 4000)
  expect((await sizes.sizes(36 * hour)).growthBytesPerDay).toBe(6000)
  expect((await sizes.sizes(29 * hour)).growthBytesPerDay).toBeNull()
})

test('the audit log of all tenants can be filtered by tenant', async () => {
  const first = await app.aTenant('One')
  const second = await app.aTenant('Two')
  await first.admin.post('/api/device', { name: 'A', type: 'default' })
  await second.admin.post('/api/device', { name: 'B', type: 'default' })
  const system = await app.aUser({ authority: 'SYS_ADMIN' })
  const names = async (query: string) =>
    (await system.get(`/api/admin/auditLogs?page=0&pageSize=100&actionTypes=ADDED${query}`)).body.data.map(
      (log: { entityName: string }) => log.entityName,
    )
  expect(await names('')).toEqual(expect.arrayContaining(['A', 'B']))
  expect(await names(`&tenantId=${second.tenantId}`)).toEqual(['B'])
})
