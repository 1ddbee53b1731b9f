// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DEVICE,
  HOST,
  key,
  nameFields,
  OTHER_DEVICE,
  openFeed,
  page,
  receive,
  resetFeedTest,
  sentCommands,
  subscribers,
  unsubscribe,
} from './testing'

beforeEach(resetFeedTest)
afterEach(() => {
  vi.useRealTimers()
})

test('a paged widget subscribes to the requested rows, and another request ends the subscription', () => {
  const { data } = openFeed('latest', 'all', [key('t', { label: 'Temp' })], { limits: { isPaged: true } })
  data.requestRows({ page: 1, pageSize: 10, textSearch: 'pu', sortBy: 'Temp', sortOrder: 'DESC' })
  expect(sentCommands[0]!.body).toMatchObject({
    query: {
      pageLink: {
        page: 1,
        pageSize: 10,
        textSearch: 'pu',
        dynamic: true,
        sortOrder: { key: { type: 'TIME_SERIES', key: 't' }, direction: 'DESC' },
      },
    },
  })
  receive(
    page({
      entityId: DEVICE,
      latest: { ENTITY_FIELD: nameFields('A'), TIME_SERIES: { t: { ts: 1, value: '3' } } },
      timeseries: {},
    }),
  )
  receive({
    update: [{ entityId: DEVICE, latest: { TIME_SERIES: { t: { ts: 2, value: '4' } } }, timeseries: null }],
  })
  expect(data.entities?.data).toEqual([
    { entityId: DEVICE, entityName: 'A', entityLabel: 'A', values: { Temp: 4 } },
  ])
  data.requestRows({ page: 0, pageSize: 10 })
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

test('all rows of the last request are loaded once, and the page of the widget stays', async () => {
  const { data } = openFeed('latest', 'all', [key('t')], { limits: { isPaged: true } })
  data.requestRows({ page: 1, pageSize: 1, textSearch: 'pu' })
  const row = (entityId: typeof DEVICE, name: string) =>
    page({ entityId, latest: { ENTITY_FIELD: nameFields(name) }, timeseries: {} }).data
  receive({ data: { ...row(DEVICE, 'A'), totalElements: 2 } })
  const allRows = data.loadAllRows?.()
  expect(sentCommands[1]!.body).toMatchObject({
    query: { pageLink: { page: 0, pageSize: 2, textSearch: 'pu' } },
  })
  const both = [...row(OTHER_DEVICE, 'B').data, ...row(DEVICE, 'A').data]
  subscribers[1]!.onUpdate({ data: { ...row(DEVICE, 'A'), data: both } })
  expect((await allRows)?.entities?.data.map(({ entityName }) => entityName)).toEqual(['B', 'A'])
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  expect(data.entities?.data.map(({ entityName }) => entityName)).toEqual(['A'])
})

test('a row keeps its last processed values until the user functions have processed the new values', async () => {
  const keys = [key('t', { label: 'Twice', postFuncBody: 'return value * 2;' }), key('h')]
  const { data } = openFeed('latest', 'all', keys, { limits: { isPaged: true } })
  data.requestRows({ page: 0, pageSize: 10 })
  const values = (t: string, h: string) => ({
    ENTITY_FIELD: nameFields('A'),
    TIME_SERIES: { t: { ts: 1, value: t }, h: { ts: 1, value: h } },
  })
  receive(page({ entityId: DEVICE, latest: values('4', '50'), timeseries: {} }))
  await vi.advanceTimersByTimeAsync(20)
  expect(data.entities?.data[0]?.values).toEqual({ Twice: 8, h: 50 })
  receive({ update: [{ entityId: DEVICE, latest: values('5', '60'), timeseries: null }] })
  expect(data.entities?.data[0]?.values).toEqual({ Twice: 8, h: 60 })
  await vi.advanceTimersByTimeAsync(20)
  expect(data.entities?.data[0]?.values).toEqual({ Twice: 10, h: 60 })
})

test('a table with a single-entity alias requests and counts only the first entity that the filter finds', () => {
  const { data } = openFeed('latest', 'one', [key('t')], { limits: { isPaged: true } })
  data.requestRows({ page: 2, pageSize: 10, textSearch: 'pu' })
  expect(sentCommands[0]!.body).toMatchObject({ query: { pageLink: { page: 0, pageSize: 1 } } })
  const { data: firstPage } = page({
    entityId: DEVICE,
    latest: { ENTITY_FIELD: nameFields('A') },
    timeseries: {},
  })
  receive({ data: { ...firstPage, totalElements: 7, totalPages: 7, hasNext: true } })
  expect(data.entities).toMatchObject({ totalElements: 1, hasNext: false })
})

test('an alarm table with a single-entity alias requests only the alarms of the first entity', async () => {
  const alarmSource = { type: 'entity' as const, entityAliasId: 'any', dataKeys: [] }
  const { data } = openFeed('alarm', 'any', [], {
    widget: { type: 'alarm', config: { datasources: [], alarmSource } },
  })
  data.requestRows({ page: 0, pageSize: 10 })
  await vi.advanceTimersByTimeAsync(0)
  expect(sentCommands).toHaveLength(1)
  expect(sentCommands[0]).toMatchObject({
    list: 'alarmDataCmds',
    body: { query: { entityFilter: { type: 'singleEntity', singleEntity: OTHER_DEVICE } } },
  })
})

test('an attribute whose label is the name of an alarm field has its own value and its own sort key', () => {
  const alarmKey = key('type', { type: 'alarm', label: 'Alarm type' })
  const dataKeys = [alarmKey, key('type', { type: 'attribute' })]
  const alarmSource = { type: 'entity' as const, entityAliasId: 'one', dataKeys }
  const { data } = openFeed('alarm', 'one', [], {
    widget: { type: 'alarm', config: { datasources: [], alarmSource } },
  })
  data.requestRows({ page: 0, pageSize: 10, sortBy: 'type' })
  expect(sentCommands[0]).toMatchObject({
    body: { query: { pageLink: { sortOrder: { key: { type: 'ATTRIBUTE', key: 'type' } } } } },
  })
  const alarm = { id: { id: 'a' }, originator: DEVICE, type: 'Leak', severity: 'MAJOR', status: 'ACTIVE_ACK' }
  receive(page({ ...alarm, latest: { ATTRIBUTE: { type: { ts: 1, value: 'pump' } } } }))
  expect(data.alarms?.data[0]).toMatchObject({ fields: { type: 'Leak' }, values: { type: 'pump' } })
})

test('if the request for the entity of an alarm table fails, the error is reported and the next request tries again', async () => {
  const failure = new Error('no network')
  const onError = vi.fn()
  const firstEntity = vi.fn(HOST.firstEntity).mockRejectedValueOnce(failure)
  const alarmSource = { type: 'entity' as const, entityAliasId: 'any', dataKeys: [] }
  const { data } = openFeed('alarm', 'any', [], {
    widget: { type: 'alarm', config: { datasources: [], alarmSource } },
    host: { ...HOST, firstEntity, onError },
  })
  data.requestRows({ page: 0, pageSize: 10 })
  await vi.advanceTimersByTimeAsync(0)
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure)
  expect(data).toMatchObject({ isLoading: false, alarms: { data: [] } })
  data.requestRows({ page: 0, pageSize: 10 })
  await vi.advanceTimersByTimeAsync(0)
  expect(sentCommands).toHaveLength(1)
})

test('a row without changed values stays the same object, so that it is not rendered again', () => {
  const { data } = openFeed('latest', 'all', [key('t', { label: 'Temp' })], { limits: { isPaged: true } })
  data.requestRows({ page: 0, pageSize: 10 })
  const entity = (entityId: typeof DEVICE, name: string) => ({
    entityId,
    latest: { ENTITY_FIELD: nameFields(name), TIME_SERIES: { t: { ts: 1, value: '3' } } },
    timeseries: {},
  })
  receive(page(entity(DEVICE, 'A'), entity(OTHER_DEVICE, 'B')))
  const [first, second] = data.entities?.data ?? []
  receive({
    update: [{ entityId: DEVICE, latest: { TIME_SERIES: { t: { ts: 2, value: '4' } } }, timeseries: null }],
  })
  expect(data.entities?.data[0]).not.toBe(first)
  expect(data.entities?.data[1]).toBe(second)
})
