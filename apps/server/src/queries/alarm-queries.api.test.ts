import type { AlarmData } from '@signalbox/model/alarms/alarm'
import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../database/ids'
import { long, text } from '../telemetry/testing'
import type { TestClient } from '../testing/app'
import { allOf, aQueryFixture, field, type QueryFixture, singleEntity } from './testing'

let fixture: QueryFixture
let boiler: EntityId
let pump: EntityId
let hall: EntityId

beforeAll(async () => {
  fixture = await aQueryFixture()
  boiler = await fixture.device('Boiler', { label: 'B' })
  pump = await fixture.device('Pump', { label: 'A' })
  hall = await fixture.asset('Hall')
  await fixture.relate(hall, 'Contains', boiler)
  await fixture.series(boiler, { t: long(20) }, 7)
  await fixture.series(pump, { t: long(10) }, 8)
  await fixture.attributes(hall, 'SERVER_SCOPE', { floor: text('third') }, 9)
  await raise(boiler, {
    type: 'Hot',
    severity: 'CRITICAL',
    status: 'ACTIVE_UNACK',
    propagate: true,
    startTs: 30,
  })
  await raise(boiler, {
    type: 'Cold',
    severity: 'MINOR',
    status: 'CLEARED_ACK',
    startTs: 10,
    details: { why: 'Draught' },
  })
  await raise(pump, { type: 'Dry', severity: 'WARNING', status: 'ACTIVE_ACK', startTs: 20, endTs: 25 })
})
afterAll(() => fixture.close())

async function raise(originator: EntityId, more: object) {
  const answer = await fixture.admin.post('/api/alarm', { originator, ...more })
  if (answer.status !== 200) throw new Error(answer.text)
}

const LINK = { page: 0, pageSize: 10, searchPropagatedAlarms: true }

async function find(
  entityFilter: unknown,
  pageLink: object = {},
  more: object = {},
  client: TestClient = fixture.admin,
) {
  const query = { entityFilter, pageLink: { ...LINK, ...pageLink }, latestValues: [], ...more }
  const answer = await client.post('/api/alarmsQuery/find', query)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const types = async (entityFilter: unknown, pageLink: object = {}, more: object = {}, client?: TestClient) =>
  (await find(entityFilter, pageLink, more, client)).data.map((alarm: AlarmData) => alarm.type)

describe('a response', () => {
  test('contains the alarm, its originator, and values of the entity', async () => {
    const { data, ...totals } = await find(
      singleEntity(pump),
      {},
      {
        entityFields: [field('name')],
        latestValues: [{ type: 'TIME_SERIES', key: 't' }],
      },
    )
    expect(totals).toEqual({ totalPages: 1, totalElements: 1, hasNext: false })
    const [alarm] = data
    expect(alarm).toEqual({
      id: { entityType: 'ALARM', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: fixture.tenantId },
      ...{ type: 'Dry', name: 'Dry', originator: pump, originatorName: 'Pump', severity: 'WARNING' },
      ...{
        status: 'ACTIVE_ACK',
        acknowledged: true,
        cleared: false,
        startTs: 20,
        endTs: 25,
        ackTs: 0,
        clearTs: 0,
        details: null,
      },
      ...{ propagate: false, propagateRelationTypes: [], entityId: pump, assigneeId: null, assignee: null },
      ...{ assignTs: 0, snoozedUntil: 0, snoozeReason: null, commentCount: 0 },
      latest: {
        ENTITY_FIELD: { name: { ts: expect.any(Number), value: 'Pump' } },
        TIME_SERIES: { t: { ts: 8, value: '10' } },
      },
    })
  })

  test('is empty if no entity is found', async () => {
    const nothing = { data: [], totalPages: 0, totalElements: 0, hasNext: false }
    expect(await find(singleEntity({ entityType: 'DEVICE', id: newId() }))).toEqual(nothing)
  })
})

describe('propagated alarms', () => {
  test('are found through the parent, with the values of the parent', async () => {
    const { data } = await find(
      singleEntity(hall),
      {},
      { latestValues: [{ type: 'ATTRIBUTE', key: 'floor' }] },
    )
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      type: 'Hot',
      originator: boiler,
      originatorName: 'Boiler',
      entityId: hall,
    })
    expect(data[0].latest).toEqual({ ATTRIBUTE: { floor: { ts: 9, value: 'third' } } })
  })

  test('are left out unless requested', async () => {
    expect(await types(singleEntity(hall), { searchPropagatedAlarms: false })).toEqual([])
    expect(await types(singleEntity(boiler), { searchPropagatedAlarms: false })).toHaveLength(2)
  })

  test('are listed once, with the parent as entity, if a query finds both the parent and the originator', async () => {
    const walk = { type: 'relationsQuery', rootEntity: pump, direction: 'FROM', maxLevel: 1, filters: [] }
    await fixture.relate(pump, 'Sees', hall)
    await fixture.relate(pump, 'Sees', boiler)
    const { data, totalElements } = await find(walk)
    expect(totalElements).toBe(2)
    expect(data.find((alarm: AlarmData) => alarm.type === 'Hot').entityId).toEqual(hall)
  })

  test('whose originator was deleted have the originator name Deleted', async () => {
    const gone = await fixture.device('Gone')
    await fixture.relate(hall, 'Contains', gone)
    await raise(gone, { type: 'Lost', severity: 'MINOR', status: 'ACTIVE_UNACK', propagate: true })
    await fixture.app.platform.db.deleteFrom('device').where('id', '=', gone.id).execute()
    const { data } = await find(singleEntity(hall), { typeList: ['Lost'] })
    expect(data[0].originatorName).toBe('Deleted')
    await fixture.admin.delete(`/api/alarm/${data[0].id.id}`)
  })
})

describe('conditions', () => {
  const devices = allOf('DEVICE')

  test.each([
    [{ statusList: [] }, ['Cold', 'Dry', 'Hot']],
    [{ statusList: null }, ['Cold', 'Dry', 'Hot']],
    [{ statusList: ['ANY'] }, ['Cold', 'Dry', 'Hot']],
    [{ statusList: ['ACTIVE'] }, ['Dry', 'Hot']],
    [{ statusList: ['CLEARED'] }, ['Cold']],
    [{ statusList: ['ACK'] }, ['Cold', 'Dry']],
    [{ statusList: ['UNACK', 'CLEARED'] }, ['Cold', 'Hot']],
    [{ statusList: ['ACTIVE', 'CLEARED'] }, ['Cold', 'Dry', 'Hot']],
    [{ severityList: ['MINOR', 'CRITICAL'] }, ['Cold', 'Hot']],
    [{ typeList: ['Hot'] }, ['Hot']],
    [{ typeList: ['hot', 'Ho'] }, []],
    [{ timeWindow: 600_000 }, ['Cold', 'Dry', 'Hot']],
    [{ timeWindow: 600_000, endTs: 1 }, ['Cold', 'Dry', 'Hot']],
    [{ startTs: 1 }, ['Cold', 'Dry', 'Hot']],
    [{ endTs: 1 }, []],
    [{ startTs: Number.MAX_SAFE_INTEGER }, []],
  ])('%j', async (link, expected) => {
    expect((await types(devices, link)).sort()).toEqual(expected)
  })

  test('a time range includes both ends, and a window ends now', async () => {
    const { data } = await find(devices, { typeList: ['Hot'] })
    const ts = data[0].createdTime
    expect(await types(devices, { typeList: ['Hot'], startTs: ts, endTs: ts })).toEqual(['Hot'])
    expect(await types(devices, { typeList: ['Hot'], startTs: ts + 1 })).toEqual([])
    await fixture.app.platform.db
      .updateTable('alarm')
      .set({ created_time: ts - 600_000 })
      .where('type', '=', 'Hot')
      .execute()
    expect(await types(devices, { typeList: ['Hot'], timeWindow: 300_000 })).toEqual([])
    await fixture.app.platform.db
      .updateTable('alarm')
      .set({ created_time: ts })
      .where('type', '=', 'Hot')
      .execute()
  })

  test('key filters select the entities whose alarms are found', async () => {
    const keyFilters = [
      {
        key: { type: 'TIME_SERIES', key: 't' },
        predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 15 } },
      },
    ]
    expect((await types(devices, {}, { keyFilters })).sort()).toEqual(['Cold', 'Hot'])
  })

  test.each<[string, string[], string[]]>([
    ['HO', ['type'], ['Hot']],
    ['ot', ['type'], ['Hot']],
    ['pum', ['originator'], ['Dry']],
    ['pum', ['type'], []],
    ['pum', ['type', 'originator'], ['Dry']],
    ['draught', ['details'], ['Cold']],
    ['crit', ['severity'], ['Hot']],
    ['cleared', ['status'], ['Cold']],
    ['device', ['originatorType'], ['Cold', 'Dry', 'Hot']],
    ['25', ['endTime'], ['Dry']],
    ['25', ['endTs'], ['Dry']],
    ['%', ['type'], []],
    ['zz', [], ['Cold', 'Dry', 'Hot']],
    ['zz', ['nonsense'], ['Cold', 'Dry', 'Hot']],
  ])('a search for the text %j in the fields %j', async (textSearch, fields, expected) => {
    const alarmFields = fields.map((key) => ({ type: 'ALARM_FIELD', key }))
    expect((await types(devices, { textSearch }, { alarmFields })).sort()).toEqual(expected)
  })

  test('the id of the originator can be searched for', async () => {
    const alarmFields = [{ type: 'ALARM_FIELD', key: 'originatorId' }]
    expect(await types(devices, { textSearch: pump.id.toUpperCase() }, { alarmFields })).toEqual(['Dry'])
  })
})

describe('order', () => {
  const sorted = (type: string, key: string, direction = 'ASC') =>
    types(allOf('DEVICE'), { sortOrder: { key: { type, key }, direction } })

  test.each([
    ['createdTime', 'DESC', ['Dry', 'Cold', 'Hot']],
    ['startTs', 'ASC', ['Cold', 'Dry', 'Hot']],
    ['startTime', 'DESC', ['Hot', 'Dry', 'Cold']],
    ['endTs', 'ASC', ['Cold', 'Dry', 'Hot']],
    ['type', 'ASC', ['Cold', 'Dry', 'Hot']],
    ['severity', 'ASC', ['Hot', 'Cold', 'Dry']],
    ['status', 'DESC', ['Cold', 'Hot', 'Dry']],
    ['originator', 'DESC', ['Dry', 'Cold', 'Hot']],
  ])('by %s %s', async (key, direction, expected) => {
    expect(await sorted('ALARM_FIELD', key, direction)).toEqual(expected)
  })

  test('a sort order by an unknown field is ignored', async () => {
    expect(await sorted('ALARM_FIELD', 'nonsense')).toEqual(['Cold', 'Hot', 'Dry'])
  })

  test('by a value of the entities', async () => {
    expect(await sorted('TIME_SERIES', 't')).toEqual(['Dry', 'Cold', 'Hot'])
    expect(await sorted('TIME_SERIES', 't', 'DESC')).toEqual(['Cold', 'Hot', 'Dry'])
    expect(await sorted('ENTITY_FIELD', 'label')).toEqual(['Dry', 'Cold', 'Hot'])
  })

  test('without a sort order, the alarms of the oldest entity come first', async () => {
    expect(await types(allOf('DEVICE'))).toEqual(['Cold', 'Hot', 'Dry'])
  })

  test('each page has the totals, and a page after the last page is empty', async () => {
    const sortOrder = { key: { type: 'ALARM_FIELD', key: 'type' }, direction: 'ASC' }
    const page = (page: number) => find(allOf('DEVICE'), { page, pageSize: 2, sortOrder })
    expect(await page(0)).toMatchObject({ totalPages: 2, totalElements: 3, hasNext: true, data: [{}, {}] })
    expect(await page(1)).toMatchObject({ hasNext: false, data: [{ type: 'Hot' }] })
    expect(await page(2)).toEqual({ data: [], totalPages: 2, totalElements: 3, hasNext: false })
  })
})

test('a customer user finds only alarms of entities of their customer, and another tenant finds no alarms', async () => {
  const acme = await fixture.customer('Acme')
  const user = await fixture.customerUser(acme)
  const own = await fixture.device('Own', { customerId: acme })
  await raise(own, { type: 'Mine', severity: 'MINOR', status: 'ACTIVE_UNACK' })
  expect(await types(allOf('DEVICE'), {}, {}, user)).toEqual(['Mine'])
  expect(await types(singleEntity(boiler), {}, {}, user)).toEqual([])
  const { admin: otherAdmin } = await fixture.app.aTenant()
  expect(await types(singleEntity(boiler), {}, {}, otherAdmin)).toEqual([])
})

test.each<[string, unknown]>([
  ['no query', undefined],
  ['no filter', { pageLink: LINK }],
  ['no page link', { entityFilter: { type: 'apiUsageState' } }],
  [
    'an unknown status',
    { entityFilter: { type: 'apiUsageState' }, pageLink: { ...LINK, statusList: ['OPEN'] } },
  ],
  ['a huge page', { entityFilter: { type: 'apiUsageState' }, pageLink: { ...LINK, pageSize: 1e9 } }],
])('a request is refused with 400: %s', async (_name, body) => {
  const answer = await fixture.admin.post('/api/alarmsQuery/find', body)
  expect(answer).toMatchObject({ status: 400, body: { errorCode: 31 } })
})
