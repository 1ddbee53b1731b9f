import type { Alarm } from '@signalbox/model/alarms/alarm'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { long, text } from '../../telemetry/testing'
import {
  device,
  fixture,
  live,
  number,
  server,
  setUpRefreshedPages,
  type,
} from '../entities/refreshed-testing'
import { connect } from '../testing'

setUpRefreshedPages()

let other: EntityId

beforeEach(async () => {
  other = await fixture.device(`Other ${number}`, { type })
})

const FLOOR = { type: 'ATTRIBUTE', key: 'floor' }
const HOUR = 3_600_000

const query = (link: object = {}, more: object = {}) => ({
  entityFilter: { type: 'deviceType', deviceType: type },
  alarmFields: [],
  entityFields: [],
  latestValues: [FLOOR],
  keyFilters: [],
  pageLink: {
    ...{ page: 0, pageSize: 10, timeWindow: HOUR, searchPropagatedAlarms: true, dynamic: false },
    sortOrder: { key: { type: 'ALARM_FIELD', key: 'startTs' }, direction: 'ASC' },
    ...link,
  },
  ...more,
})
const subscribe = async (link: object = {}, more: object = {}) => {
  live.send({ alarmDataCmds: [{ cmdId: 9, query: query(link, more) }] })
  return live.next()
}

async function raise(more: object = {}): Promise<Alarm> {
  const alarm = {
    type: 'Hot',
    originator: device,
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    startTs: 1,
    ...more,
  }
  const answer = await fixture.admin.post('/api/alarm', alarm)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const act = (alarm: Alarm, action: 'ack' | 'clear') =>
  fixture.admin.post(`/api/alarm/${alarm.id.id}/${action}`)
const remove = (alarm: Alarm) => fixture.admin.delete(`/api/alarm/${alarm.id.id}`)

const frame = {
  cmdId: 9,
  errorCode: 0,
  errorMsg: null,
  allowedEntities: 10_000,
  dataUpdateType: 'ALARM_DATA',
}
const row = (alarm: Alarm, originatorName: string, latest: object = { floor: { ts: 0, value: '' } }) => ({
  ...alarm,
  originatorName,
  assignee: null,
  entityId: alarm.originator,
  latest: { ATTRIBUTE: latest },
})
const types = (message: { data: { data: Alarm[] } }) => message.data.data.map((alarm) => alarm.type)

describe('a page of alarms', () => {
  test('is sent with the number of entities', async () => {
    const alarm = await raise({ details: { t: 91 } })
    expect(await subscribe()).toEqual({
      ...frame,
      data: { data: [row(alarm, `Device ${number}`)], totalPages: 1, totalElements: 1, hasNext: false },
      update: null,
      totalEntities: 2,
    })
  })

  test('is empty if no entity is found, and alarms of other entities do not change it', async () => {
    const none = { entityFilter: { type: 'deviceType', deviceType: 'none' } }
    expect(await subscribe({}, none)).toEqual({
      ...frame,
      data: { data: [], totalPages: 0, totalElements: 0, hasNext: false },
      update: null,
      allowedEntities: 0,
      totalEntities: 0,
    })
    await raise()
    await live.expectNothing()
  })

  test('is sent again for another query with the same id', async () => {
    await raise()
    expect(types(await subscribe())).toEqual(['Hot'])
    expect(types(await subscribe({ typeList: ['Cold'] }))).toEqual([])
    expect(types(await subscribe())).toEqual(['Hot'])
  })
})

describe('changes of alarms', () => {
  test('a changed alarm that still matches is sent without the other rows', async () => {
    const alarm = await raise()
    await fixture.attributes(device, 'SERVER_SCOPE', { floor: long(3) }, 5)
    await subscribe()
    await act(alarm, 'ack')
    const { update, ...rest } = await live.next()
    expect(rest).toEqual({ ...frame, data: null, totalEntities: 2 })
    const acked = (await fixture.admin.get(`/api/alarm/${alarm.id.id}`)).body
    expect(update).toEqual([row(acked, `Device ${number}`, { floor: { ts: 5, value: '3' } })])
    await raise({ severity: 'MINOR' })
    expect((await live.next()).update).toMatchObject([{ id: alarm.id, severity: 'MINOR' }])
  })

  test('a row that no longer matches causes a new page', async () => {
    const alarm = await raise()
    await raise({ type: 'Cold', originator: other, startTs: 2 })
    await subscribe({ statusList: ['ACTIVE'] })
    await act(alarm, 'clear')
    expect(types(await live.next())).toEqual(['Cold'])
  })

  test.each([
    ['severity', { severityList: ['CRITICAL'] }, { severity: 'CRITICAL' }],
    ['type', { typeList: ['Wanted'] }, { type: 'Wanted' }],
    ['status', { statusList: ['ACK'] }, { status: 'ACTIVE_ACK' }],
  ])(
    'a new alarm with the requested %s causes a new page, another alarm does not',
    async (_name, link, wanted) => {
      expect(types(await subscribe(link))).toEqual([])
      await raise({ type: 'Other' })
      await live.expectNothing()
      await raise({ type: 'Fits', ...wanted })
      expect((await live.next()).data.data).toMatchObject([wanted])
    },
  )

  test('a new alarm causes no update of a page after the first page', async () => {
    await raise()
    await raise({ type: 'Cold', startTs: 2 })
    const second = await subscribe({ page: 1, pageSize: 1 })
    expect(types(second)).toEqual(['Cold'])
    await raise({ type: 'New', startTs: 3 })
    // Pages are read again after a minimum interval, so the test waits longer than that.
    for (let i = 0; i < 4; i++) await live.expectNothing()
  })

  test('a deleted row causes a new page, another deleted alarm does not', async () => {
    const alarm = await raise()
    const hidden = await raise({ type: 'Hidden' })
    await subscribe({ typeList: ['Hot'] })
    await remove(hidden)
    await live.expectNothing()
    await remove(alarm)
    expect(types(await live.next())).toEqual([])
  })

  test('a deleted originator causes a new page', async () => {
    await raise()
    await subscribe()
    await fixture.admin.delete(`/api/device/${device.id}`)
    expect(types(await live.next())).toEqual([])
  })

  test('alarms of other entities are not sent', async () => {
    await subscribe()
    await raise({ originator: await fixture.device(`Elsewhere ${number}`) })
    await live.expectNothing()
  })

  test('a propagated alarm is sent to subscribers of the parent', async () => {
    const hall = await fixture.asset(`Hall ${number}`)
    await fixture.relate(hall, 'Contains', device)
    const halls = { entityFilter: { type: 'singleEntity', singleEntity: hall } }
    await subscribe({}, halls)
    live.send({ alarmDataCmds: [{ cmdId: 10, query: query({ searchPropagatedAlarms: false }, halls) }] })
    await live.next()
    const alarm = await raise({ propagate: true })
    expect(await live.next()).toMatchObject({
      cmdId: 9,
      data: { data: [{ id: alarm.id, entityId: hall, originatorName: `Device ${number}` }] },
    })
    await act(alarm, 'clear')
    expect(await live.next()).toMatchObject({
      cmdId: 9,
      update: [{ status: 'CLEARED_UNACK', entityId: hall }],
    })
    await live.expectNothing()
  })

  test('alarms older than the window are removed from the page', async () => {
    const alarm = await raise()
    expect(types(await subscribe({ timeWindow: 1500 }))).toEqual(['Hot'])
    expect(types(await live.next())).toEqual([])
    await act(alarm, 'ack')
    await live.expectNothing()
  })

  test('pages of a fixed time range are not updated when alarms change', async () => {
    const alarm = await raise()
    expect(types(await subscribe({ timeWindow: 0 }))).toEqual(['Hot'])
    await act(alarm, 'ack')
    await raise({ type: 'Cold' })
    await live.expectNothing()
  })

  test('ten alarms at once cause fewer than ten pages, and the last page contains all of them', async () => {
    await subscribe()
    await Promise.all(Array.from({ length: 10 }, (_, i) => raise({ type: `Storm ${i}` })))
    let pages = 0
    await expect
      .poll(async () => {
        pages++
        return (await live.next()).data.totalElements
      })
      .toBe(10)
    expect(pages).toBeLessThan(10)
  })
})

describe('values of entities', () => {
  test('a change is sent with the rows of that entity', async () => {
    const hot = await raise()
    const cold = await raise({ type: 'Cold', startTs: 2 })
    await raise({ type: 'Elsewhere', originator: other })
    await subscribe()
    await fixture.attributes(device, 'SERVER_SCOPE', { floor: text('third') }, 7)
    const { update, data } = await live.next()
    expect(data).toBeNull()
    const latest = { floor: { ts: 7, value: 'third' } }
    expect(update).toEqual([row(hot, `Device ${number}`, latest), row(cold, `Device ${number}`, latest)])
    await fixture.attributes(device, 'SERVER_SCOPE', { floor: text('old') }, 6)
    await fixture.attributes(device, 'SERVER_SCOPE', { another: text('x') }, 8)
    await live.expectNothing()
  })

  test('changed values are also sent for pages of a fixed time range', async () => {
    await raise()
    await subscribe({ timeWindow: 0 })
    await fixture.attributes(device, 'SERVER_SCOPE', { floor: long(1) }, 7)
    expect((await live.next()).update).toMatchObject([
      { latest: { ATTRIBUTE: { floor: { ts: 7, value: '1' } } } },
    ])
  })

  test('a changed attribute that a filter compares with causes a new page', async () => {
    await fixture.series(device, { t: long(5) }, 1)
    await raise()
    const value = {
      defaultValue: 0,
      dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute: 'least' },
    }
    const keyFilters = [
      { key: { type: 'TIME_SERIES', key: 't' }, predicate: { type: 'NUMERIC', operation: 'GREATER', value } },
    ]
    expect(types(await subscribe({}, { keyFilters }))).toEqual(['Hot'])
    await fixture.attributes(entityId('TENANT', fixture.tenantId), 'SERVER_SCOPE', { least: long(10) })
    expect(await live.next()).toMatchObject({ data: { data: [] }, totalEntities: 0, allowedEntities: 0 })
  })
})

describe('ending', () => {
  test('unsubscribing sends nothing and removes all listeners', async () => {
    const alarm = await raise()
    await subscribe()
    live.send({ alarmDataUnsubscribeCmds: [{ cmdId: 9 }] })
    await live.expectNothing()
    await act(alarm, 'ack')
    await fixture.attributes(device, 'SERVER_SCOPE', { floor: long(1) }, 7)
    await live.expectNothing()
    await expect.poll(() => server.live.hub.size).toBe(0)
  })

  test('a closed session removes all listeners', async () => {
    await raise()
    await subscribe()
    live.close()
    await expect.poll(() => server.live.hub.size).toBe(0)
  })
})

describe('permissions', () => {
  test('a customer user gets only alarms of entities of their customer', async () => {
    const customer = await fixture.customer(`Customer ${number}`)
    const user = await fixture.customerUser(customer)
    const own = await fixture.device(`Own ${number}`, { type, customerId: customer })
    const customerClient = await connect(server.url, user.token)
    customerClient.send({ alarmDataCmds: [{ cmdId: 9, query: query() }] })
    expect(await customerClient.next()).toMatchObject({ totalEntities: 1 })
    await raise()
    await customerClient.expectNothing()
    await raise({ originator: own, type: 'Mine' })
    expect(types(await customerClient.next())).toEqual(['Mine'])
    await fixture.admin.delete(`/api/customer/device/${own.id}`)
    expect(await customerClient.next()).toMatchObject({ data: { data: [] }, totalEntities: 0 })
    await raise({ originator: own, type: 'No longer mine' })
    await customerClient.expectNothing()
    customerClient.close()
  })
})

test.each([
  ['without a query', { cmdId: 3 }, { subscriptionId: 3, errorCode: 2, errorMsg: 'Query is empty!' }],
  [
    'with a negative id',
    { cmdId: -1 },
    { subscriptionId: -1, errorCode: 2, errorMsg: 'Cmd id is negative value!' },
  ],
])('a command %s is refused', async (_name, command, expected) => {
  live.send({ alarmDataCmds: [command] })
  expect(await live.next()).toMatchObject(expected)
})

test.each([
  ['an unknown property', { nonsense: 1 }],
  ['an unknown status', { pageLink: { page: 0, pageSize: 1, statusList: ['OPEN'] } }],
])('%s makes the whole frame unreadable', async (_name, more) => {
  live.send({ alarmDataCmds: [{ cmdId: 4, query: query({}, more) }] })
  expect(await live.next()).toMatchObject({ subscriptionId: 0, errorCode: 2 })
})

test('a huge page is refused', async () => {
  expect(await subscribe({ pageSize: 1_000_000 })).toMatchObject({ subscriptionId: 9, errorCode: 2 })
  await expect.poll(() => server.live.hub.size).toBe(0)
})
