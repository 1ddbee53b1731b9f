import type { AlarmData } from '@signalbox/model/alarms/alarm'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aQueryFixture, type QueryFixture, tenantEntity } from './testing'

let fixture: QueryFixture
let device: EntityId
let asset: EntityId
let customer: EntityId

/** Three alarms whose values give different orders for most fields. */
beforeAll(async () => {
  fixture = await aQueryFixture()
  device = await fixture.device('Charlie')
  asset = await fixture.asset('Alpha')
  customer = await fixture.customer('Bravo')
  await raise(device, { type: 'b', severity: 'MINOR', status: 'ACTIVE_UNACK', details: { n: 'two' } }, 100)
  await raise(asset, { type: 'c', severity: 'CRITICAL', status: 'CLEARED_UNACK', details: { n: 'one' } }, 200)
  await raise(customer, { type: 'a', severity: 'WARNING', status: 'ACTIVE_ACK', details: { n: 'zero' } }, 300)
  const times = { b: [11, 63, 72, 51], c: [12, 61, 71, 53], a: [13, 62, 73, 52] }
  for (const [type, [start_ts, end_ts, ack_ts, clear_ts]] of Object.entries(times))
    await fixture.app.platform.db
      .updateTable('alarm')
      .set({ start_ts, end_ts, ack_ts, clear_ts })
      .where('type', '=', type)
      .execute()
  const root = await fixture.asset('Root')
  for (const to of [device, asset, customer]) await fixture.relate(root, 'Contains', to)
  relatedEntities = {
    type: 'relationsQuery',
    rootEntity: root,
    direction: 'FROM',
    maxLevel: 1,
    filters: [{ relationType: 'Contains', entityTypes: ['DEVICE', 'ASSET', 'CUSTOMER'] }],
  }
})
afterAll(() => fixture.close())

let relatedEntities: object

async function raise(originator: EntityId, alarm: object, createdTime: number) {
  const answer = await fixture.admin.post('/api/alarm', { originator, ...alarm })
  if (answer.status !== 200) throw new Error(answer.text)
  await fixture.app.platform.db
    .updateTable('alarm')
    .set({ created_time: createdTime })
    .where('id', '=', answer.body.id.id)
    .execute()
}

async function types(pageLink: object, more: object = {}) {
  const query = { entityFilter: relatedEntities, pageLink: { page: 0, pageSize: 10, ...pageLink }, ...more }
  const answer = await fixture.admin.post('/api/alarmsQuery/find', query)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data.map((alarm: AlarmData) => alarm.type)
}

describe('order by a field of the alarm', () => {
  test.each<[string, string[]]>([
    ['createdTime', ['b', 'c', 'a']],
    ['startTs', ['b', 'c', 'a']],
    ['startTime', ['b', 'c', 'a']],
    ['endTs', ['c', 'a', 'b']],
    ['endTime', ['c', 'a', 'b']],
    ['ackTs', ['c', 'b', 'a']],
    ['ackTime', ['c', 'b', 'a']],
    ['clearTs', ['b', 'a', 'c']],
    ['clearTime', ['b', 'a', 'c']],
    ['details', ['c', 'b', 'a']],
    ['type', ['a', 'b', 'c']],
    ['severity', ['c', 'b', 'a']],
    ['status', ['a', 'b', 'c']],
    ['originator', ['c', 'a', 'b']],
    ['originatorType', ['a', 'c', 'b']],
  ])('by %s in both directions, and descending by default', async (key, expected) => {
    const sorted = (direction?: string) =>
      types({ sortOrder: { key: { type: 'ALARM_FIELD', key }, direction } })
    expect(await sorted('ASC')).toEqual(expected)
    expect(await sorted('DESC')).toEqual(expected.toReversed())
    expect(await sorted()).toEqual(expected.toReversed())
  })

  test('by originatorId in ascending order', async () => {
    const ids: [string, string][] = [
      [device.id, 'b'],
      [asset.id, 'c'],
      [customer.id, 'a'],
    ]
    const sortOrder = { key: { type: 'ALARM_FIELD', key: 'originatorId' }, direction: 'ASC' }
    expect(await types({ sortOrder })).toEqual(ids.sort().map(([, type]) => type))
  })
})

describe('text search in a field of the alarm', () => {
  test.each<[string, string, string[]]>([
    ['createdTime', '200', ['c']],
    ['startTs', '11', ['b']],
    ['startTime', '1', ['a', 'b', 'c']],
    ['endTs', '62', ['a']],
    ['endTime', '63', ['b']],
    ['ackTs', '71', ['c']],
    ['ackTime', '72', ['b']],
    ['clearTs', '52', ['a']],
    ['clearTime', '53', ['c']],
    ['details', 'ZERO', ['a']],
    ['type', 'B', ['b']],
    ['severity', 'crit', ['c']],
    ['status', 'active', ['a', 'b']],
    ['originatorType', 'asset', ['c']],
    ['originator', 'HARLI', ['b']],
  ])('%s: %s', async (key, textSearch, expected) => {
    const alarmFields = [{ type: 'ALARM_FIELD', key }]
    expect((await types({ textSearch }, { alarmFields })).sort()).toEqual(expected)
    expect(await types({ textSearch: `${textSearch}#` }, { alarmFields })).toEqual([])
  })
})

test.each<[string, object, string[]]>([
  ['the start of a range is included', { startTs: 200 }, ['a', 'c']],
  ['the end of a range is included', { endTs: 200 }, ['b', 'c']],
  ['a range has a start and an end', { startTs: 101, endTs: 299 }, ['c']],
  ['a time window takes precedence over a range', { startTs: 100, endTs: 300, timeWindow: 1000 }, []],
  ['times below 1 count as missing', { startTs: -5, endTs: -1, timeWindow: -1 }, ['a', 'b', 'c']],
])('alarms are selected by their time of creation: %s', async (_, link, expected) => {
  expect((await types(link)).sort()).toEqual(expected)
})

test('the originator name is the name, title or email of the originator', async () => {
  const user = await fixture.customerUser(customer)
  const boardId = await fixture.dashboard('Board')
  const named: [EntityId, string | RegExp][] = [
    [device, 'Charlie'],
    [asset, 'Alpha'],
    [customer, 'Bravo'],
    [boardId, 'Board'],
    [entityId('USER', user.id), user.email],
    [tenantEntity(fixture.tenantId), /^Tenant/],
  ]
  for (const [originator, name] of named) {
    await raise(originator, { type: 'Named', severity: 'MINOR', status: 'ACTIVE_UNACK' }, 1)
    const entityFilter = { type: 'singleEntity', singleEntity: originator }
    const { body } = await fixture.admin.post('/api/alarmsQuery/find', {
      entityFilter,
      pageLink: { page: 0, pageSize: 10, typeList: ['Named'] },
    })
    expect(body.data).toMatchObject([{ originator, entityId: originator }])
    expect(body.data[0].originatorName).toMatch(name)
  }
})

test('the system administrator may not query alarms', async () => {
  const system = await fixture.app.aUser({ authority: 'SYS_ADMIN' })
  const query = { entityFilter: relatedEntities, pageLink: { page: 0, pageSize: 1 } }
  expect((await system.post('/api/alarmsQuery/find', query)).status).toBe(403)
})
