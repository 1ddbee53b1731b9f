import type { EntityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import { ruleNodes } from '@signalbox/rule-nodes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { assetRepository } from '../../entities/asset/asset.repository'
import { customerRepository } from '../../entities/customer/customer.repository'
import { deviceRepository } from '../../entities/device/device.repository'
import { deviceCredentialsRepository } from '../../entities/device/device-credentials.repository'
import { tenantLimits } from '../../entities/tenant/limits'
import { createTestApp, type TestApp } from '../../testing/app'
import { nodeRunner } from '../isolation/run-node'
import { nodeCreations } from './node-creations'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A tenant; `run` returns what one of its rule nodes sends for a message of the originator. */
async function aTenantWithNodes() {
  const { tenantId, admin } = await app.aTenant()
  const nodes = nodeRunner(app, tenantId, newId())
  const message = (originator: EntityId): Message => ({
    id: newId(),
    tenantId,
    ts: Date.now(),
    type: 'POST_TELEMETRY_REQUEST',
    originator,
    metadata: {},
    dataType: 'JSON',
    data: '{}',
    queueName: MAIN_QUEUE,
    nodeExecutions: 0,
  })
  const run = (slug: string, config: object, originator: EntityId) =>
    nodes.run(ruleNodes.find((node) => node.slug === slug)!, config, message(originator))
  return { tenantId, admin, run, close: nodes.close }
}

test('a node assigns a dashboard to a further customer and unassigns it from the named customer only', async () => {
  const { admin, run, close } = await aTenantWithNodes()
  for (const title of ['Bakery', 'Mill']) await admin.post('/api/customer', { title })
  const { id } = (await admin.post('/api/dashboard', { title: 'Ovens' })).body
  const customers = async () =>
    (await admin.get(`/api/dashboard/info/${id.id}`)).body.assignedCustomers?.map(
      ({ title }: { title: string }) => title,
    )
  for (const customerNamePattern of ['Bakery', 'Mill'])
    expect(await run('action.assign-to-customer', { customerNamePattern }, id)).toMatchObject([
      { relations: 'Success' },
    ])
  expect(await customers()).toEqual(['Bakery', 'Mill'])
  await run('action.unassign-from-customer', { customerNamePattern: 'Bakery' }, id)
  expect(await customers()).toEqual(['Mill'])
  await close()
})

test('a node relates an originator to the tenant of the node, for any configured name, and deletes that relation', async () => {
  const { admin, run, tenantId, close } = await aTenantWithNodes()
  const { id } = (await admin.post('/api/device', { name: 'Oven' })).body
  const config = {
    entityType: 'TENANT',
    entityNamePattern: 'any',
    relationType: 'Contains',
    direction: 'FROM',
  }
  const sources = async () =>
    (await admin.get(`/api/relations?toId=${id.id}&toType=DEVICE`)).body.map(
      (relation: { from: EntityId }) => relation.from,
    )
  expect(await run('action.create-relation', config, id)).toMatchObject([{ relations: 'Success' }])
  expect(await sources()).toEqual([{ entityType: 'TENANT', id: tenantId }])
  expect(await run('action.delete-relation', config, id)).toMatchObject([{ relations: 'Success' }])
  expect(await sources()).toEqual([])
  await close()
})

test('originator fields are found for alarms, rule chains and entity views', async () => {
  const { admin, run, close } = await aTenantWithNodes()
  const device = (await admin.post('/api/device', { name: 'Oven', type: 'default' })).body
  const alarm = (
    await admin.post('/api/alarm', {
      originator: device.id,
      type: 'Too warm',
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
    })
  ).body
  const chain = (await admin.post('/api/ruleChain', { name: 'Ovens' })).body
  const view = (
    await admin.post('/api/entityView', {
      name: 'Oven view',
      type: 'default',
      entityId: device.id,
      keys: { timeseries: [], attributes: { cs: [], ss: [], sh: [] } },
      startTimeMs: 0,
      endTimeMs: 0,
    })
  ).body
  const metadataOf = async (originator: EntityId, field: string) => {
    const [sent] = await run(
      'enrichment.originator-fields',
      { fieldsMapping: { [field]: 'found' } },
      originator,
    )
    return (sent as { out: Message }).out.metadata
  }
  expect(await metadataOf(alarm.id, 'severity')).toEqual({ found: 'MAJOR' })
  expect(await metadataOf(chain.id, 'name')).toEqual({ found: 'Ovens' })
  expect(await metadataOf(view.id, 'entityId')).toEqual({ found: device.id.id })
  await close()
})

/** Creations by rule nodes, without the rule engine. */
function someCreations() {
  const { db, bus } = app.platform
  return nodeCreations({
    db,
    bus,
    devices: deviceRepository(db),
    credentials: deviceCredentialsRepository(db),
    assets: assetRepository(db),
    customers: customerRepository(db),
    limits: tenantLimits(),
  })
}

test('a device that a node creates without a type gets the default profile of the tenant, for any name of that profile', async () => {
  const { tenantId, admin } = await app.aTenant()
  const standard = (await admin.get('/api/deviceProfileInfo/default')).body
  const { body: profile } = await admin.get(`/api/deviceProfile/${standard.id.id}`)
  await admin.post('/api/deviceProfile', { ...profile, name: 'Standard' })
  const created = await someCreations().create(tenantId, 'DEVICE', 'Oven', '')
  expect(created).toMatchObject({ type: 'Standard', deviceProfileId: standard.id })
  expect((await admin.get('/api/deviceProfiles?pageSize=10&page=0')).body.totalElements).toBe(1)
})

test.each(['DEVICE', 'ASSET', 'CUSTOMER'] as const)(
  'nodes create no %s with a blank or too long name',
  async (kind) => {
    const { tenantId } = await app.aTenant()
    for (const name of ['', ' ', 'x'.repeat(256)])
      await expect(someCreations().create(tenantId, kind, name, '')).rejects.toThrow(
        /has to be given|is longer than 255/,
      )
  },
)

test('nodes create no customer with the title of the public customer', async () => {
  const { tenantId } = await app.aTenant()
  const creation = someCreations().create(tenantId, 'CUSTOMER', 'Public', '')
  await expect(creation).rejects.toThrow("Title 'Public' is reserved by the system")
})

// This test is the last one, because it changes the limits of a profile that all tenants share.
test.each([
  ['DEVICE', 'maxDevices'],
  ['ASSET', 'maxAssets'],
  ['CUSTOMER', 'maxCustomers'],
] as const)('nodes create no %s past the limit of the tenant', async (entityType, limit) => {
  const { db } = app.platform
  const { tenantId } = await app.aTenant()
  await sql`
    update tenant_profile
    set profile_data = jsonb_set(profile_data, array['configuration', ${limit}], '1')
    where id = (select tenant_profile_id from tenant where id = ${tenantId})`.execute(db)
  const creations = someCreations()
  await creations.create(tenantId, entityType, 'First', 'default')
  await expect(creations.create(tenantId, entityType, 'Second', 'default')).rejects.toThrow('1')
})
