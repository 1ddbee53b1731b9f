import { describe, expect, test } from 'vitest'
import { long } from '../../telemetry/testing'
import type { TimeseriesService } from '../../telemetry/timeseries.service'
import { saveDuringRead } from '../testing'
import {
  device,
  fixture,
  history,
  live,
  point,
  query,
  save,
  send,
  setUpEntityData,
  windowCmd,
} from './entity-data-testing'

setUpEntityData()

describe('series', () => {
  test('buckets are sorted oldest first, and every key is present', async () => {
    for (const ts of [100, 1100, 1200]) await save(ts, ts)
    const part = history({ keys: ['t', 'none'], interval: 1000, endTs: 3000, agg: 'AVG' })
    send({ query: query({ latestValues: [] }), historyCmd: part })
    expect((await live.next()).data.data[0].timeseries).toEqual({
      t: [point(500, '100.0'), point(1500, '1150.0')],
      none: [],
    })
  })

  test('buckets follow the calendar of a time zone', async () => {
    const [january, february] = [Date.UTC(2026, 0, 31, 22), Date.UTC(2026, 0, 31, 23, 30)]
    for (const ts of [january, february, february + 1]) await save(ts, 5)
    const [startTs, edge, endTs] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 0, 31, 23), Date.UTC(2026, 1, 15)]
    const part = {
      ...history({ startTs, endTs, agg: 'SUM' }),
      intervalType: 'MONTH',
      timeZoneId: 'Europe/Berlin',
    }
    send({ query: query({ latestValues: [] }), historyCmd: part })
    expect((await live.next()).data.data[0].timeseries.t).toEqual([
      point((startTs + edge) / 2, '5'),
      point((edge + endTs) / 2, '10'),
    ])
  })

  test('the limit is 100 if the command has none', async () => {
    await fixture.app.platform.telemetry.timeseries.save(
      fixture.tenantId,
      device,
      Array.from({ length: 150 }, (_, i) => ({ ts: i + 1, key: 't', value: long(i) })),
    )
    send({ query: query(), historyCmd: history({ limit: 0 }) })
    expect((await live.next()).data.data[0].timeseries.t).toHaveLength(100)
    send({ historyCmd: history({ limit: 7 }) })
    expect((await live.next()).update[0].timeseries.t).toHaveLength(7)
  })

  test('new points are sent also when their key is the name of a member of Object.prototype', async () => {
    const keys = ['constructor', '__proto__']
    send({ query: query({ latestValues: [] }), tsCmd: windowCmd({ keys }) })
    await live.next()
    for (const key of keys) {
      await save(5, 7, key)
      const { timeseries } = (await live.next()).update[0]
      expect(Object.entries(timeseries)).toEqual([[key, [point(5, '7')]]])
    }
  })

  test('the newest point before the window is added on request', async () => {
    for (const ts of [10, 20, 1000]) await save(ts, ts)
    const part = windowCmd({ startTs: 500, fetchLatestPreviousPoint: true })
    send({ query: query({ latestValues: [] }), tsCmd: part })
    expect((await live.next()).data.data[0].timeseries.t).toEqual([point(1000, '1000'), point(20, '20')])
    send({
      tsCmd: windowCmd({
        startTs: 500,
        timeWindow: 2500,
        interval: 1000,
        agg: 'SUM',
        fetchLatestPreviousPoint: true,
      }),
    })
    expect((await live.next()).update[0].timeseries.t).toEqual([point(1000, '1000'), point(20, '20')])
  })

  test('the added point before the window is less than a year older than the start of the window', async () => {
    const [start, year] = [100 * 365 * 86_400_000, 365 * 86_400_000]
    // History commands send no updates that could come between the responses.
    const part = history({ startTs: start, endTs: start + 1000, fetchLatestPreviousPoint: true })
    await save(start - year, 1)
    send({ query: query({ latestValues: [] }), historyCmd: part })
    expect((await live.next()).data.data[0].timeseries.t).toEqual([])
    await save(start - year + 1, 2)
    send({ historyCmd: part })
    expect((await live.next()).update[0].timeseries.t).toEqual([point(start - year + 1, '2')])
    await save(start, 3)
    send({ historyCmd: part })
    expect((await live.next()).update[0].timeseries.t).toEqual([point(start, '3')])
  })

  test.each([
    ['outside of the window', { startTs: 1000, timeWindow: 1000 }, []],
    ['inside a bucket', { timeWindow: 3000, interval: 3000, agg: 'SUM' }, [point(1500, '1')]],
  ])('values stored before the subscription are not sent again: %s', async (_name, part, points) => {
    await save(10, 1)
    send({ query: query({ latestValues: [] }), tsCmd: windowCmd(part) })
    expect((await live.next()).data.data[0].timeseries.t).toEqual(points)
    await live.expectNothing()
  })

  test('points saved while the history is read are sent once', async () => {
    send({ query: query({ latestValues: [] }) })
    await live.next()
    let isStopped = false
    let ts = 0
    const writer = (async () => {
      while (!isStopped) await save(++ts, ts)
    })()
    send({ tsCmd: windowCmd({ limit: 10_000 }) })
    const seen: number[] = []
    while (seen.length < 40)
      for (const { timeseries } of (await live.next()).update)
        seen.push(...timeseries.t.map((one: { ts: number }) => one.ts))
    isStopped = true
    await writer
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen.map((_, i) => i + 1))
  })

  const savePoint = (ts: number, value: number) => (timeseries: TimeseriesService) =>
    timeseries.save(fixture.tenantId, device, [{ ts, key: 't', value: long(value) }])

  test.each(['before', 'after'])(
    'a point that is saved %s the first read of the buckets is counted once',
    async (when) => {
      saveDuringRead(fixture.app, 'historyOf', when, savePoint(10, 1))
      send({
        query: query({ latestValues: [] }),
        tsCmd: windowCmd({ timeWindow: 3000, interval: 3000, agg: 'SUM' }),
      })
      expect((await live.next()).data.data[0].timeseries.t).toEqual([point(1500, '1')])
      await save(20, 2)
      expect((await live.next()).update[0].timeseries.t).toEqual([point(20, '2')])
    },
  )

  test('a point after the last bucket that is saved during the read of the buckets is sent', async () => {
    saveDuringRead(fixture.app, 'historyOf', 'before', savePoint(3001, 1))
    send({
      query: query({ latestValues: [] }),
      tsCmd: windowCmd({ timeWindow: 3000, interval: 3000, agg: 'SUM' }),
    })
    expect((await live.next()).data.data[0].timeseries.t).toEqual([])
    expect((await live.next()).update[0].timeseries.t).toEqual([point(3001, '1')])
  })

  test('all points of one save are sent', async () => {
    send({ query: query(), tsCmd: windowCmd() })
    await live.next()
    await fixture.app.platform.telemetry.timeseries.save(fixture.tenantId, device, [
      { ts: 3, key: 't', value: long(3) },
      { ts: 1, key: 't', value: long(1) },
      { ts: 2, key: 'other', value: long(2) },
    ])
    expect((await live.next()).update[0].timeseries).toEqual({ t: [point(3, '3'), point(1, '1')] })
  })

  test('a point older than the latest value is sent only if the query does not select the latest value of its key', async () => {
    await save(100, 1)
    send({ query: query(), tsCmd: windowCmd() })
    send({ query: query({ latestValues: [] }), tsCmd: windowCmd() }, 2)
    await live.next()
    await live.next()
    await save(50, 2)
    expect(await live.next()).toMatchObject({ cmdId: 2, update: [{ timeseries: { t: [point(50, '2')] } }] })
    await live.expectNothing()
  })

  test.each([
    ['a million buckets', { interval: 1, endTs: 1_000_000_000, agg: 'AVG' }],
    ['a negative limit', { limit: -1 }],
    ['a negative interval', { interval: -5, agg: 'AVG' }],
    ['an unknown type of interval', { intervalType: 'DECADE', agg: 'AVG' }],
  ])('%s is answered with an error in the form of this command', async (_name, part) => {
    send({ query: query(), historyCmd: history(part) })
    expect(await live.next()).toEqual({
      ...{ cmdId: 1, data: null, update: null, errorCode: 2, errorMsg: expect.any(String) },
      ...{ allowedEntities: 0, dataUpdateType: 'ENTITY_DATA' },
    })
  })
})
