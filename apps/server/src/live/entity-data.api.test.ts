import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../database/ids'
import { aQueryWorld, type QueryWorld } from '../queries/testing'
import { double, flag, long, text } from '../telemetry/testing'
import { connect, type LiveClient, listen } from './testing'

let world: QueryWorld
let base: string
let live: LiveClient
let device: EntityId
let type: string
let number = 0

beforeAll(async () => {
  world = await aQueryWorld()
  base = await listen(world.app)
})
afterAll(() => world.close())
beforeEach(async () => {
  type = `type ${++number}`
  device = await world.device(`Device ${number}`, { type })
  live = await connect(base, world.admin.token)
})
afterEach(() => live.close())

const T = { type: 'TIME_SERIES', key: 't' }
const HOUR = 3_600_000
const ABSENT = { ts: 0, value: '' }

const query = (more: object = {}) => ({
  entityFilter: { type: 'deviceType', deviceType: type, deviceNameFilter: 'D' },
  pageLink: {
    page: 0,
    pageSize: 10,
    sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
  },
  entityFields: [],
  latestValues: [T],
  keyFilters: [],
  ...more,
})
const send = (command: object, cmdId = 1) => live.send({ entityDataCmds: [{ cmdId, ...command }] })
const save = (ts: number, value: number, key = 't') => world.series(device, { [key]: long(value) }, ts)
const history = (more: object = {}) => ({
  keys: ['t'],
  startTs: 0,
  endTs: HOUR,
  limit: 100,
  agg: 'NONE',
  ...more,
})
const window = (more: object = {}) => ({
  keys: ['t'],
  startTs: 0,
  timeWindow: HOUR,
  limit: 100,
  agg: 'NONE',
  ...more,
})
const point = (ts: number, value: string) => ({ ts, value })

const page = (data: unknown[], cmdId = 1) => ({
  ...{
    cmdId,
    update: null,
    errorCode: 0,
    errorMsg: null,
    allowedEntities: 10_000,
    dataUpdateType: 'ENTITY_DATA',
  },
  data: { data, totalPages: data.length > 0 ? 1 : 0, totalElements: data.length, hasNext: false },
})
const update = (update: unknown[], cmdId = 1) => ({
  ...{
    cmdId,
    data: null,
    errorCode: 0,
    errorMsg: null,
    allowedEntities: 10_000,
    dataUpdateType: 'ENTITY_DATA',
  },
  update,
})
const latest = (value: unknown, timeseries: unknown = {}) => ({
  entityId: device,
  latest: { TIME_SERIES: { t: value } },
  timeseries,
})

describe('a query', () => {
  test('alone is answered with the page, and nothing follows', async () => {
    await save(5, 1)
    send({ query: query() })
    expect(await live.next()).toEqual(page([latest(point(5, '1'))]))
    await save(6, 2)
    await live.nothing()
  })

  test('with latestCmd brings the page and then what changes', async () => {
    send({ query: query(), latestCmd: { keys: [T] } })
    expect(await live.next()).toEqual(page([latest(ABSENT)]))
    await save(7, 3)
    expect(await live.next()).toEqual(update([latest(point(7, '3'), null)]))
  })

  test('with tsCmd brings latest values and series, and then new points', async () => {
    await save(100, 1)
    send({ query: query(), tsCmd: window() })
    expect(await live.next()).toEqual(page([latest(point(100, '1'), { t: [point(100, '1')] })]))
    await save(200, 2)
    expect(await live.next()).toEqual(
      update([{ entityId: device, latest: null, timeseries: { t: [point(200, '2')] } }]),
    )
  })

  test('with historyCmd brings series, and nothing follows', async () => {
    await save(100, 1)
    send({ query: query(), historyCmd: history() })
    expect(await live.next()).toEqual(page([latest(point(100, '1'), { t: [point(100, '1')] })]))
    await save(200, 2)
    await live.nothing()
  })

  test('with historyCmd and tsCmd is answered twice', async () => {
    await save(100, 1)
    send({ query: query(), historyCmd: history(), tsCmd: window({ startTs: 50, timeWindow: 10 }) })
    expect(await live.next()).toEqual(page([latest(point(100, '1'), { t: [point(100, '1')] })]))
    expect(await live.next()).toEqual(update([latest(point(100, '1'), { t: [] })]))
  })

  test('that finds nothing is an empty page', async () => {
    send({
      query: query({ entityFilter: { type: 'deviceType', deviceType: 'none' } }),
      latestCmd: { keys: [T] },
    })
    expect(await live.next()).toEqual(page([]))
  })

  test('anew under the same id takes the place of the old page', async () => {
    send({ query: query(), latestCmd: { keys: [T] } })
    await live.next()
    const other = await world.device(`Elsewhere ${number}`)
    send({ query: query({ entityFilter: { type: 'singleEntity', singleEntity: other } }) })
    expect((await live.next()).data.data[0].entityId).toEqual(other)
    await save(1, 1)
    await live.nothing()
  })
})

describe('a later command under the same id', () => {
  beforeEach(async () => {
    send({ query: query() })
    await live.next()
  })

  test('latestCmd is silent until something changes', async () => {
    send({ latestCmd: { keys: [T] } })
    await live.nothing()
    await save(1, 5)
    expect(await live.next()).toEqual(update([latest(point(1, '5'), null)]))
  })

  test('latestCmd tells at once what was stored since the page', async () => {
    await save(1, 5)
    send({ latestCmd: { keys: [T] } })
    expect(await live.next()).toEqual(update([latest(point(1, '5'), null)]))
  })

  test('tsCmd is answered with an update, newest first, and points follow', async () => {
    for (const ts of [1, 2, 3]) await save(ts, ts)
    send({ tsCmd: window() })
    const points = [point(3, '3'), point(2, '2'), point(1, '1')]
    expect(await live.next()).toEqual(update([latest(ABSENT, { t: points })]))
    await save(4, 4)
    expect(await live.next()).toMatchObject({ update: [{ timeseries: { t: [point(4, '4')] } }] })
  })

  test('historyCmd is answered with an update, and nothing follows', async () => {
    await save(1, 1)
    send({ historyCmd: history() })
    expect(await live.next()).toEqual(update([latest(ABSENT, { t: [point(1, '1')] })]))
    await save(2, 2)
    await live.nothing()
  })

  test('ends what an earlier one followed', async () => {
    send({ latestCmd: { keys: [T] } })
    send({ historyCmd: history() })
    await live.next()
    await save(1, 1)
    await live.nothing()
  })

  test('the identical frame again is answered with an update', async () => {
    send({ query: query(), historyCmd: history() }, 2)
    expect(await live.next()).toEqual(page([latest(ABSENT, { t: [] })], 2))
    for (const ts of [1, 2, 3]) await save(ts, ts)
    send({ query: query(), historyCmd: history() }, 2)
    const points = [point(3, '3'), point(2, '2'), point(1, '1')]
    expect(await live.next()).toEqual(update([latest(point(3, '3'), { t: points })], 2))
  })
})

describe('latest values', () => {
  test('newer ones are told, older ones and the same again are not', async () => {
    send({ query: query(), latestCmd: { keys: [T] } })
    await live.next()
    await save(10, 1)
    expect(await live.next()).toEqual(update([latest(point(10, '1'), null)]))
    await save(5, 2)
    await save(10, 1)
    await live.nothing()
    await save(10, 3)
    expect(await live.next()).toEqual(update([latest(point(10, '3'), null)]))
    await save(11, 3)
    expect(await live.next()).toEqual(update([latest(point(11, '3'), null)]))
  })

  test('of several points in one save the newest counts', async () => {
    send({ query: query(), latestCmd: { keys: [T] } })
    await live.next()
    await world.app.platform.telemetry.timeseries.save(world.tenantId, device, [
      { ts: 2, key: 't', value: long(2) },
      { ts: 3, key: 't', value: long(3) },
      { ts: 1, key: 't', value: long(1) },
    ])
    expect(await live.next()).toEqual(update([latest(point(3, '3'), null)]))
  })

  test('values are texts', async () => {
    const keys = ['a', 'b', 'c', 'd'].map((key) => ({ type: 'TIME_SERIES', key }))
    send({ query: query({ latestValues: keys }), latestCmd: { keys } })
    await live.next()
    await world.series(device, { a: double(42), b: flag(true), c: text('x'), d: long(73), e: long(1) }, 1)
    const { update } = await live.next()
    expect(update[0].latest).toEqual({
      TIME_SERIES: { a: point(1, '42.0'), b: point(1, 'true'), c: point(1, 'x'), d: point(1, '73') },
    })
  })

  test('keys of latestCmd that the query lacks are added to the page', async () => {
    await save(3, 9)
    send({ query: query({ latestValues: [] }), latestCmd: { keys: [T] } })
    expect(await live.next()).toEqual(page([latest(point(3, '9'))]))
  })

  test('attributes are told under the type that was asked for', async () => {
    const keys = [
      { type: 'SERVER_ATTRIBUTE', key: 's' },
      { type: 'CLIENT_ATTRIBUTE', key: 'c' },
      { type: 'SHARED_ATTRIBUTE', key: 'h' },
      { type: 'ATTRIBUTE', key: 'any' },
    ]
    send({ query: query({ latestValues: keys }), latestCmd: { keys } })
    expect((await live.next()).data.data[0].latest).toEqual({
      SERVER_ATTRIBUTE: { s: ABSENT },
      CLIENT_ATTRIBUTE: { c: ABSENT },
      SHARED_ATTRIBUTE: { h: ABSENT },
      ATTRIBUTE: { any: ABSENT },
    })
    const told = async (expected: object) => expect((await live.next()).update[0].latest).toEqual(expected)
    await world.attributes(device, 'SERVER_SCOPE', { s: long(1) }, 10)
    await told({ SERVER_ATTRIBUTE: { s: point(10, '1') } })
    await world.attributes(device, 'SHARED_SCOPE', { s: long(2) }, 11)
    await world.attributes(device, 'CLIENT_SCOPE', { s: long(3) }, 12)
    await live.nothing()
    await world.attributes(device, 'CLIENT_SCOPE', { any: long(4) }, 20)
    await told({ ATTRIBUTE: { any: point(20, '4') } })
    await world.attributes(device, 'SERVER_SCOPE', { any: long(5) }, 20)
    await told({ ATTRIBUTE: { any: point(20, '5') } })
    await world.attributes(device, 'CLIENT_SCOPE', { c: text('x') }, 21)
    await told({ CLIENT_ATTRIBUTE: { c: point(21, 'x') } })
    await world.attributes(device, 'SHARED_SCOPE', { h: flag(false) }, 22)
    await told({ SHARED_ATTRIBUTE: { h: point(22, 'false') } })
  })

  test('a deleted attribute is told with time 0 and null', async () => {
    const keys = [{ type: 'SERVER_ATTRIBUTE', key: 's' }]
    await world.attributes(device, 'SERVER_SCOPE', { s: long(1) }, 10)
    send({ query: query({ latestValues: keys }), latestCmd: { keys } })
    await live.next()
    await world.app.platform.telemetry.attributes.remove(world.tenantId, device, 'SERVER_SCOPE', ['s'])
    expect((await live.next()).update[0].latest).toEqual({ SERVER_ATTRIBUTE: { s: { ts: 0, value: null } } })
    await world.attributes(device, 'SERVER_SCOPE', { s: long(2) }, 11)
    expect((await live.next()).update[0].latest).toEqual({ SERVER_ATTRIBUTE: { s: point(11, '2') } })
  })

  test('attributes stored since the page are told at once, whatever their scope', async () => {
    const keys = [{ type: 'SHARED_ATTRIBUTE', key: 'h' }]
    send({ query: query({ latestValues: keys }) })
    await live.next()
    await world.attributes(device, 'SHARED_SCOPE', { h: long(1) }, 10)
    send({ latestCmd: { keys } })
    expect((await live.next()).update[0].latest).toEqual({ SHARED_ATTRIBUTE: { h: point(10, '1') } })
  })

  test('fields of the entity are never told', async () => {
    const keys = [{ type: 'ENTITY_FIELD', key: 'label' }]
    send({ query: query({ entityFields: keys, latestValues: [] }), latestCmd: { keys } })
    const { data } = await live.next()
    const { body } = await world.admin.get(`/api/device/${device.id}`)
    await world.admin.post('/api/device', { ...body, label: 'new' })
    expect(data.data[0].latest.ENTITY_FIELD.label.value).toBe('')
    await live.nothing()
  })

  test('changes of several entities in one tick leave in one message', async () => {
    const other = await world.device(`Device B ${number}`, { type })
    send({ query: query(), latestCmd: { keys: [T] } })
    await live.next()
    await save(1, 1)
    await live.next()
    await Promise.all([save(2, 2), world.series(other, { t: long(3) }, 3)])
    const { update } = await live.next()
    expect(update).toHaveLength(2)
  })
})

describe('series', () => {
  test('buckets come oldest first, every key is there', async () => {
    for (const ts of [100, 1100, 1200]) await save(ts, ts)
    const part = history({ keys: ['t', 'none'], interval: 1000, endTs: 3000, agg: 'AVG' })
    send({ query: query({ latestValues: [] }), historyCmd: part })
    expect((await live.next()).data.data[0].timeseries).toEqual({
      t: [point(500, '100.0'), point(1500, '1150.0')],
      none: [],
    })
  })

  test('the limit is 100 unless given', async () => {
    await world.app.platform.telemetry.timeseries.save(
      world.tenantId,
      device,
      Array.from({ length: 150 }, (_, i) => ({ ts: i + 1, key: 't', value: long(i) })),
    )
    send({ query: query(), historyCmd: history({ limit: 0 }) })
    expect((await live.next()).data.data[0].timeseries.t).toHaveLength(100)
    send({ historyCmd: history({ limit: 7 }) })
    expect((await live.next()).update[0].timeseries.t).toHaveLength(7)
  })

  test('the newest point before the window is added where asked for', async () => {
    for (const ts of [10, 20, 1000]) await save(ts, ts)
    const part = window({ startTs: 500, fetchLatestPreviousPoint: true })
    send({ query: query({ latestValues: [] }), tsCmd: part })
    expect((await live.next()).data.data[0].timeseries.t).toEqual([point(1000, '1000'), point(20, '20')])
    send({
      tsCmd: window({
        startTs: 500,
        timeWindow: 2500,
        interval: 1000,
        agg: 'SUM',
        fetchLatestPreviousPoint: true,
      }),
    })
    expect((await live.next()).update[0].timeseries.t).toEqual([point(1000, '1000'), point(20, '20')])
  })

  test('all points of one save are told', async () => {
    send({ query: query(), tsCmd: window() })
    await live.next()
    await world.app.platform.telemetry.timeseries.save(world.tenantId, device, [
      { ts: 3, key: 't', value: long(3) },
      { ts: 1, key: 't', value: long(1) },
      { ts: 2, key: 'other', value: long(2) },
    ])
    expect((await live.next()).update[0].timeseries).toEqual({ t: [point(3, '3'), point(1, '1')] })
  })

  test('a point older than the latest value known is told only where that is not selected', async () => {
    await save(100, 1)
    send({ query: query(), tsCmd: window() })
    send({ query: query({ latestValues: [] }), tsCmd: window() }, 2)
    await live.next()
    await live.next()
    await save(50, 2)
    expect(await live.next()).toMatchObject({ cmdId: 2, update: [{ timeseries: { t: [point(50, '2')] } }] })
    await live.nothing()
  })

  test.each([
    ['a million buckets', { interval: 1, endTs: 1_000_000_000, agg: 'AVG' }],
    ['a negative limit', { limit: -1 }],
    ['a negative interval', { interval: -5, agg: 'AVG' }],
  ])('%s is an error of its own shape', async (_name, part) => {
    send({ query: query(), historyCmd: history(part) })
    expect(await live.next()).toEqual({
      ...{ cmdId: 1, data: null, update: null, errorCode: 2, errorMsg: expect.any(String) },
      ...{ allowedEntities: 0, dataUpdateType: 'ENTITY_DATA' },
    })
  })
})

describe('unsubscribing', () => {
  test('ends everything without a word', async () => {
    send({ query: query(), latestCmd: { keys: [T] } })
    await live.next()
    live.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }, { cmdId: 77 }] })
    await live.nothing()
    await save(1, 1)
    await live.nothing()
    await expect.poll(() => world.app.platform.live.hub.size).toBe(0)
  })

  test('lets the id be used anew', async () => {
    send({ query: query(), latestCmd: { keys: [T] } })
    await live.next()
    live.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }] })
    send({ query: query() })
    expect(await live.next()).toEqual(page([latest(ABSENT)]))
  })

  test('a closed session is forgotten', async () => {
    send({ query: query(), latestCmd: { keys: [T] } })
    await live.next()
    live.close()
    await expect.poll(() => world.app.platform.live.hub.size).toBe(0)
  })
})

describe('filters with dynamic values', () => {
  const filter = (sourceType: string, defaultValue: number) => ({
    key: T,
    predicate: {
      type: 'NUMERIC',
      operation: 'GREATER',
      value: { defaultValue, dynamicValue: { sourceType, sourceAttribute: 'min' } },
    },
  })

  test('compare with the attribute, and its change asks again', async () => {
    const tenant = entityId('TENANT', world.tenantId)
    await world.attributes(tenant, 'SERVER_SCOPE', { min: long(50) })
    await save(1, 40)
    send({ query: query({ keyFilters: [filter('CURRENT_TENANT', 10)] }), latestCmd: { keys: [T] } })
    expect(await live.next()).toEqual(page([]))
    await world.attributes(tenant, 'SERVER_SCOPE', { min: text('30') })
    expect(await live.next()).toEqual(page([latest(point(1, '40'))]))
    await save(2, 41)
    expect(await live.next()).toEqual(update([latest(point(2, '41'), null)]))
    await world.attributes(tenant, 'SERVER_SCOPE', { min: text('20') })
    await live.nothing()
    await world.app.platform.telemetry.attributes.remove(world.tenantId, tenant, 'SERVER_SCOPE', ['min'])
    await live.nothing()
    await world.attributes(tenant, 'SERVER_SCOPE', { min: long(1000) })
    expect(await live.next()).toEqual(page([]))
    await world.app.platform.telemetry.attributes.remove(world.tenantId, tenant, 'SERVER_SCOPE', ['min'])
    expect((await live.next()).data.totalElements).toBe(1)
  })

  test.each([
    ['a text that is no number', 'CURRENT_TENANT', text('many')],
    ['a source that does not exist', 'CURRENT_CUSTOMER', long(1000)],
    ['a source for alarm rules', 'CURRENT_DEVICE', long(1000)],
  ])('%s leaves the default', async (_name, sourceType, value) => {
    await world.attributes(entityId('TENANT', world.tenantId), 'SERVER_SCOPE', { min: value })
    await save(1, 40)
    send({ query: query({ keyFilters: [filter(sourceType, 10)] }) })
    expect((await live.next()).data.totalElements).toBe(1)
  })

  test('of the user and of the customer', async () => {
    const customer = await world.customer(`Dynamic ${number}`)
    const user = await world.customerUser(customer)
    const own = await world.device(`Device own ${number}`, { type, customerId: customer })
    await world.series(own, { t: long(40) }, 1)
    await world.attributes(entityId('USER', user.id), 'SERVER_SCOPE', { min: double(39.5) })
    await world.attributes(customer, 'SERVER_SCOPE', { min: long(41) })
    const theirs = await connect(base, user.token)
    for (const [cmdId, source, total] of [
      [1, 'CURRENT_USER', 1],
      [2, 'CURRENT_CUSTOMER', 0],
    ] as const) {
      theirs.send({ entityDataCmds: [{ cmdId, query: query({ keyFilters: [filter(source, 0)] }) }] })
      expect((await theirs.next()).data.totalElements).toBe(total)
    }
    theirs.close()
  })

  test('texts and booleans too, and what a viewer entered wins', async () => {
    const tenant = entityId('TENANT', world.tenantId)
    await world.attributes(tenant, 'SERVER_SCOPE', { mode: text('auto'), on: text('TRUE') })
    await world.series(device, { mode: text('auto'), on: flag(true) }, 1)
    const compare = (key: string, type: string, value: object) => ({
      key: { type: 'TIME_SERIES', key },
      predicate: {
        type,
        operation: 'EQUAL',
        value: { ...value, dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute: key } },
      },
    })
    const total = async (cmdId: number, ...keyFilters: object[]) => {
      send({ query: query({ keyFilters }) }, cmdId)
      return (await live.next()).data.totalElements
    }
    expect(
      await total(
        1,
        compare('mode', 'STRING', { defaultValue: '' }),
        compare('on', 'BOOLEAN', { defaultValue: false }),
      ),
    ).toBe(1)
    expect(await total(2, compare('mode', 'STRING', { defaultValue: '', userValue: 'manual' }))).toBe(0)
  })
})

describe('permissions', () => {
  test('the query limits what a customer user follows', async () => {
    const customer = await world.customer(`Limited ${number}`)
    const theirs = await connect(base, (await world.customerUser(customer)).token)
    theirs.send({ entityDataCmds: [{ cmdId: 1, query: query(), latestCmd: { keys: [T] } }] })
    expect((await theirs.next()).data.totalElements).toBe(0)
    theirs.close()
  })

  test('what is taken from a customer is no longer told', async () => {
    const customer = await world.customer(`Losing ${number}`)
    const own = await world.device(`Device lent ${number}`, { type, customerId: customer })
    const theirs = await connect(base, (await world.customerUser(customer)).token)
    theirs.send({ entityDataCmds: [{ cmdId: 1, query: query(), latestCmd: { keys: [T] } }] })
    expect((await theirs.next()).data.totalElements).toBe(1)
    await world.admin.delete(`/api/customer/device/${own.id}`)
    expect((await theirs.next()).data.totalElements).toBe(0)
    await world.series(own, { t: long(1) }, 1)
    await theirs.nothing()
    theirs.close()
  })

  test('the system administrator finds system administrators', async () => {
    const system = await world.app.aUser({ authority: 'SYS_ADMIN' })
    const theirs = await connect(base, system.token)
    theirs.send({ entityDataCmds: [{ cmdId: 1, query: query() }] })
    expect((await theirs.next()).data.totalElements).toBe(0)
    const users = { type: 'entityName', entityType: 'USER', entityNameFilter: '' }
    theirs.send({ entityDataCmds: [{ cmdId: 2, query: query({ entityFilter: users }) }] })
    expect((await theirs.next()).data.data.map((row: { entityId: EntityId }) => row.entityId.id)).toEqual([
      system.id,
    ])
    theirs.close()
  })
})

describe('bad commands', () => {
  const refused = (subscriptionId: number, errorCode: number, errorMsg: unknown = expect.any(String)) => ({
    ...{ subscriptionId, errorCode, errorMsg, data: null, latestValues: {} },
  })

  test.each([
    ['no query under a new id', { cmdId: 3, latestCmd: { keys: [] } }, refused(3, 2, 'Query is empty!')],
    ['a huge page', { cmdId: 4, query: { pageLink: { page: 0, pageSize: 1_000_000 } } }, refused(4, 2)],
    ['page size 0', { cmdId: 5, query: { pageLink: { page: 0, pageSize: 0 } } }, refused(0, 2)],
    [
      'an unknown property',
      { cmdId: 6, query: { nonsense: 1 } },
      refused(0, 2, 'Failed to parse websocket command!'),
    ],
    [
      'one in a page link',
      { cmdId: 6, query: { pageLink: { page: 0, pageSize: 1, nonsense: 1 } } },
      refused(0, 2),
    ],
    [
      'a wrong kind',
      {
        cmdId: 7,
        query: { entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'X', id: newId() } } },
      },
      refused(0, 2),
    ],
    [
      'no aggregation',
      { cmdId: 8, query: {}, historyCmd: { keys: ['t'], startTs: 0, endTs: 1 } },
      refused(0, 2),
    ],
  ])('%s', async (_name, { query: more, ...command }: Record<string, unknown>, expected) => {
    live.send({ entityDataCmds: [{ ...command, ...(more ? { query: query(more as object) } : {}) }] })
    expect(await live.next()).toEqual(expected)
    await live.nothing()
  })

  test('a negative id', async () => {
    live.send({ entityDataCmds: [{ cmdId: -4, query: query() }] })
    expect(await live.next()).toEqual(refused(-4, 2, 'Cmd id is negative value!'))
  })

  test('further properties of the filter are fine', async () => {
    send({
      query: query({ entityFilter: { type: 'singleEntity', singleEntity: device, resolveMultiple: false } }),
    })
    expect((await live.next()).data.totalElements).toBe(1)
  })

  test('more subscriptions than anybody needs are refused, the others go on', async () => {
    const cmds = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ cmdId: from + i, query: query({ latestValues: [] }) }))
    for (let from = 0; from < 1000; from += 50) {
      live.send({ entityDataCmds: cmds(from, 50) })
      for (let i = 0; i < 50; i++) await live.next()
    }
    live.send({ entityDataCmds: cmds(1000, 1) })
    expect(await live.next()).toMatchObject({ subscriptionId: 1000, errorCode: 2 })
    send({ latestCmd: { keys: [T] } }, 5)
    await save(1, 1)
    expect(await live.next()).toMatchObject({ cmdId: 5 })
  })
})
