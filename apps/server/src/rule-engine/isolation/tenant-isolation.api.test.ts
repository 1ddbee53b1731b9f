import { promiseOf } from '@signalbox/model/completion'
import type { EntityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import { ruleNodes } from '@signalbox/rule-nodes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { relationRepository } from '../../entities/relation/relation.repository'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { nodeConfigs, QUERY } from './node-configs'
import { anotherTenant, type OtherTenant, rowsWith, SECRET } from './other-tenant'
import { nodeRunner } from './run-node'

let app: TestApp
let tenantId: string
let own: { admin: TestClient; device: EntityId; customer: EntityId }
let foreign: OtherTenant
let nodes: ReturnType<typeof nodeRunner>

beforeAll(async () => {
  app = await createTestApp()
  const created = await app.aTenant()
  tenantId = created.tenantId
  const { admin } = created
  own = {
    admin,
    device: (await admin.post('/api/device', { name: 'Own', type: 'default' })).body.id,
    customer: (await admin.post('/api/customer', { title: 'Own customer' })).body.id,
  }
  nodes = nodeRunner(app, tenantId, await aRuleNode())
  foreign = await anotherTenant(app)
})
afterAll(async () => {
  await nodes.close()
  await app.close()
})

/** A stored node of the tenant: states and delayed messages refer to it. */
const aRuleNode = async () =>
  (
    await app.platform.db
      .selectFrom('rule_node as n')
      .innerJoin('rule_chain as c', 'c.id', 'n.rule_chain_id')
      .select('n.id')
      .where('c.tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).id

const TYPES = [
  'POST_TELEMETRY_REQUEST',
  'POST_ATTRIBUTES_REQUEST',
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
  'RPC_CALL_FROM_SERVER_TO_DEVICE',
]

const message = (originator: EntityId, type: string): Message => ({
  id: newId(),
  tenantId,
  ts: Date.now(),
  type,
  originator,
  metadata: { scope: 'SHARED_SCOPE', requestId: '1', sessionId: newId(), serviceId: 'test' },
  dataType: 'JSON',
  data: JSON.stringify(
    type === 'ATTRIBUTES_DELETED'
      ? { attributes: ['secret'] }
      : { secret: 'overwritten', method: 'reboot', params: {}, latitude: 1, longitude: 1 },
  ),
  queueName: MAIN_QUEUE,
  nodeExecutions: 0,
})

describe.each(ruleNodes.map((node) => [node.slug, node] as const))('%s', (slug, node) => {
  test('neither reads nor changes what belongs to another tenant', async () => {
    const before = await rowsWith(app, foreign.ids)
    const sent: unknown[] = []
    for (const config of nodeConfigs(foreign)[slug] ?? [{}]) {
      for (const originator of [foreign.device, foreign.asset, foreign.customer, foreign.alarm])
        for (const type of TYPES) sent.push(...(await nodes.run(node, config, message(originator, type))))
      // A message of the tenant's own device, because the configuration of some nodes names a foreign entity.
      sent.push(...(await nodes.run(node, config, message(own.device, TYPES[0]!))))
    }
    expect(JSON.stringify(sent)).not.toContain(SECRET)
    expect(await rowsWith(app, foreign.ids)).toEqual(before)
  })
})

test('a generator for a foreign device does not start', async () => {
  const generator = ruleNodes.find(({ slug }) => slug === 'action.generator')!
  const config = generator.readConfig({
    ...generator.defaults,
    originatorType: 'DEVICE',
    originatorId: foreign.device.id,
  })
  await expect(async () => generator.start?.({ config, ctx: nodes.contextFor([]) })).rejects.toThrow(
    'does not exist',
  )
})

test('relations that lead out of the tenant are not followed', async () => {
  const { db } = app.platform
  const relation = { from: own.device, to: foreign.device, type: 'Contains', typeGroup: 'COMMON' as const }
  await relationRepository(db).save(db, { ...relation, additionalInfo: null })
  const { relations } = nodes.contextFor([])
  expect(await relations.search(own.device, QUERY)).toEqual([])
  expect(await relations.list(own.device, 'FROM', 'Contains')).toEqual([])
  expect(await relations.exists({ from: own.device, to: foreign.device, type: 'Contains' })).toBe(false)
})

test('an entity is not assigned to a customer of another tenant', async () => {
  const { entities } = nodes.contextFor([])
  await expect(entities.assignToCustomer(own.device, foreign.customer)).rejects.toThrow('does not exist')
  await entities.assignToCustomer(own.device, own.customer)
  expect(await entities.customerOf(own.device)).toMatchObject({ id: own.customer.id })
})

test('a chain whose nodes name a foreign entity is not saved', async () => {
  const { admin } = own
  const chain = (await admin.post('/api/ruleChain', { name: 'Foreign generator' })).body
  const metadata = (originatorId: string) => ({
    ruleChainId: chain.id,
    firstNodeIndex: null,
    nodes: [
      {
        type: 'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode',
        name: 'Generator',
        debugMode: false,
        configuration: {
          msgCount: 1,
          periodInSeconds: 600,
          originatorType: 'DEVICE',
          originatorId,
          jsScript: 'return {msg: {}}',
        },
      },
    ],
    connections: null,
    ruleChainConnections: null,
  })
  const refused = await admin.post('/api/ruleChain/metadata', metadata(foreign.device.id))
  expect(refused.status).toBe(400)
  expect(refused.text).toContain("Rule node 'Generator'")
  const imported = await admin.post('/api/ruleChains/import', {
    ruleChains: [{ id: chain.id, name: 'Imported' }],
    metadata: [metadata(foreign.device.id)],
  })
  expect(imported.status).toBe(400)
  expect((await admin.post('/api/ruleChain/metadata', metadata(own.device.id))).status).toBe(200)
})

test('nodes of the former tenant cannot save telemetry of a device that was moved to another tenant', async () => {
  const { admin } = own
  const device = (await admin.post('/api/device', { name: 'Moving', type: 'default' })).body.id
  const { telemetry } = nodes.contextFor([])
  const points = [{ key: 't', ts: 1, value: { kind: 'LONG' as const, value: 1 } }]
  const save = () => promiseOf((done) => telemetry.save(device, points, undefined, done))
  await save()
  const target = await app.aTenant()
  const moved = await admin.post(`/api/tenant/${target.tenantId}/device/${device.id}`)
  expect(moved.status).toBe(200)
  await expect(save()).rejects.toThrow('does not exist')
})
