import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { newId } from '../database/ids'
import { json } from '../database/tables/columns'
import { createDefaultChain } from '../entities/rule-chain/default-chains'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

let app: TestApp
let tenantId: string
let admin: TestClient
beforeAll(async () => {
  app = await createTestApp()
  ;({ tenantId, admin } = await app.aTenant())
})
afterAll(() => app.close())

/** The first script of a run has to wait for its worker thread. */
const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 100 })

const PACKAGE = 'org.thingsboard.rule.engine.'
let devices = 0
async function aDevice(changes = {}): Promise<string> {
  const answer = await admin.post('/api/device', { name: `Device ${++devices}`, type: 'default', ...changes })
  return answer.body.id.id
}

const message = (deviceId: string, data: object, changes: Partial<Message> = {}): Message => ({
  id: newId(),
  tenantId,
  ts: Date.now(),
  type: 'POST_TELEMETRY_REQUEST',
  originator: { entityType: 'DEVICE', id: deviceId },
  metadata: {},
  dataType: 'JSON',
  data: JSON.stringify(data),
  queueName: MAIN_QUEUE,
  nodeExecutions: 0,
  ...changes,
})

const latest = async (id: string, key: string) =>
  (await app.platform.telemetry.timeseries.latest({ entityType: 'DEVICE', id }, [key]))[0]?.value.value

/** A chain of a script filter and a node that saves the telemetry of messages that leave the filter by True. */
async function aFilterChain(jsScript: string, debug = true) {
  const { db } = app.platform
  const chainId = newId()
  const [filter, save] = [newId(), newId()]
  const common = { created_time: 0, rule_chain_id: chainId, additional_info: null }
  await db
    .insertInto('rule_chain')
    .values({
      id: chainId,
      created_time: 0,
      tenant_id: tenantId,
      name: `Chain ${chainId}`,
      first_rule_node_id: filter,
      configuration: null,
      additional_info: null,
    })
    .execute()
  await db
    .insertInto('rule_node')
    .values([
      {
        ...common,
        id: filter,
        position: 0,
        name: 'Filter',
        type: `${PACKAGE}filter.TbJsFilterNode`,
        configuration: json({ jsScript }),
        debug_mode: debug,
      },
      {
        ...common,
        id: save,
        position: 1,
        name: 'Save',
        type: `${PACKAGE}telemetry.TbMsgTimeseriesNode`,
        configuration: json({ defaultTTL: 0 }),
      },
    ])
    .execute()
  await db
    .insertInto('rule_node_link')
    .values({ from_node_id: filter, to_node_id: save, label: 'True' })
    .execute()
  return { chainId, filter, save }
}

const reportSaved = (ruleChainId: string) =>
  app.platform.bus.emit('ruleChainChanged', { tenantId, ruleChainId, change: 'SAVED' })

const setProfileChain = async (chainId: string | null) => {
  const profile = await app.platform.db
    .updateTable('device_profile')
    .set({ default_rule_chain_id: chainId })
    .where('tenant_id', '=', tenantId)
    .where('name', '=', 'default')
    .returning('id')
    .executeTakeFirstOrThrow()
  app.platform.bus.emit('entityChanged', {
    tenantId,
    entityId: { entityType: 'DEVICE_PROFILE', id: profile.id },
    change: 'UPDATED',
  })
}

test('telemetry is processed by the root chain and stored when the push resolves', async () => {
  const device = await aDevice()
  await app.platform.queue.push(message(device, { t: 21 }))
  expect(await latest(device, 't')).toBe(21)
})

test('client attributes are stored when the push resolves', async () => {
  const device = await aDevice()
  await app.platform.queue.push(message(device, { fw: '1.2' }, { type: 'POST_ATTRIBUTES_REQUEST' }))
  const id = { entityType: 'DEVICE', id: device } as const
  expect(await app.platform.telemetry.attributes.find(id, 'CLIENT_SCOPE', ['fw'])).toMatchObject([
    { key: 'fw', value: { kind: 'DOUBLE', value: 1.2 } },
  ])
})

test('messages go to the chain of the device profile instead of the root chain, and its scripts run', async () => {
  const device = await aDevice()
  const { chainId, filter } = await aFilterChain('return msg.t > 8')
  await setProfileChain(chainId)
  reportSaved(chainId)
  await eventually(async () => {
    await app.platform.queue.push(message(device, { t: 9 }))
    expect(await latest(device, 't')).toBe(9)
  })
  await app.platform.queue.push(message(device, { t: 7 }))
  expect(await latest(device, 't')).toBe(9)

  const events = await eventually(async () => {
    const found = await app.platform.db
      .selectFrom('event')
      .select('body')
      .where('entity_id', '=', filter)
      .where('type', '=', 'DEBUG_RULE_NODE')
      .orderBy('id')
      .execute()
    expect(found.at(-1)?.body).toMatchObject({ type: 'OUT', relationType: 'False', data: '{"t":7}' })
    return found
  })
  expect(events.at(-2)?.body).toMatchObject({
    type: 'IN',
    entityName: 'DEVICE',
    msgType: 'POST_TELEMETRY_REQUEST',
  })
  await setProfileChain(null)
})

test('a changed chain takes effect', async () => {
  const device = await aDevice()
  const { chainId, filter } = await aFilterChain('return false')
  await setProfileChain(chainId)
  reportSaved(chainId)
  await app.platform.queue.push(message(device, { t: 1 }))
  expect(await latest(device, 't')).toBeUndefined()
  await app.platform.db
    .updateTable('rule_node')
    .set({ configuration: json({ jsScript: 'return true' }) })
    .where('id', '=', filter)
    .execute()
  reportSaved(chainId)
  await eventually(async () => {
    await app.platform.queue.push(message(device, { t: 2 }))
    expect(await latest(device, 't')).toBe(2)
  })
  await setProfileChain(null)
})

test('the chain offered for device profiles begins with a device profile node', async () => {
  const { db } = app.platform
  const id = await createDefaultChain(db, tenantId, { name: 'Ovens', root: false })
  const chain = await db.selectFrom('rule_chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(chain).toMatchObject({ name: 'Ovens', root: false, additional_info: { description: '' } })
  const nodes = await db
    .selectFrom('rule_node')
    .selectAll()
    .where('rule_chain_id', '=', id)
    .orderBy('position')
    .execute()
  expect(nodes).toHaveLength(7)
  expect(nodes[1]).toMatchObject({
    configuration: { scope: 'CLIENT_SCOPE' },
    additional_info: { layoutX: 824, layoutY: 221 },
  })
  expect(chain.first_rule_node_id).toBe(nodes[6]?.id)
})

test('a delayed message is stored, acknowledged, and sent when it is due', async () => {
  const device = await aDevice()
  const { chainId, filter } = await aFilterChain('return true', false)
  await app.platform.db
    .updateTable('rule_node')
    .set({
      type: `${PACKAGE}delay.TbMsgDelayNode`,
      configuration: json({ periodInSeconds: 1, maxPendingMsgs: 5 }),
    })
    .where('id', '=', filter)
    .execute()
  await app.platform.db
    .updateTable('rule_node_link')
    .set({ label: 'Success' })
    .where('from_node_id', '=', filter)
    .execute()
  const delayedMessages = () =>
    app.platform.db.selectFrom('delayed_message').selectAll().where('rule_node_id', '=', filter).execute()
  await app.platform.queue.push(message(device, { t: 5 }, { ruleChainId: chainId }))
  reportSaved(chainId)
  await eventually(async () => {
    await app.platform.queue.push(message(device, { t: 6 }, { ruleChainId: chainId }))
    expect(await delayedMessages()).not.toEqual([])
  })
  expect(await latest(device, 't')).toBeUndefined()
  await eventually(async () => expect(await latest(device, 't')).toBe(6))
  await eventually(async () => expect(await delayedMessages()).toEqual([]))
})

test('messages are rejected while the database is unreachable, and accepted when it is reachable again', async () => {
  const ownApp = await createTestApp()
  const { tenantId: id, admin: owner } = await ownApp.aTenant()
  const device = (await owner.post('/api/device', { name: 'Device', type: 'default' })).body.id.id
  const telemetry = (t: number) => ({ ...message(device, { t }), tenantId: id })
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  const { rows } = await ownApp.platform.pool.query<{ name: string }>('SELECT current_database() AS name')
  const name = rows[0]!.name
  try {
    await ownApp.platform.queue.push(telemetry(1))
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    await expect(ownApp.platform.queue.push(telemetry(2))).rejects.toThrow()
    await expect(ownApp.platform.queue.push(telemetry(3))).rejects.toThrow()
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await eventually(() => ownApp.platform.queue.push(telemetry(4)))
  } finally {
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await server.end()
    await ownApp.close()
  }
})

test('alarm rules of the device profile raise and clear alarms', async () => {
  const { db, queue } = app.platform
  const compare = (operation: string, defaultValue: number) => ({
    condition: {
      condition: [
        {
          key: { type: 'TIME_SERIES', key: 't' },
          valueType: 'NUMERIC',
          predicate: {
            type: 'NUMERIC',
            operation,
            value: { defaultValue, userValue: null, dynamicValue: null },
          },
        },
      ],
      spec: { type: 'SIMPLE' },
    },
    schedule: null,
    alarmDetails: 't is ${t}',
  })
  const saved = await admin.post('/api/deviceProfile', {
    name: 'Ovens',
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'DEFAULT' },
      alarms: [
        {
          id: 'a1',
          alarmType: 'Too hot',
          createRules: { MAJOR: compare('GREATER', 90) },
          clearRule: compare('LESS', 50),
          propagate: false,
        },
      ],
    },
  })
  const device = await aDevice({ type: undefined, deviceProfileId: saved.body.id })
  const changes: unknown[] = []
  const stops = app.nodes.map(({ bus }) =>
    bus.on('alarmChanged', ({ alarm }) => changes.push(alarm.originator.id)),
  )
  const alarms = () => db.selectFrom('alarm').selectAll().where('originator_id', '=', device).execute()
  await queue.push(message(device, { t: 80 }, { metadata: { ts: '1' } }))
  expect(await alarms()).toEqual([])
  await queue.push(message(device, { t: 95 }, { metadata: { ts: '2' } }))
  expect(await alarms()).toMatchObject([
    { type: 'Too hot', severity: 'MAJOR', status: 'ACTIVE_UNACK', details: { data: 't is 95' } },
  ])
  await queue.push(message(device, { t: 40 }, { metadata: { ts: '3' } }))
  expect(await alarms()).toMatchObject([{ status: 'CLEARED_UNACK' }])
  expect(changes).toContain(device)
  for (const stop of stops) stop()
})
