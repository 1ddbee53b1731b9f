// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DEVICE,
  key,
  names,
  OTHER,
  open,
  page,
  receive,
  resetFeedTest,
  sent,
  subscribers,
  unsubscribed,
  WINDOW,
} from './testing'

beforeEach(resetFeedTest)
afterEach(() => {
  vi.useRealTimers()
})

describe('latest values', () => {
  test('requests entities and values once, then gets updates', async () => {
    const { data } = open('latest', 'one', [
      key('t'),
      key('fw', { type: 'attribute', label: '${entityName} fw' }),
    ])
    expect(sent[0]).toMatchObject({
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
          ENTITY_FIELD: names('Pump 1'),
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
      update: [{ entityId: OTHER, latest: { TIME_SERIES: { t: { ts: 9, value: '1' } } }, timeseries: null }],
    })
    await vi.advanceTimersByTimeAsync(50)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(data.series[1]!.values).toEqual(['1.0'])
  })

  test('every entity of an alias has its own series, and only the first entity keeps the configured color', () => {
    const { data } = open('latest', 'all', [key('t')])
    expect(sent[0]!.body).toMatchObject({ query: { pageLink: { pageSize: 1024 } } })
    receive(
      page(
        { entityId: DEVICE, latest: { ENTITY_FIELD: names('A') }, timeseries: {} },
        { entityId: OTHER, latest: { ENTITY_FIELD: names('B') }, timeseries: {} },
      ),
    )
    expect(data.series.map((s) => s.datasource.entityName)).toEqual(['A', 'B'])
    expect(data.series[0]!.dataKey.color).toBe('#123456')
    expect(data.series[1]!.dataKey.color).not.toBe('#123456')
  })

  test('a missing state entity is unresolved, an unknown alias is missing', () => {
    expect(open('latest', 'state', [key('t')]).data.datasources).toMatchObject([{ name: 'Unresolved' }])
    expect(open('latest', 'gone', [key('t')]).data).toMatchObject({ datasources: [], isLoading: false })
    expect(subscribers).toHaveLength(0)
  })

  test('a key may be named like a member of Object.prototype', () => {
    const { data } = open('latest', 'one', [key('constructor'), key('t')])
    receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: names('A'), TIME_SERIES: {} }, timeseries: {} }))
    receive({
      update: [{ entityId: DEVICE, latest: { TIME_SERIES: { t: { ts: 2, value: '4' } } }, timeseries: null }],
    })
    expect(data.series.map(({ values }) => values)).toEqual([[], [4]])
  })

  test('user functions get whole series in order', async () => {
    const { data } = open('latest', 'one', [key('t', { postFuncBody: 'return value * 2 + prevValue;' })])
    receive(
      page({
        entityId: DEVICE,
        latest: { ENTITY_FIELD: names('A'), TIME_SERIES: { t: { ts: 5, value: '4' } } },
        timeseries: {},
      }),
    )
    await vi.advanceTimersByTimeAsync(20)
    expect(data.series[0]!.values).toEqual([8])
  })
})

describe('time series', () => {
  test('history is shown at once, live points with the next tick, and the window moves', async () => {
    const now = Date.now()
    const { data } = open('timeseries', 'one', [key('t')])
    expect(sent[0]!.body).toMatchObject({
      tsCmd: { keys: ['t'], agg: 'AVG', interval: 1000, timeWindow: 60_000, startTs: now - 60_000 },
    })
    receive(
      page({
        entityId: DEVICE,
        latest: { ENTITY_FIELD: names('A') },
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

  test('another window requests its data under the same subscription', () => {
    const { data, setWindow } = open('timeseries', 'one', [key('t')])
    receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: names('A') }, timeseries: { t: [] } }))
    setWindow({
      selectedTab: 1,
      history: { historyType: 1, fixedTimewindow: { startTimeMs: 1000, endTimeMs: 61_000 } },
      aggregation: { type: 'NONE', limit: 100 },
    })
    expect(sent.at(-1)).toMatchObject({
      list: 'entityDataCmds',
      body: { historyCmd: { keys: ['t'], startTs: 1000, endTs: 61_000, agg: 'NONE', limit: 100 } },
    })
    receive({
      update: [
        {
          entityId: DEVICE,
          latest: null,
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

  test('a key without points may be named like a member of Object.prototype', () => {
    const { data } = open('timeseries', 'one', [key('constructor')])
    receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: names('A') }, timeseries: {} }))
    expect(data.series[0]!.values).toEqual([])
  })

  test('the present window is not requested again', () => {
    const { setWindow } = open('timeseries', 'one', [key('t')])
    setWindow(WINDOW)
    expect(sent).toHaveLength(1)
    setWindow({ ...WINDOW })
    expect(sent).toHaveLength(2)
  })

  test('closing ends the subscription, and another window requests nothing and starts no timer', () => {
    const feed = open('timeseries', 'one', [key('t')])
    receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: names('A') }, timeseries: {} }))
    feed.close()
    expect(unsubscribed).toHaveBeenCalledTimes(1)
    const timers = vi.getTimerCount()
    feed.setWindow({ ...WINDOW })
    expect(sent).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(timers)
  })
})

test('a comparison draws its keys a second time, one unit back', () => {
  const { data } = open('timeseries', 'one', [], {
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
  expect(sent[1]!.body).toMatchObject({ historyCmd: { keys: ['t'], startTs: start, endTs: start + 60_000 } })
  for (const subscriber of subscribers)
    subscriber.onUpdate(page({ entityId: DEVICE, latest: { ENTITY_FIELD: names('A') }, timeseries: {} }))
  expect(data.series.map((s) => [s.dataKey.label, s.isComparison])).toEqual([
    ['t', false],
    ['u', false],
    ['t (days ago)', true],
  ])
  expect(data.window!.startMs - data.comparisonWindow!.startMs).toBe(86_400_000)
})

test('extra values are found by alias name, and inserted into labels', async () => {
  const { data } = open('timeseries', 'one', [key('t', { label: 'T of ${serial}' })], {
    extraKeys: [{ aliasName: 'One', type: 'attribute', name: 'serial' }],
  })
  expect(sent[1]!.body).toMatchObject({ latestCmd: { keys: [{ type: 'ATTRIBUTE', key: 'serial' }] } })
  receive(page({ entityId: DEVICE, latest: { ENTITY_FIELD: names('A') }, timeseries: {} }))
  subscribers[1]!.onUpdate(
    page({
      entityId: DEVICE,
      latest: { ENTITY_FIELD: names('A'), ATTRIBUTE: { serial: { ts: 1, value: 'S-7' } } },
      timeseries: {},
    }),
  )
  expect(data.extras[0]!.values).toEqual(['S-7'])
  expect(data.series[0]!.dataKey.label).toBe('T of S-7')
})

test('a control widget gets its target device, and the values of this device that it subscribes to', () => {
  const { data } = open('rpc', 'one', [], {
    widget: { type: 'rpc', config: { datasources: [], targetDeviceAliasIds: ['one'] } },
    extraKeys: [{ type: 'timeseries', name: 'on' }],
  })
  receive(
    page({
      entityId: DEVICE,
      latest: { ENTITY_FIELD: names('Pump'), TIME_SERIES: { on: { ts: 1, value: 'true' } } },
      timeseries: {},
    }),
  )
  expect(data.datasources[0]).toMatchObject({ entityName: 'Pump', entityId: DEVICE })
  expect(data.series[0]!.values).toEqual(['true'])
})
