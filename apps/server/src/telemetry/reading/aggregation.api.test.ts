import type { TypedValue } from '@signalbox/model/telemetry'
import type { AggregationType } from '@signalbox/model/time/aggregation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { anEntity, aPoint, aTelemetry, double, flag, json, long, text } from '../testing'
import type { HistoryQuery } from './history-query'

let fixture: Awaited<ReturnType<typeof aTelemetry>>
beforeAll(async () => {
  fixture = await aTelemetry()
})
afterAll(() => fixture.close())

const tenantId = newId()

/** Saves a new series; returns a function that reads its history. */
async function aSeries(values: [ts: number, value: TypedValue][]) {
  const entity = anEntity()
  await fixture.timeseries.save(
    tenantId,
    entity,
    values.map(([ts, value]) => aPoint(ts, 't', value)),
  )
  return async (over: Partial<HistoryQuery>) => {
    const query: HistoryQuery = {
      keys: ['t'],
      startTs: 1000,
      endTs: 3500,
      agg: 'AVG',
      intervalMs: 1000,
      limit: 100,
      order: 'DESC',
      ...over,
    }
    return (
      (await fixture.timeseries.history(entity, query)).get('t')?.map(({ ts, value }) => [ts, value]) ?? []
    )
  }
}

const samplePoints: [number, number][] = [
  [1000, 10],
  [1001, 20],
  [2000, 40],
  [2500, 6],
  [3600, 8],
]

test.each<[string, (n: number) => TypedValue, AggregationType, TypedValue[]]>([
  ['longs', long, 'AVG', [double(30), double(6), double(8)]],
  ['longs', long, 'MIN', [long(20), long(6), long(8)]],
  ['longs', long, 'MAX', [long(40), long(6), long(8)]],
  ['longs', long, 'SUM', [long(60), long(6), long(8)]],
  ['longs', long, 'COUNT', [long(2), long(1), long(1)]],
  ['doubles', double, 'AVG', [double(30), double(6), double(8)]],
  ['doubles', double, 'MIN', [double(20), double(6), double(8)]],
  ['doubles', double, 'MAX', [double(40), double(6), double(8)]],
  ['doubles', double, 'SUM', [double(60), double(6), double(8)]],
  ['doubles', double, 'COUNT', [long(2), long(1), long(1)]],
])('the sample points as %s are aggregated by $2', async (_, typed, agg, expected) => {
  const read = await aSeries(samplePoints.map(([ts, n]) => [ts, typed(n)]))
  expect(await read({ agg })).toEqual([1500, 2500, 3500].map((ts, i) => [ts, expected[i]]))
})

test('without an interval there is no aggregation', async () => {
  const read = await aSeries(samplePoints.map(([ts, n]) => [ts, long(n)]))
  expect(await read({ intervalMs: 0, limit: 2 })).toEqual([
    [2500, long(6)],
    [2000, long(40)],
  ])
})

test('aggregation ignores limit and order; empty buckets are left out', async () => {
  const read = await aSeries([
    [1500, long(1)],
    [9500, long(2)],
  ])
  expect(await read({ endTs: 11_000, agg: 'SUM', limit: 1 })).toEqual([
    [1500, long(1)],
    [9500, long(2)],
  ])
})

const mixed: [number, TypedValue][] = [
  [1100, long(3)],
  [1200, double(1.5)],
  [2100, text('b')],
  [2200, text('a')],
  [2300, long(7)],
  [2400, flag(true)],
  [3100, flag(true)],
  [3200, flag(false)],
  [3300, json('{}')],
  [4100, json('[]')],
]

test.each<[AggregationType, (TypedValue | undefined)[]]>([
  ['MIN', [double(1.5), text('a'), undefined, undefined]],
  ['MAX', [double(3), text('b'), undefined, undefined]],
  ['AVG', [double(2.25), double(7), double(0), double(0)]],
  ['SUM', [double(4.5), long(7), long(0), long(0)]],
  ['COUNT', [long(2), long(1), long(2), long(1)]],
])('values of several kinds are aggregated by %s', async (agg, expected) => {
  const read = await aSeries(mixed)
  const buckets = [1500, 2500, 3500, 4500].map((ts, i) => [ts, expected[i]])
  expect(await read({ agg, endTs: 5000 })).toEqual(buckets.filter(([, value]) => value))
})

test('COUNT and MIN work for a series of strings', async () => {
  const read = await aSeries([
    [1100, text('x')],
    [1200, text('Y')],
  ])
  expect(await read({ agg: 'COUNT' })).toEqual([[1500, long(2)]])
  expect(await read({ agg: 'MIN' })).toEqual([[1500, text('Y')]])
})

test('sums of longs are exact, or doubles if 64 bits do not suffice', async () => {
  const big = 2n ** 62n
  const readLongs = await aSeries([
    [1100, long(9_007_199_254_740_991)],
    [1200, long(9_007_199_254_740_991)],
    [2100, long(big)],
    [2200, long(-1)],
    [3100, long(big)],
    [3200, long(big)],
  ])
  expect(await readLongs({ agg: 'SUM' })).toEqual([
    [1500, long(18_014_398_509_481_982n)],
    [2500, long(big - 1n)],
    [3500, double(2 ** 63)],
  ])
  expect(await readLongs({ agg: 'MAX' })).toMatchObject([
    [1500, {}],
    [2500, long(big)],
    [3500, long(big)],
  ])
})

test('a sum beyond the range of doubles becomes the largest double, and other buckets are not affected', async () => {
  const huge = 1.7e308
  const readDoubles = await aSeries([
    [1100, double(huge)],
    [1200, double(huge)],
    [2100, double(-huge)],
    [2200, double(-huge)],
    [2300, double(-huge)],
    [3100, double(1.5)],
    [3200, double(2.5)],
  ])
  expect(await readDoubles({ agg: 'AVG' })).toEqual([
    [1500, double(huge)],
    [2500, double(-huge)],
    [3500, double(2)],
  ])
  expect(await readDoubles({ agg: 'SUM' })).toEqual([
    [1500, double(Number.MAX_VALUE)],
    [2500, double(-Number.MAX_VALUE)],
    [3500, double(4)],
  ])
  const readMixed = await aSeries([
    [1100, double(huge)],
    [1200, double(huge)],
    [1300, long(2n ** 62n)],
    [2100, long(3)],
    [2200, long(2n ** 62n)],
    [3100, text('x')],
  ])
  expect(await readMixed({ agg: 'SUM' })).toEqual([
    [1500, double(Number.MAX_VALUE)],
    [2500, long(2n ** 62n + 3n)],
    [3500, long(0)],
  ])
  const [first, ...rest] = await readMixed({ agg: 'AVG' })
  expect(first![1]).toMatchObject({ kind: 'DOUBLE', value: expect.closeTo((huge / 3) * 2, -300) })
  expect(rest).toEqual([
    [2500, double((2 ** 62 + 3) / 2)],
    [3500, double(0)],
  ])
  expect(await readMixed({ agg: 'COUNT' })).toHaveLength(3)
})

test('buckets continue across months', async () => {
  const day = 86_400_000
  const start = Date.UTC(2024, 0, 31)
  const read = await aSeries([0, 1, 2].map((n) => [start + n * day + 1, long(n)]))
  const found = await read({ startTs: start, endTs: start + 3 * day, intervalMs: 2 * day, agg: 'SUM' })
  expect(found).toEqual([
    [start + day, long(1)],
    [start + 3 * day, long(2)],
  ])
})

test.each([
  ['a million buckets', { startTs: 0, endTs: 1_000_000_000, intervalMs: 1000 }, /wrong: 1000000/],
  ['701 buckets', { startTs: 0, endTs: 701_000, intervalMs: 1 }, /wrong: 701/],
  ['an end before the start', { startTs: 5000, endTs: 0 }, /wrong: -5/],
  ['a negative interval', { intervalMs: -1 }, /interval/],
  ['no limit', { agg: 'NONE' as const, limit: 0 }, /Limit 0/],
])('%s is refused', async (_, over, message) => {
  const read = await aSeries([[1500, long(1)]])
  await expect(read(over)).rejects.toThrow(message)
})

test('700 buckets and an interval of one millisecond are accepted', async () => {
  const read = await aSeries([
    [1, long(1)],
    [2, long(2)],
  ])
  expect(await read({ startTs: 0, endTs: 700_000, intervalMs: 1, agg: 'SUM' })).toEqual([
    [0, long(1)],
    [1, long(2)],
  ])
})
