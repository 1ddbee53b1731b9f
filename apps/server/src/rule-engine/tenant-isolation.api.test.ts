import type { EntityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { NodeContext, RelationsQuery } from '@signalbox/rule-nodes/context'
import type { RuleNode } from '@signalbox/rule-nodes/rule-node'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../database/ids'
import { entityDirectory } from '../directory/entity-directory'
import { alarmRepository } from '../entities/alarm/alarm.repository'
import { alarmCommentRepository } from '../entities/alarm/alarm-comments.repository'
import { alarmStore } from '../entities/alarm/alarm-store'
import { nodeAlarms } from '../entities/alarm/node-alarms'
import { relationRepository } from '../entities/relation/relation.repository'
import { tenantLimits } from '../entities/tenant/limits'
import { scriptRunner } from '../scripts/script-runner'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { nodeContext } from './context'
import { delayedMessages } from './services/delayed-messages'
import { nodeServices } from './services/node-services'
import { nodeStates } from './services/node-states'

const SECRET = 'SECRET-VALUE'

let app: TestApp
let tenantId: string
let own: { admin: TestClient; device: EntityId; customer: EntityId; ruleNodeId: string }
let foreign: { device: EntityId; asset: EntityId; customer: EntityId; alarm: EntityId; ids: string[] }
const scripts = scriptRunner({ workers: 1 })

beforeAll(async () => {
  app = await createTestApp()
  const attacker = await app.aTenant()
  tenantId = attacker.tenantId
  const { admin } = attacker
  own = {
    admin,
    device: (await admin.post('/api/device', { name: 'Own', type: 'default' })).body.id,
    customer: (await admin.post('/api/customer', { title: 'Own customer' })).body.id,
    ruleNodeId: await aRuleNode(),
  }
  foreign = await aVictim()
})
afterAll(async () => {
  await scripts.close()
  await app.close()
})

/** The id of a node of the tenant's own, under which states and delayed messages can be stored. */
const aRuleNode = async () =>
  (
    await app.platform.db
      .selectFrom('rule_node as n')
      .innerJoin('rule_chain as c', 'c.id', 'n.rule_chain_id')
      .select('n.id')
      .where('c.tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).id

/** A tenant with one of everything a node could reach, all of it holding the secret. */
async function aVictim() {
  const { admin, tenantId: victim } = await app.aTenant()
  const customer = (await admin.post('/api/customer', { title: 'Victim', city: SECRET })).body.id
  const device = (await admin.post('/api/device', { name: 'Victim', type: 'default', label: SECRET })).body.id
  const asset = (await admin.post('/api/asset', { name: 'Victim', type: 'default' })).body.id
  await admin.post(`/api/customer/${customer.id}/device/${device.id}`)
  for (const [from, to] of [
    [asset, device],
    [device, asset],
  ])
    await admin.post('/api/relation', { from, to, type: 'Contains', typeGroup: 'COMMON' })
  for (const entity of [device, asset, customer, { entityType: 'TENANT', id: victim }]) {
    const at = `/api/plugins/telemetry/${entity.entityType}/${entity.id}`
    for (const scope of ['SERVER_SCOPE', 'SHARED_SCOPE'])
      await admin.post(`${at}/attributes/${scope}`, { secret: SECRET })
    await admin.post(`${at}/timeseries/ANY`, { ts: Date.now() - 3_600_000, values: { secret: SECRET } })
  }
  await app.platform.telemetry.attributes.save(victim, device, 'CLIENT_SCOPE', [
    { key: 'secret', value: { kind: 'STRING', value: SECRET } },
  ])
  const alarm = (
    await admin.post('/api/alarm', {
      originator: device,
      type: 'General Alarm',
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      details: { secret: SECRET },
    })
  ).body.id
  await admin.post('/api/entityView', {
    name: 'Victim',
    type: 'default',
    entityId: device,
    keys: { timeseries: ['secret'], attributes: { cs: ['secret'], sh: ['secret'], ss: ['secret'] } },
  })
  const ids = [victim, device.id, asset.id, customer.id, alarm.id]
  return { device, asset, customer, alarm, ids }
}

/** What the server writes for the other tenant by itself: node starts, queue statistics, scripts on a slow machine. */
const OWN_WORK = /LC_EVENT|TbServiceQueue|Script ran longer/

/** Rows that name the foreign tenant. */
async function victimRows(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(app.platform.db)
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      app.platform.db,
    )
    for (const { row } of found.rows)
      if (!OWN_WORK.test(row) && foreign.ids.some((id) => row.includes(id))) rows.push(`${name} ${row}`)
  }
  return rows.sort()
}

function contextFor(sent: unknown[]): NodeContext {
  const { db, bus, telemetry, transports } = app.platform
  const alarms = alarmRepository(db)
  const parts = {
    db,
    alarms,
    store: alarmStore(alarms, alarmCommentRepository(db), bus),
    directory: entityDirectory(db),
  }
  const services = nodeServices({
    db,
    bus,
    telemetry,
    limits: tenantLimits(),
    log: { info: () => {} },
    serviceId: 'test',
    scripts,
    alarms: (tenant) => nodeAlarms(parts, tenant),
    external: () => ({
      open: () => {
        throw new Error('not used')
      },
    }),
    rpc: transports.rpcForNodes,
  })
  const onError = (error: unknown) => void sent.push(String(error))
  const delayed = delayedMessages(db, onError)
  delayed.releaseTo(async (...released) => void sent.push(released))
  return nodeContext(
    { ...services, states: nodeStates(db), delayed: delayed.of },
    {
      tenantId,
      node: { id: own.ruleNodeId, name: 'Node', ruleChainId: newId() },
      emit: async (relation, msg) => void sent.push({ relation, msg }),
    },
  )
}

/** Starts the node, gives it the message, and collects everything it sends or reports. */
async function run(node: RuleNode, config: object, msg: Message): Promise<unknown[]> {
  const sent: unknown[] = []
  const ctx = contextFor(sent)
  try {
    const read = node.readConfig({ ...node.defaults, ...config })
    const state = await node.start?.({ config: read, ctx })
    try {
      await node.run({
        msg,
        config: read,
        state,
        ctx,
        next: (relations, out = msg) => void sent.push({ relations, out }),
        fail: (error, out) => void sent.push({ error: String(error), out }),
        ack: () => {},
        enqueue: (queued) => void sent.push(queued),
        requeue: (relation, queued) => void sent.push({ relation, queued }),
      })
    } finally {
      await node.stop?.(state)
    }
  } catch (error) {
    sent.push(String(error))
  }
  return sent
}

const ATTRIBUTES = {
  clientAttributeNames: ['secret'],
  sharedAttributeNames: ['secret'],
  serverAttributeNames: ['secret'],
  latestTsKeyNames: ['secret'],
  tellFailureIfAbsent: false,
}
const QUERY: RelationsQuery = { direction: 'FROM', maxLevel: 2, filters: [], fetchLastLevelOnly: false }

/** Configurations that make a node use what it can reach; the others run with their defaults. */
const configs = (): Record<string, object[]> => ({
  'action.generator': [{ originatorType: 'DEVICE', originatorId: foreign.device.id }],
  'action.assign-to-customer': [{ customerNamePattern: 'Own customer' }, { customerNamePattern: 'Victim' }],
  'action.unassign-from-customer': [
    { customerNamePattern: 'Own customer' },
    { customerNamePattern: 'Victim' },
  ],
  'action.create-relation': ['Own', 'Victim'].flatMap((entityNamePattern) =>
    ['FROM', 'TO'].map((direction) => ({
      direction,
      entityType: 'DEVICE',
      entityNamePattern,
      removeCurrentRelations: true,
    })),
  ),
  'action.delete-relation': [
    { deleteForSingleEntity: false },
    { deleteForSingleEntity: true, entityType: 'DEVICE', entityNamePattern: 'Own' },
  ],
  'action.delay': [{ periodInSeconds: 1 }],
  'action.gps-geofencing-events': [
    {
      fetchPerimeterInfoFromMessageMetadata: false,
      perimeterType: 'CIRCLE',
      centerLatitude: 0,
      centerLongitude: 0,
      range: 1,
    },
  ],
  'filter.check-relation': [
    { checkForSingleEntity: false },
    { checkForSingleEntity: true, entityType: 'ASSET', entityId: foreign.asset.id },
  ],
  'filter.check-alarm-status': [{ alarmStatusList: ['ACTIVE_UNACK'] }],
  'enrichment.originator-attributes': [ATTRIBUTES],
  'enrichment.related-device-attributes': [
    { ...ATTRIBUTES, deviceRelationsQuery: { ...QUERY, deviceTypes: ['default'] } },
  ],
  'enrichment.related-attributes': [
    { attrMapping: { secret: 'secret' }, relationsQuery: QUERY },
    { attrMapping: { secret: 'secret' }, relationsQuery: QUERY, telemetry: true },
  ],
  'enrichment.customer-attributes': [{ attrMapping: { secret: 'secret' } }],
  'enrichment.tenant-attributes': [{ attrMapping: { secret: 'secret' } }],
  'enrichment.originator-fields': [{ fieldsMapping: { label: 'label' } }],
  'enrichment.originator-telemetry': [{ latestTsKeyNames: ['secret'], startInterval: 600, endInterval: 1 }],
  'enrichment.customer-details': [{ detailsList: ['CITY'], addToMetadata: true }],
  'transformation.change-originator': [
    { originatorSource: 'RELATED', relationsQuery: QUERY },
    { originatorSource: 'CUSTOMER' },
    { originatorSource: 'ALARM_ORIGINATOR' },
  ],
})

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
    const before = await victimRows()
    const sent: unknown[] = []
    for (const config of configs()[slug] ?? [{}]) {
      for (const originator of [foreign.device, foreign.asset, foreign.customer, foreign.alarm])
        for (const type of TYPES) sent.push(...(await run(node, config, message(originator, type))))
      // An entity of its own, for nodes whose targets are foreign.
      sent.push(...(await run(node, config, message(own.device, TYPES[0]!))))
    }
    expect(JSON.stringify(sent)).not.toContain(SECRET)
    expect(await victimRows()).toEqual(before)
  })
})

test('a generator for a foreign device does not start', async () => {
  const generator = ruleNodes.find(({ slug }) => slug === 'action.generator')!
  const config = generator.readConfig({
    ...generator.defaults,
    originatorType: 'DEVICE',
    originatorId: foreign.device.id,
  })
  await expect(async () => generator.start?.({ config, ctx: contextFor([]) })).rejects.toThrow(
    'does not exist',
  )
})

test('relations that lead out of the tenant are not followed', async () => {
  const { db } = app.platform
  const relation = { from: own.device, to: foreign.device, type: 'Contains', typeGroup: 'COMMON' as const }
  await relationRepository(db).save(db, { ...relation, additionalInfo: null })
  const { relations } = contextFor([])
  expect(await relations.search(own.device, QUERY)).toEqual([])
  expect(await relations.list(own.device, 'FROM', 'Contains')).toEqual([])
  expect(await relations.exists({ from: own.device, to: foreign.device, type: 'Contains' })).toBe(false)
})

test('an entity is not assigned to a customer of another tenant', async () => {
  const { entities } = contextFor([])
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
        name: 'Spy',
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
  expect(refused.text).toContain("Rule node 'Spy'")
  const imported = await admin.post('/api/ruleChains/import', {
    ruleChains: [{ id: chain.id, name: 'Imported' }],
    metadata: [metadata(foreign.device.id)],
  })
  expect(imported.status).toBe(400)
  expect((await admin.post('/api/ruleChain/metadata', metadata(own.device.id))).status).toBe(200)
})

test('ownership follows a device that was moved to another tenant', async () => {
  const { admin } = own
  const device = (await admin.post('/api/device', { name: 'Moving', type: 'default' })).body.id
  const { telemetry } = contextFor([])
  const points = [{ key: 't', ts: 1, value: { kind: 'LONG' as const, value: 1 } }]
  await telemetry.save(device, points)
  const target = await app.aTenant()
  const moved = await admin.post(`/api/tenant/${target.tenantId}/device/${device.id}`)
  expect(moved.status).toBe(200)
  await expect(telemetry.save(device, points)).rejects.toThrow('does not exist')
})
