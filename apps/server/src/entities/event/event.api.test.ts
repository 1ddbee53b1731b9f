import { NULL_UUID } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

describe('a filter in the body', () => {
  const filtered = (client: TestClient, filter: object, more = '') =>
    client.post(
      `/api/events/DEVICE/${filterId}?tenantId=${tenantId}&pageSize=10&page=0&sortProperty=ts${more}`,
      filter,
    )
  const clear = (client: TestClient, filter: object, range = '') =>
    client.post(`/api/events/DEVICE/${filterId}/clear${range}`, filter)
  let filterId: string

  beforeEach(async () => {
    filterId = (await admin.post('/api/device', { name: `Filtered ${newId()}` })).body.id.id
    const node = {
      server: 'Node-1',
      type: 'IN',
      entityName: 'DEVICE',
      entityId: filterId,
      msgType: 'POST_TELEMETRY',
    }
    const bodies: [string, object][] = [
      ['ERROR', { server: 'Node-1', method: 'start', error: '100% wrong' }],
      ['LC_EVENT', { server: 'Node-1', event: 'STARTED', success: true }],
      ['LC_EVENT', { server: 'Node-2', event: 'UPDATED', success: false, error: 'No _file_' }],
      ['STATS', { server: 'Node-1', messagesProcessed: 20, errorsOccurred: 3 }],
      [
        'DEBUG_RULE_NODE',
        { ...node, relationType: 'Success', data: '{"humidity":1}', metadata: '{"a":"b"}' },
      ],
      ['DEBUG_RULE_NODE', { ...node, type: 'OUT', relationType: 'Failure', data: '{}', error: 'Timeout' }],
      ['DEBUG_RULE_CHAIN', { server: 'Node-1', message: 'Limit reached' }],
    ]
    const rows = bodies.map(([type, body], index) => ({
      id: newId(),
      created_time: (index + 1) * 1000,
      tenant_id: tenantId,
      entity_id: filterId,
      entity_type: 'DEVICE' as const,
      type,
      uid: newId(),
      body: JSON.stringify(body),
    }))
    await app.platform.db.insertInto('event').values(rows).execute()
  })

  test('selects events by their bodies and by time', async () => {
    for (const [filter, times] of [
      [{ eventType: 'ERROR' }, [1000]],
      [{ eventType: 'ERROR', server: 'NODE-1', method: 'sta', errorStr: '100%' }, [1000]],
      [{ eventType: 'ERROR', errorStr: '1_0' }, []],
      [{ eventType: 'ERROR', server: '', method: null, dataSearch: 'ignored' }, [1000]],
      [{ eventType: 'LC_EVENT', status: 'Success' }, [2000]],
      [{ eventType: 'LC_EVENT', status: 'Failure', event: 'update', errorStr: '_FILE_' }, [3000]],
      [{ eventType: 'STATS', messagesProcessed: 20, errorsOccurred: '3' }, [4000]],
      [{ eventType: 'STATS', minMessagesProcessed: 21 }, []],
      [{ eventType: 'STATS', maxErrorsOccurred: 2 }, []],
      [{ eventType: 'DEBUG_RULE_NODE', isError: 'false' }, [5000, 6000]],
      [{ eventType: 'DEBUG_RULE_NODE', isError: 'TRUE' }, [6000]],
      [{ eventType: 'DEBUG_RULE_NODE', isError: true, relationType: 'Failure' }, [6000]],
      [{ eventType: 'DEBUG_RULE_NODE', msgDirectionType: 'IN', dataSearch: 'HUMIDITY' }, [5000]],
      [
        { eventType: 'DEBUG_RULE_NODE', entityName: 'DEVICE', entityId: filterId, metadataSearch: 'b' },
        [5000],
      ],
      [{ eventType: 'DEBUG_RULE_NODE', msgType: 'TELEMETRY', entityId: tenantId }, []],
      [{ eventType: 'DEBUG_RULE_CHAIN', message: 'limit' }, [7000]],
    ] as [object, number[]][])
      expect(timesOf(await filtered(admin, filter)), JSON.stringify(filter)).toEqual(times)
    const nodes = { eventType: 'DEBUG_RULE_NODE' }
    expect(timesOf(await filtered(admin, nodes, '&startTime=6000&endTime=6000'))).toEqual([6000])
  })

  test('removes the events that it selects, and no others', async () => {
    const left = async () => timesOf(await admin.get(url('', tenantId).replace(deviceId, filterId)))
    expect(await clear(admin, { eventType: 'LC_EVENT', status: 'Failure' })).toMatchObject({
      status: 200,
      text: '',
    })
    expect(await left()).toEqual([1000, 2000, 4000, 5000, 6000, 7000])
    await clear(admin, { eventType: 'DEBUG_RULE_NODE' }, '?startTime=5500')
    expect(await left()).toEqual([1000, 2000, 4000, 5000, 7000])
  })

  test('is refused without a known event type and for other tenants; customer users can list events of their devices, but not clear them', async () => {
    const other = await app.aTenant()
    const customer = (await admin.post('/api/customer', { title: `Customer ${newId()}` })).body
    const customerUser = await app.aUser({
      authority: 'CUSTOMER_USER',
      tenantId,
      customerId: customer.id.id,
    })
    const filter = { eventType: 'ERROR' }
    for (const call of [filtered, clear]) {
      for (const bad of [
        ...[{}, { eventType: 'NOTHING' }, { ...filter, server: {} }],
        ...[
          { eventType: 'LC_EVENT', status: 'Failed' },
          { eventType: 'DEBUG_RULE_NODE', isError: 'yes' },
        ],
      ])
        expect((await call(admin, bad)).status).toBe(400)
      for (const client of [other.admin, customerUser]) expect((await call(client, filter)).status).toBe(403)
    }
    expect(timesOf(await filtered(admin, filter))).toEqual([1000])
    await admin.post(`/api/customer/${customer.id.id}/device/${filterId}`)
    expect(timesOf(await filtered(customerUser, filter))).toEqual([1000])
    expect((await clear(customerUser, filter)).status).toBe(403)
    expect(timesOf(await filtered(admin, filter))).toEqual([1000])
  })
})

test('the events of a rule node are cleared by the administrator of its tenant only', async () => {
  const chain = (await admin.post('/api/ruleChain', { name: 'Cleared' })).body
  const type = 'org.thingsboard.rule.engine.filter.TbMsgTypeFilterNode'
  const node = { type, name: 'A', configuration: { messageTypes: ['POST_TELEMETRY_REQUEST'] } }
  const saved = await admin.post('/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [node],
    connections: [],
    ruleChainConnections: [],
  })
  const path = `/api/events/RULE_NODE/${saved.body.nodes[0].id.id}/clear`
  const other = await app.aTenant()
  expect((await other.admin.post(path, { eventType: 'DEBUG_RULE_NODE' })).status).toBe(403)
  expect((await admin.post(path, { eventType: 'DEBUG_RULE_NODE' })).status).toBe(200)
})
