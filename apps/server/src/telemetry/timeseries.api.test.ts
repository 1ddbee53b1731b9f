import type { TypedValue } from '@signalbox/model/telemetry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../database/ids'
import { addNumber, NUMBER_KIND, numberSeries } from './number-series'
import type { HistoryQuery } from './reading/history-query'
import { anEntity, aPoint, aTelemetry, double, flag, json, long, text } from './testing'

let fixture: Awaited<ReturnType<typeof aTelemetry>>
beforeAll(async () => {
  fixture = await aTelemetry()
})
afterAll(() => fixture.close())

const tenantId = newId()
const NOW = Date.UTC(2024, 5, 15)

const query = (over: Partial<HistoryQuery>): HistoryQuery => ({
  keys: ['t'],
  startTs: 0,
  endTs: NOW * 2,
  agg: 'NONE',
  intervalMs: 0,
  limit: 100,
  order: 'DESC',
  ...over,
})

test.each<[string, TypedValue]>([
  ['a long', long(42)],
  ['a negative long', long(-1)],
  ['a long beyond 2^53', long(9_007_199_254_740_993n)],
  ['the largest long', long(9_223_372_036_854_775_807n)],
  ['the smallest long', long(-9_223_372_036_854_775_808n)],
  ['a double', double(22.5)],
  ['a whole double', double(25)],
  ['minus zero', double(-0)],
  ['a tiny double', double(5e-324)],
  ['true', flag(true)],
  ['false', flag(false)],
  ['a text', text('hällo "wörld" \n\t')],
  ['an empty text', text('')],
  ['a JSON text', json('{"a":[1,2.0,null]}')],
])('%s is returned unchanged by reads of the history and of the latest value', async (_, value) => {
  const entity = anEntity()
  await fixture.timeseries.save(tenantId, entity, [aPoint(NOW, 't', value)])
  expect((await fixture.timeseries.history(entity, query({}))).get('t')).toEqual([{ ts: NOW, value }])
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(NOW, 't', value)])
})

test.each([
  ['the epoch', 0],
  ['a time before the epoch', -1],
  ['a time long before the epoch', -62_135_596_800_000],
  ['a time in seconds instead of milliseconds', 1_700_000_000],
  ['the last moment of 2014', Date.UTC(2015, 0) - 1],
  ['the first moment of 2015', Date.UTC(2015, 0)],
  ['the last moment of a long month', Date.UTC(2024, 1) - 1],
  ['the first moment of a month', Date.UTC(2024, 1)],
  ['the far future', Date.UTC(9999, 0)],
  ['the largest time', Number.MAX_SAFE_INTEGER - 1],
])('a point at %s is stored and found', async (_, ts) => {
  const entity = anEntity()
  await fixture.timeseries.save(tenantId, entity, [aPoint(ts, 't', long(1))])
  const found = await fixture.timeseries.history(entity, query({ startTs: ts - 1, endTs: ts }))
  expect(found.get('t')).toEqual([{ ts, value: long(1) }])
  expect(await fixture.timeseries.history(entity, query({ startTs: ts, endTs: ts + 1 }))).toEqual(new Map())
})

test('the points of each save are published as one event, in order', async () => {
  const entity = anEntity()
  const saves = [1, 2, 3].map((n) => [aPoint(NOW + n, 't', long(n)), aPoint(NOW + n, 'u', long(n))])
  await Promise.all(saves.map((points) => fixture.timeseries.save(tenantId, entity, points)))
  const events = fixture.published.timeseriesSaved?.filter((event) => event.entityId.id === entity.id)
  expect(events).toEqual(saves.map((points) => ({ tenantId, entityId: entity, points })))
})

test('of several points with the same time the last saved point is stored, in one batch and across batches', async () => {
  const entity = anEntity()
  const saveAt = (ts: number, n: number) =>
    fixture.timeseries.save(tenantId, entity, [aPoint(ts, 't', long(n))])
  await Promise.all([saveAt(NOW, 1), saveAt(NOW + 5, 2), saveAt(NOW, 3), saveAt(NOW + 5, 4)])
  await saveAt(NOW, 5)
  const found = await fixture.timeseries.history(entity, query({}))
  expect(found.get('t')).toEqual([
    { ts: NOW + 5, value: long(4) },
    { ts: NOW, value: long(5) },
  ])
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(NOW + 5, 't', long(4))])
})

test('a point that another server stored for the same time is replaced, and the rest of the batch is stored', async () => {
  const [entity, neighbor] = [anEntity(), anEntity()]
  await fixture.timeseries.save(tenantId, entity, [aPoint(NOW, 't', long(1))])
  // Another server of the same database writes a newer point.
  await fixture.pool.query(
    `INSERT INTO ts_point_2024_06 (series_id, kind, num, t)
     SELECT s.id, 'l', 7, p.t + 1000 FROM series s JOIN ts_point_2024_06 p ON p.series_id = s.id WHERE s.entity_id = $1`,
    [entity.id],
  )
  await Promise.all([
    fixture.timeseries.save(tenantId, entity, [aPoint(NOW + 1000, 't', long(2))]),
    fixture.timeseries.save(tenantId, neighbor, [aPoint(NOW + 1000, 't', long(3))]),
  ])
  expect((await fixture.timeseries.history(entity, query({}))).get('t')).toEqual([
    { ts: NOW + 1000, value: long(2) },
    { ts: NOW, value: long(1) },
  ])
  expect((await fixture.timeseries.history(neighbor, query({}))).get('t')).toHaveLength(1)
})

test('a point that is older than the latest value does not become the latest value', async () => {
  const entity = anEntity()
  await fixture.timeseries.save(tenantId, entity, [aPoint(NOW, 't', long(1))])
  await fixture.timeseries.save(tenantId, entity, [aPoint(NOW - 1, 't', long(2))])
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(NOW, 't', long(1))])
  expect((await fixture.timeseries.history(entity, query({}))).get('t')).toHaveLength(2)
})

test('a series may change its kind of value from point to point', async () => {
  const entity = anEntity()
  const values = [long(1), double(2), flag(true), text('x'), json('{}'), long(2n ** 60n)]
  for (const [i, value] of values.entries())
    await fixture.timeseries.save(tenantId, entity, [aPoint(NOW + i, 't', value)])
  const found = await fixture.timeseries.history(entity, query({ order: 'ASC' }))
  expect(found.get('t')?.map((point) => point.value)).toEqual(values)
})

test('reads without aggregation apply the order, the limit and the range across months', async () => {
  const entity = anEntity()
  const times = [0, 1, 2, 3].map((month) => Date.UTC(2023, 10 + month, 10))
  await fixture.timeseries.save(
    tenantId,
    entity,
    times.map((ts, i) => aPoint(ts, 't', long(i))),
  )
  const read = async (over: Partial<HistoryQuery>) =>
    (await fixture.timeseries.history(entity, query(over))).get('t')?.map((point) => point.value.value)
  expect(await read({})).toEqual([3, 2, 1, 0])
  expect(await read({ order: 'ASC', limit: 3 })).toEqual([0, 1, 2])
  expect(await read({ limit: 2 })).toEqual([3, 2])
  expect(await read({ startTs: times[1]!, endTs: times[2]! })).toEqual([2])
})

test('many entities and keys are read at once; keys without data are absent', async () => {
  const [one, two] = [anEntity(), anEntity()]
  await fixture.timeseries.save(tenantId, one, [aPoint(NOW, 'a', long(1)), aPoint(NOW, 'b', text('x'))])
  await fixture.timeseries.save(tenantId, two, [aPoint(NOW, 'b', double(2))])
  const found = await fixture.timeseries.historyOf([one, two], query({ keys: ['a', 'b', 'nothing'] }))
  expect([...(found.get(one.id)?.keys() ?? [])].sort()).toEqual(['a', 'b'])
  expect(found.get(two.id)).toEqual(new Map([['b', [{ ts: NOW, value: double(2) }]]]))
  expect((await fixture.timeseries.keys(one)).sort()).toEqual(['a', 'b'])
  const latest = await fixture.timeseries.latestOf([one.id, two.id], ['b'])
  expect(latest.get(one.id)).toEqual([aPoint(NOW, 'b', text('x'))])
})

test('a save that cannot be stored is rejected; the other saves of the batch are stored', async () => {
  const [bad, good] = [anEntity(), anEntity()]
  const results = await Promise.allSettled([
    fixture.timeseries.save(tenantId, bad, [aPoint(NOW, 't', text('a\0b'))]),
    fixture.timeseries.save(tenantId, good, [aPoint(NOW, 't', long(1))]),
    fixture.timeseries.save(tenantId, bad, [aPoint(NOW, 'u', long(2))]),
    fixture.timeseries.save(tenantId, bad, [aPoint(NOW, 'half \ud800', long(3))]),
    fixture.attributes.save(tenantId, bad, 'SERVER_SCOPE', [{ key: 'half \udc00', value: long(4) }]),
  ])
  expect(results.map((result) => result.status)).toEqual([
    ...['rejected', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  ])
  expect(await fixture.timeseries.latest(good)).toHaveLength(1)
  expect(await fixture.timeseries.keys(bad)).toEqual(['u'])
})

test('deleting a range removes points and the latest value in it', async () => {
  const entity = anEntity()
  const points = [1, 2, 3].map((n) => aPoint(NOW + n, 't', long(n)))
  await fixture.timeseries.save(tenantId, entity, [...points, aPoint(NOW, 'kept', long(0))])
  const removal = { keys: ['t'], startTs: NOW + 1, endTs: NOW + 3, rewriteLatest: false }
  await fixture.timeseries.remove(tenantId, entity, removal)
  expect((await fixture.timeseries.history(entity, query({}))).get('t')).toEqual([
    { ts: NOW + 1, value: long(1) },
  ])
  expect(await fixture.timeseries.keys(entity)).toEqual(['kept'])
  expect(fixture.published.timeseriesDeleted?.at(-1)).toEqual({
    tenantId,
    entityId: entity,
    keys: ['t'],
    latest: [],
  })
  // A point that is older than the deleted latest value becomes the latest.
  await fixture.timeseries.save(tenantId, entity, [aPoint(NOW + 2, 't', long(9))])
  expect(await fixture.timeseries.latest(entity, ['t'])).toEqual([aPoint(NOW + 2, 't', long(9))])
})

test('a latest value at the start of a deleted range is kept, because a range excludes its start', async () => {
  const entity = anEntity()
  await fixture.timeseries.save(tenantId, entity, [aPoint(NOW, 't', long(1))])
  const removal = { keys: ['t'], startTs: NOW, endTs: NOW + 9, rewriteLatest: false }
  await fixture.timeseries.remove(tenantId, entity, removal)
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(NOW, 't', long(1))])
})

test('a deletion with `rewriteLatest` makes the newest remaining point the latest value', async () => {
  const entity = anEntity()
  const old = Date.UTC(2023, 0)
  await fixture.timeseries.save(tenantId, entity, [
    aPoint(old, 't', text('old')),
    aPoint(NOW, 't', text('new')),
  ])
  const removal = { keys: ['t'], startTs: NOW - 1, endTs: NOW, rewriteLatest: true }
  await fixture.timeseries.remove(tenantId, entity, removal)
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(old, 't', text('old'))])
  expect(fixture.published.timeseriesDeleted?.at(-1)?.latest).toEqual([aPoint(old, 't', text('old'))])
})

test('a thousand keys in one save are stored', async () => {
  const entity = anEntity()
  const points = Array.from({ length: 1000 }, (_, i) => aPoint(NOW, `key ${i}`, long(i)))
  await fixture.timeseries.save(tenantId, entity, points)
  expect(await fixture.timeseries.latest(entity)).toHaveLength(1000)
})

test('points of many months in one save are all stored and published once', async () => {
  const late = anEntity()
  const times = Array.from({ length: 20 }, (_, month) => Date.UTC(2016, month, 10))
  await fixture.timeseries.save(
    tenantId,
    late,
    times.map((ts) => aPoint(ts, 't', long(1))),
  )
  const found = await fixture.timeseries.history(late, query({ order: 'ASC' }))
  expect(found.get('t')?.map(({ ts }) => ts)).toEqual(times)
  expect(fixture.published.timeseriesSaved?.filter(({ entityId }) => entityId.id === late.id)).toHaveLength(1)
})

test('a late save and a removal of the same entity keep their order', async () => {
  const entity = anEntity()
  const saving = fixture.timeseries.save(tenantId, entity, [aPoint(Date.UTC(2017, 1, 1), 't', long(1))])
  const removal = { keys: ['t'], startTs: 0, endTs: Date.now(), rewriteLatest: false }
  await Promise.all([saving, fixture.timeseries.remove(tenantId, entity, removal)])
  expect((await fixture.timeseries.history(entity, query({}))).get('t') ?? []).toEqual([])
})

function numbersOf(key: string, points: [ts: number, num: number, kind: keyof typeof NUMBER_KIND][]) {
  const series = numberSeries(key, 2)
  for (const [ts, num, kind] of points) addNumber(series, ts, num, NUMBER_KIND[kind])
  return series
}

test('numbers of an import are stored like points, also across the end of a month', async () => {
  const entity = anEntity()
  const end = Date.UTC(2024, 6)
  const numbers = numbersOf('t', [
    [end - 1, 25, 'DOUBLE'],
    [end, -7, 'LONG'],
    [end + 1, 1, 'BOOLEAN'],
  ])
  await fixture.timeseries.saveNumbers(tenantId, entity, [numbers, numbersOf('empty', [])])
  const points = [
    { ts: end - 1, value: double(25) },
    { ts: end, value: long(-7) },
    { ts: end + 1, value: flag(true) },
  ]
  const history = await fixture.timeseries.history(entity, query({ order: 'ASC', keys: ['t', 'empty'] }))
  expect(history.get('t')).toEqual(points)
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(end + 1, 't', flag(true))])
  expect(fixture.published.timeseriesSaved?.at(-1)?.points).toEqual(
    points.map(({ ts, value }) => aPoint(ts, 't', value)),
  )
})

test('numbers of an import replace stored points of the same time; a newer latest value is kept', async () => {
  const entity = anEntity()
  await fixture.timeseries.save(tenantId, entity, [
    aPoint(NOW, 't', text('old')),
    aPoint(NOW + 9, 't', long(9)),
  ])
  const older = numbersOf('t', [
    [NOW - 1, 1, 'LONG'],
    [NOW, 2, 'LONG'],
  ])
  const again = numbersOf('t', [[NOW, 3, 'LONG']])
  // Both calls wait for the same transaction.
  await Promise.all([
    fixture.timeseries.saveNumbers(tenantId, entity, [older]),
    fixture.timeseries.saveNumbers(tenantId, entity, [again]),
  ])
  expect((await fixture.timeseries.history(entity, query({ order: 'ASC' }))).get('t')).toEqual([
    { ts: NOW - 1, value: long(1) },
    { ts: NOW, value: long(3) },
    { ts: NOW + 9, value: long(9) },
  ])
  expect(await fixture.timeseries.latest(entity)).toEqual([aPoint(NOW + 9, 't', long(9))])
})

test('numbers of an import are stored even if a device sends points of the same series between two calls', async () => {
  const entity = anEntity()
  await fixture.timeseries.saveNumbers(tenantId, entity, [numbersOf('t', [[NOW, 1, 'LONG']])])
  await fixture.timeseries.save(tenantId, entity, [aPoint(NOW + 1, 't', long(5))])
  const more = numbersOf('t', [
    [NOW + 1, 6, 'LONG'],
    [NOW + 2, 7, 'DOUBLE'],
  ])
  await fixture.timeseries.saveNumbers(tenantId, entity, [more])
  expect((await fixture.timeseries.history(entity, query({ order: 'ASC' }))).get('t')).toEqual([
    { ts: NOW, value: long(1) },
    { ts: NOW + 1, value: long(6) },
    { ts: NOW + 2, value: double(7) },
  ])
})

test('numbers of many years in one call are all stored', async () => {
  const entity = anEntity()
  const years = Array.from({ length: 12 }, (_, index): [number, number, 'LONG'] => [
    Date.UTC(2012 + index, 3),
    index,
    'LONG',
  ])
  await fixture.timeseries.saveNumbers(tenantId, entity, [numbersOf('t', years)])
  expect((await fixture.timeseries.history(entity, query({}))).get('t')).toHaveLength(12)
})
