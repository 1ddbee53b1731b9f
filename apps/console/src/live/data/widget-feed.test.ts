// @vitest-environment happy-dom
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedSubscriptions } from '../shared-subscriptions'
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
  WINDOW,
} from './testing'

beforeEach(resetFeedTest)
afterEach(() => {
  vi.useRealTimers()
})

describe('latest values', () => {
  test('one command requests entities and values; an update changes a series and notifies listeners', async () => {
    const { data } = openFeed('latest', 'one', [
      key('t'),
      key('fw', { type: 'attribute', label: '${entityName} fw' }),
    ])
    expect(sentCommands[0]).toMatchObject({
      list: 'entityDataCmds',
      body: {
        query: {
          entityFilter: { type: 'singleEntity', singleEntity: DEVICE },
          pageLink: { pageSize: 1 },
          latestValues: [
            { type: 'TIME_SERIES', key: 't' },
            { type: 'ATTRIBUTE', key: 'fw' },
          ],
        },
        latestCmd: {
          keys: [
            { type: 'TIME_SERIES', key: 't' },
            { type: 'ATTRIBUTE', key: 'fw' },
          ],
        },
      },
    })
    expect(data.isLoading).toBe(true)
    receive(
      page({
        entityId: DEVICE,
        latest: {
          ENTITY_FIELD: nameFields('Pump 1'),
          TIME_SERIES: { t: { ts: 5, value: '21.5' } },
          ATTRIBUTE: { fw: { ts: 0, value: '' } },
        },
        timeseries: {},
      }),
    )
    expect(data.isLoading).toBe(false)
    expect(data.series.map((s) => [s.dataKey.label, s.values])).toEqual([
      ['t', [21.5]],
      ['Pump 1 fw', []],
    ])
    expect(data.datasources[0]).toMatchObject({ entityName: 'Pump 1', entityDescription: 'roof' })
    const listener = vi.fn()
    data.subscribe(listener)
    receive({
      update: [
        { entityId: DEVICE, latest: { ATTRIBUTE: { fw: { ts: 9, value: '1.0' } } }, timeseries: null },
      ],
    })
    receive({
      update: [
        { entityId: OTHER_DEVICE, latest: { TIME_SERIES: { t: { ts: 9, value: '1' } } }, timeseries: null },
      ],
    })
    await vi.advanceTimersByTimeAsync(50)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(data.series[1]!.values).toEqual(['1.0'])
  })

  test('every entity of an alias has its own series, and only the first entity keeps the configured color', () => {
    const { data } = openFeed('latest', 'all', [key('t')])
    expect(sentCommands[0]!.body).toMatchObject({ query: { pageLink: { pageSize: 1024 } } })
    receive(
      page(
        { entityId: DEVICE, latest: { ENTITY_FIELD: nameFields('A') }, timeseries: {} },
        { entityId: OTHER_DEVICE, latest: { ENTITY_FIELD: nameFields('B') }, timeseries: {} },
      ),
    )
    expect(data.series.map((s) => s.datasource.entityName)).toEqual(['A', 'B'])
    expect(data.series[0]!.dataKey.color).toBe('#123456')
    expect(data.series[1]!.dataKey.color).not.toBe('#123456')
  })

  test('without a state entity the data source is named "Unresolved"; with an unknown alias there is no data source', () => {
    expect(openFeed('latest', 'state', [key('t')]).data.datasources).toMatchObject([{ name: 'Unresolved' }])
    expect(openFeed('latest', 'gone', [key('t')]).data).toMatchObject({ datasources: [], isLoading: false })
    expect(subscribers).toHaveLength(0)
  })

  test('a key that is named like a member of Object.prototype has no values until values are received', () => {
    const { data } = openFeed('latest', 'one', [key('constructor'), key('t')])
    receive(
      page({ entityId: DEVICE, latest: { ENTITY_FIELD: nameFields('A'), TIME_SERIES: {} }, timeseries: {} }),
    )
    receive({
      update: [{ entityId: DEVICE, latest: { TIME_SERIES: { t: { ts: 2, value: '4' } } }, timeseries: null }],
    })
    expect(data.series.map(({ values }) => values)).toEqual([[], [4]])
  })

  test('a user function processes the latest value; its first previous value is 0', async () => {
    const { data } = openFeed('latest', 'one', [key('t', { postFuncBody: 'return value * 2 + prevValue;' })])
    receive(
      page({
        entityId: DEVICE,
        latest: { ENTITY_FIELD: nameFields('A'), TIME_SERIES: { t: { ts: 5, value: '4' } } },
        timeseries: {},
      }),
    )
    await vi.advanceTimersByTimeAsync(20)
    expect(data.series[0]!.values).toEqual([8])
  })
})

describe('time series', () => {
  test('the first points are shown at once, new points with the next tick, and points leave the moving window', async () => {
    const now = Date.now()
    const { data } = openFeed('timeseries', 'one', [key('t')])
    expect(sentCommands[0]!.body).toMatchObject({
      tsCmd: { keys: ['t'], agg: 'AVG', interval: 1000, timeWindow: 60_000, startTs: now - 60_000 },
    })
    receive(
      page({
        entityId: DEVICE,
        latest: { ENTITY_FIELD: nameFields('A') },
        timeseries: { t: [{ ts: now - 5000, value: '10' }] },
      }),
    )
    expect(data.series[0]).toMatchObject({ ts: [now - 5000], values: [10] })
    receive({
      update: [{ entityId: DEVICE, latest: null, timeseries: { t: [{ ts: now + 100, value: '20' }] } }],
    })
    expect(data.series[0]!.values).toEqual([10])
    await vi.advanceTimersByTimeAsync(1100)
    expect(data.series[0]!.values).toEqual([10, 20])
    expect(data.window).toMatchObject({ isRealtime: true, intervalMs: 1000 })
    await vi.advanceTimersByTimeAsync(58_000)
    expect(data.series[0]!.values).toEqual([20])
  })

  test('the data of another time window is requested in the same subscription', () => {
    const { data, setWindow } = openFeed('timeseries', 'one', [key('t')])
    receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: nameFields('A') }, timeseries: { t: [] } }))
    setWindow({
      selectedTab: 1,
      history: { historyType: 1, fixedTimewindow: { startTimeMs: 1000, endTimeMs: 61_000 } },
      aggregation: { type: 'NONE', limit: 100 },
    })
    expect(sentCommands.at(-1)).toMatchObject({
      list: 'entityDataCmds',
      body: { historyCmd: { keys: ['t'], startTs: 1000, endTs: 61_000, agg: 'NONE', limit: 100 } },
    })
    receive({
      update: [
        {
          entityId: DEVICE,
          latest: { ENTITY_FIELD: nameFields('A') },
          timeseries: {
            t: [
              { ts: 3000, value: 'on' },
              { ts: 2000, value: '7' },
            ],
          },
        },
      ],
    })
    expect(data.series[0]).toMatchObject({ ts: [2000, 3000], values: [7, 'on'] })
    expect(data.window).toMatchObject({ startMs: 1000, endMs: 61_000, isRealtime: false })
  })

  test('points that arrive before the response to a change of the window do not affect the counts in the response', async () => {
    const now = Date.now()
    const counting = (timewindowMs: number): TimeWindow => ({
      ...WINDOW,
      realtime: { interval: 1000, timewindowMs },
      aggregation: { type: 'COUNT' },
    })
    const { data, setWindow } = openFeed('timeseries', 'one', [key('t')], { window: counting(60_000) })
    const latest = { ENTITY_FIELD: nameFields('A') }
    const counts = [
      { ts: now - 5500, value: '7' },
      { ts: now - 4500, value: '9' },
    ]
    const response = { update: [{ entityId: DEVICE, latest, timeseries: { t: counts } }] }
    const livePoint = (ts: number) => ({
      update: [{ entityId: DEVICE, latest: null, timeseries: { t: [{ ts, value: '21' }] } }],
    })
    receive(page({ entityId: DEVICE, latest, timeseries: { t: [] } }))

    setWindow(counting(30_000))
    receive(livePoint(now - 4400))
    receive(response)
    expect(data.series[0]!.values).toEqual([7, 9])

    // The response to the first of two changes may arrive after the second change.
    setWindow(counting(60_000))
    setWindow(counting(30_000))
    receive(response)
    receive(livePoint(now - 4400))
    receive(response)
    expect(data.series[0]!.values).toEqual([7, 9])

    receive(livePoint(now - 4400))
    await vi.advanceTimersByTimeAsync(1000)
    expect(data.series[0]!.values).toEqual([7, 10])
  })

  test('when the filter finds other entities, the history of the new page is requested', () => {
    const now = Date.now()
    const names = { ENTITY_FIELD: nameFields('A') }
    const { data } = openFeed('timeseries', 'all', [key('t')])
    receive(
      page(
        { entityId: DEVICE, latest: names, timeseries: { t: [{ ts: now - 5000, value: '10' }] } },
        { entityId: OTHER_DEVICE, latest: names, timeseries: { t: [] } },
      ),
    )
    expect(sentCommands).toHaveLength(1)
    receive(page({ entityId: DEVICE, latest: names, timeseries: {} }))
    expect(sentCommands[1]).toMatchObject({ list: 'entityDataCmds', body: { tsCmd: { keys: ['t'] } } })
    receive({
      update: [{ entityId: DEVICE, latest: names, timeseries: { t: [{ ts: now - 5000, value: '10' }] } }],
    })
    expect(data.series.map(({ values }) => values)).toEqual([[10]])
  })

  test('two widgets with a common subscription request the history of a new page once each', () => {
    const host = { ...HOST, subscribe: sharedSubscriptions(HOST.subscribe) }
    for (let widget = 0; widget < 2; widget++) openFeed('timeseries', 'all', [key('t')], { host })
    const pageOf = (entityId: object) =>
      page({ entityId, latest: { ENTITY_FIELD: nameFields('A') }, timeseries: { t: [] } })
    receive(pageOf(DEVICE))
    expect(subscribers).toHaveLength(1)
    receive(pageOf(OTHER_DEVICE))
    const count = subscribers.length
    expect(count).toBeGreaterThan(1)
    for (const subscriber of subscribers.slice(1)) subscriber.onUpdate(pageOf(OTHER_DEVICE))
    expect(subscribers).toHaveLength(count)
  })

  test('a series that the user has hidden stays hidden when the feed is opened again', () => {
    const hiddenSeries = new Map()
    const open = () => openFeed('timeseries', 'one', [key('t'), key('h')], { hiddenSeries })
    const first = page({ entityId: DEVICE, latest: { ENTITY_FIELD: nameFields('A') }, timeseries: {} })
    const feed = open()
    subscribers[0]!.onUpdate(first)
    feed.data.setHidden(1, true)
    feed.close()
    const { data } = open()
    subscribers[1]!.onUpdate(first)
    expect(data.series.map(({ isHidden }) => isHidden)).toEqual([false, true])
  })

  test('a key without points that is named like a member of Object.prototype has no values', () => {
    const { data } = openFeed('timeseries', 'one', [key('constructor')])
    receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: nameFields('A') }, timeseries: {} }))
    expect(data.series[0]!.values).toEqual([])
  })

  test('setting the same window object requests nothing; setting an equal object requests the data again', () => {
    const { setWindow } = openFeed('timeseries', 'one', [key('t')])
    setWindow(WINDOW)
    expect(sentCommands).toHaveLength(1)
    setWindow({ ...WINDOW })
    expect(sentCommands).toHaveLength(2)
  })

  test('closing a feed ends its subscription; after that, a new time window causes no request and no timer', () => {
    const feed = openFeed('timeseries', 'one', [key('t')])
    receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: nameFields('A') }, timeseries: {} }))
    feed.close()
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    const timers = vi.getTimerCount()
    feed.setWindow({ ...WINDOW })
    expect(sentCommands).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(timers)
  })
})

test('with a comparison, each key that is not excluded gets a second series for the earlier time window', () => {
  const { data } = openFeed('timeseries', 'one', [], {
    widget: {
      type: 'timeseries',
      config: {
        settings: { comparisonEnabled: true, timeForComparison: 'days' },
        datasources: [
          {
            type: 'entity',
            entityAliasId: 'one',
            dataKeys: [
              key('t'),
              key('u', { settings: { comparisonSettings: { showValuesForComparison: false } } }),
            ],
          },
        ],
      },
    },
  })
  const start = Date.now() - 60_000 - 86_400_000
  expect(sentCommands[1]!.body).toMatchObject({
    historyCmd: { keys: ['t'], startTs: start, endTs: start + 60_000 },
  })
  for (const subscriber of subscribers)
    subscriber.onUpdate(page({ entityId: DEVICE, latest: { ENTITY_FIELD: nameFields('A') }, timeseries: {} }))
  expect(data.series.map((s) => [s.dataKey.label, s.isComparison])).toEqual([
    ['t', false],
    ['u', false],
    ['t (days ago)', true],
  ])
  expect(data.window!.startMs - data.comparisonWindow!.startMs).toBe(86_400_000)
})

test('the alias of an extra value is found by the name of the alias, and the value is inserted into labels', async () => {
  const { data } = openFeed('timeseries', 'one', [key('t', { label: 'T of ${serial}' })], {
    extraKeys: [{ aliasName: 'One', type: 'attribute', name: 'serial' }],
  })
  expect(sentCommands[1]!.body).toMatchObject({ latestCmd: { keys: [{ type: 'ATTRIBUTE', key: 'serial' }] } })
  receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: nameFields('A') }, timeseries: {} }))
  subscribers[1]!.onUpdate(
    page({
      entityId: DEVICE,
      latest: { ENTITY_FIELD: nameFields('A'), ATTRIBUTE: { serial: { ts: 1, value: 'S-7' } } },
      timeseries: {},
    }),
  )
  expect(data.extras[0]!.values).toEqual(['S-7'])
  expect(data.series[0]!.dataKey.label).toBe('T of S-7')
})

test('the data source of a control widget is its target device, with the extra keys as series', () => {
  const { data } = openFeed('rpc', 'one', [], {
    widget: { type: 'rpc', config: { datasources: [], targetDeviceAliasIds: ['one'] } },
    extraKeys: [{ type: 'timeseries', name: 'on' }],
  })
  receive(
    page({
      entityId: DEVICE,
      latest: { ENTITY_FIELD: nameFields('Pump'), TIME_SERIES: { on: { ts: 1, value: 'true' } } },
      timeseries: {},
    }),
  )
  expect(data.datasources[0]).toMatchObject({ entityName: 'Pump', entityId: DEVICE })
  expect(data.series[0]!.values).toEqual(['true'])
})

describe('functions of time', () => {
  test.each(['latest', 'timeseries'] as const)(
    'a slow function of %s values is called again only after its result has arrived, and gets this result',
    async (type) => {
      let answer: (results: unknown[]) => void = () => undefined
      const call = vi.fn(
        (_lists: readonly unknown[][]) => new Promise<unknown[]>((resolve) => (answer = resolve)),
      )
      const source = {
        type: 'function' as const,
        dataKeys: [key('f', { type: 'function', funcBody: 'slow' })],
      }
      const feed = openFeed(type, '', [], {
        widget: { type, config: { datasources: [source] } },
        host: { ...HOST, compile: () => ({ call }) },
      })
      await vi.advanceTimersByTimeAsync(5000)
      expect(call).toHaveBeenCalledTimes(1)
      answer([[7]])
      await vi.advanceTimersByTimeAsync(1000)
      expect(call).toHaveBeenCalledTimes(2)
      expect(call.mock.lastCall?.[0][0]?.[1]).toBe(7)
      feed.close()
    },
  )
})
