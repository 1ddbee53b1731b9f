import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  device,
  fixture,
  history,
  live,
  query,
  SERIES_KEY,
  save,
  send,
  setUpEntityData,
  windowCmd,
} from './entities/entity-data-testing'

setUpEntityData()

const deviceCommand = (more: object = {}) => ({ entityType: 'DEVICE', entityId: device.id, ...more })
const LINK = { page: 0, pageSize: 10, timeWindow: 3_600_000 }
const alarmQuery = () => ({ ...query({ latestValues: [] }), pageLink: LINK })
const refused = (subscriptionId: number, errorCode: number, errorMsg: string) => ({
  ...{ subscriptionId, errorCode, errorMsg, data: null, latestValues: {} },
})
const comparedWith = (sourceAttribute: string) => ({
  key: SERIES_KEY,
  predicate: {
    ...{ type: 'NUMERIC', operation: 'LESS' },
    value: { defaultValue: 9, dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute } },
  },
})
const UNREADABLE = refused(0, 2, 'Failed to parse websocket command!')

describe('a frame', () => {
  const EMPTY = {
    ...{ attrSubCmds: [], tsSubCmds: [], historyCmds: [], entityDataCmds: [], alarmDataCmds: [] },
    ...{ entityDataUnsubscribeCmds: [], alarmDataUnsubscribeCmds: [] },
  }

  test.each([
    ['all lists empty', EMPTY],
    ['all lists null', Object.fromEntries(Object.keys(EMPTY).map((name) => [name, null]))],
  ])('with %s is not answered', async (_name, frame) => {
    live.send(frame)
    await live.expectNothing()
  })

  test('is run in order: subscriptions, history, pages, alarms, unsubscriptions', async () => {
    live.send({
      alarmDataUnsubscribeCmds: [{ cmdId: 5 }],
      entityDataUnsubscribeCmds: [{ cmdId: 4 }],
      alarmDataCmds: [{ cmdId: 5, query: alarmQuery() }],
      entityDataCmds: [{ cmdId: 4, query: query(), latestCmd: { keys: [SERIES_KEY] } }],
      historyCmds: [deviceCommand({ cmdId: 3, keys: 't', startTs: 0, endTs: 1 })],
      tsSubCmds: [deviceCommand({ cmdId: 2, keys: 'none' })],
      attrSubCmds: [deviceCommand({ cmdId: 1 })],
    })
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await live.next())
    expect(answers.map(({ subscriptionId, cmdId }) => subscriptionId ?? cmdId)).toEqual([1, 2, 3, 4, 5])
    await save(1, 1)
    await fixture.admin.post('/api/alarm', {
      ...{ type: 'Hot', originator: device, severity: 'MAJOR', status: 'ACTIVE_UNACK' },
    })
    await live.expectNothing()
  })

  test('a command without an id has id 0', async () => {
    live.send({ tsSubCmds: [deviceCommand()] })
    expect(await live.next()).toMatchObject({ subscriptionId: 0, errorCode: 0 })
    await save(1, 1)
    expect(await live.next()).toMatchObject({ subscriptionId: 0, data: { t: [[1, '1']] } })
    live.send({ entityDataCmds: [{ query: query() }] })
    expect(await live.next()).toMatchObject({ cmdId: 0, errorCode: 0 })
  })

  test('numbers may be texts and may have a fraction', async () => {
    const range = { startTs: '0', endTs: 5_000.5, interval: '0', limit: '10', agg: 'NONE' }
    live.send({ historyCmds: [deviceCommand({ cmdId: '3', keys: 't', ...range })] })
    expect(await live.next()).toMatchObject({ subscriptionId: 3, errorCode: 0 })
  })

  test('a key with NUL is refused by every command', async () => {
    const range = { startTs: 0, endTs: 9 }
    live.send({
      attrSubCmds: [deviceCommand({ cmdId: 1, keys: '\0t' })],
      tsSubCmds: [deviceCommand({ cmdId: 2, keys: 't\0' })],
      historyCmds: [deviceCommand({ cmdId: 3, keys: '\0t,\0', ...range })],
      entityDataCmds: [{ cmdId: 4, query: query(), historyCmd: history({ keys: ['t\0'] }) }],
    })
    const refused = { errorCode: 2, errorMsg: expect.stringContaining('NUL') }
    for (const cmdId of [1, 2, 3])
      expect(await live.next()).toMatchObject({ subscriptionId: cmdId, ...refused })
    expect(await live.next()).toMatchObject({ cmdId: 4, ...refused })
    expect(await live.next()).toMatchObject({ cmdId: 4, errorCode: 0 })
    send({ query: query({ keyFilters: [comparedWith('limit\0')] }) }, 5)
    expect(await live.next()).toMatchObject(refused)
  })

  test('a subscription, a page and an alarm query with the same id do not affect each other', async () => {
    live.send({
      tsSubCmds: [deviceCommand({ cmdId: 1 })],
      entityDataCmds: [{ cmdId: 1, query: query(), latestCmd: { keys: [SERIES_KEY] } }],
      alarmDataCmds: [{ cmdId: 1, query: alarmQuery() }],
    })
    for (let i = 0; i < 3; i++) await live.next()
    live.send({ tsSubCmds: [deviceCommand({ cmdId: 1, unsubscribe: true })] })
    live.send({ alarmDataUnsubscribeCmds: [{ cmdId: 1 }] })
    await live.expectNothing()
    await save(1, 1)
    expect(await live.next()).toMatchObject({ cmdId: 1, dataUpdateType: 'ENTITY_DATA' })
    await live.expectNothing()
  })

  test('a bad command does not affect the other commands of its frame', async () => {
    live.send({
      tsSubCmds: [
        deviceCommand({ cmdId: 1, entityId: 'x' }),
        deviceCommand({ cmdId: 2 }),
        deviceCommand({ cmdId: -3 }),
      ],
    })
    const answers = [await live.next(), await live.next(), await live.next()]
    expect(answers.map(({ subscriptionId, errorCode }) => [subscriptionId, errorCode])).toEqual([
      [1, 2],
      [2, 0],
      [-3, 2],
    ])
  })
})

describe('an unknown property makes the frame unreadable', () => {
  const predicate = { type: 'NUMERIC', operation: 'EQUAL', value: { defaultValue: 1 } }
  const filtered = (filter: object) => ({
    entityDataCmds: [{ cmdId: 1, query: query({ keyFilters: [filter] }) }],
  })
  const cases: [string, () => object][] = [
    ['the frame itself', () => ({ cmds: [] })],
    ['attrSubCmds', () => ({ attrSubCmds: [deviceCommand({ startTs: 1 })] })],
    ['tsSubCmds', () => ({ tsSubCmds: [deviceCommand({ endTs: 1 })] })],
    ['historyCmds', () => ({ historyCmds: [deviceCommand({ scope: 'x' })] })],
    ['entityDataCmds', () => ({ entityDataCmds: [{ cmdId: 1, query: query(), more: 1 }] })],
    [
      'alarmDataCmds',
      () => ({ alarmDataCmds: [{ cmdId: 1, query: alarmQuery(), latestCmd: { keys: [] } }] }),
    ],
    ['an unsubscribe', () => ({ entityDataUnsubscribeCmds: [{ cmdId: 1, more: 1 }] })],
    [
      'latestCmd',
      () => ({ entityDataCmds: [{ cmdId: 1, query: query(), latestCmd: { keys: [], more: 1 } }] }),
    ],
    ['tsCmd', () => ({ entityDataCmds: [{ cmdId: 1, query: query(), tsCmd: windowCmd({ endTs: 1 }) }] })],
    [
      'historyCmd',
      () => ({ entityDataCmds: [{ cmdId: 1, query: query(), historyCmd: history({ more: 1 }) }] }),
    ],
    [
      'a key',
      () => ({
        entityDataCmds: [{ cmdId: 1, query: query({ latestValues: [{ ...SERIES_KEY, more: 1 }] }) }],
      }),
    ],
    ['a key filter', () => filtered({ key: SERIES_KEY, predicate, more: 1 })],
    ['a predicate', () => filtered({ key: SERIES_KEY, predicate: { ...predicate, more: 1 } })],
    [
      'a nested predicate',
      () =>
        filtered({
          key: SERIES_KEY,
          predicate: { type: 'COMPLEX', operation: 'OR', predicates: [{ ...predicate, more: 1 }] },
        }),
    ],
    ['several predicates', () => filtered({ key: SERIES_KEY, predicate, predicates: [predicate] })],
  ]
  test.each(cases)('in %s', async (_name, frame) => {
    live.send(frame())
    expect(await live.next()).toEqual(UNREADABLE)
    await live.expectNothing()
  })
})

describe('a missing or invalid value makes the frame unreadable', () => {
  const cases: [string, () => object][] = [
    ['an unknown aggregation', () => ({ historyCmd: history({ agg: 'avg' }) })],
    ['no aggregation', () => ({ tsCmd: windowCmd({ agg: undefined }) })],
    ['an unknown key type', () => ({ latestCmd: { keys: [{ type: 'SERIES', key: 't' }] } })],
    ['an unknown filter type', () => ({ query: query({ entityFilter: { type: 'everything' } }) })],
    ['no filter', () => ({ query: query({ entityFilter: null }) })],
    [
      'a malformed id',
      () => ({
        query: query({
          entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'x' } },
        }),
      }),
    ],
    [
      'an unknown direction',
      () => ({
        query: query({ pageLink: { page: 0, pageSize: 1, sortOrder: { key: SERIES_KEY, direction: 'UP' } } }),
      }),
    ],
    ['a negative page', () => ({ query: query({ pageLink: { page: -1, pageSize: 1 } }) })],
  ]
  test.each(cases)('%s', async (_name, more) => {
    live.send({ entityDataCmds: [{ cmdId: 1, query: query(), ...more() }] })
    expect(await live.next()).toEqual(UNREADABLE)
  })
})

describe('when the database fails', () => {
  async function withoutTable(table: string, work: () => Promise<void>) {
    const { db } = fixture.app.platform
    await sql`alter table ${sql.table(table)} rename to renamed_table`.execute(db)
    try {
      await work()
    } finally {
      await sql`alter table renamed_table rename to ${sql.table(table)}`.execute(db)
    }
  }

  test('the error has the form of the command, and the command can be sent again', async () => {
    await save(1, 5)
    send({ query: query() }, 9)
    await live.next()
    await withoutTable('attribute', async () => {
      live.send({ attrSubCmds: [deviceCommand({ cmdId: 1 })] })
      expect(await live.next()).toEqual(refused(1, 1, 'Failed to fetch attributes!'))
    })
    await withoutTable('ts_latest', async () => {
      live.send({ tsSubCmds: [deviceCommand({ cmdId: 2 })] })
      expect(await live.next()).toEqual(refused(2, 1, 'Failed to fetch data!'))
      send({ query: query() }, 3)
      expect(await live.next()).toEqual(refused(3, 1, 'Failed to fetch data!'))
    })
    await withoutTable('alarm', async () => {
      live.send({ alarmDataCmds: [{ cmdId: 4, query: alarmQuery() }] })
      expect(await live.next()).toEqual(refused(4, 1, 'Failed to fetch data!'))
    })
    await withoutTable('series', async () => {
      live.send({ historyCmds: [deviceCommand({ cmdId: 5, keys: 't', startTs: 0, endTs: 10 })] })
      expect(await live.next()).toEqual(refused(5, 1, 'Failed to fetch data!'))
      send({ historyCmd: history() }, 9)
      expect(await live.next()).toEqual({
        ...{ cmdId: 9, data: null, update: null, errorCode: 1, errorMsg: 'Failed to fetch historical data!' },
        ...{ allowedEntities: 0, dataUpdateType: 'ENTITY_DATA' },
      })
    })
    live.send({ tsSubCmds: [deviceCommand({ cmdId: 2 })] })
    expect((await live.next()).data).toEqual({ t: [[1, '5']] })
    send({ query: query() }, 3)
    expect((await live.next()).data.totalElements).toBe(1)
  })
})
