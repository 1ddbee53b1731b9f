import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../database/ids'
import { json as jsonColumn } from '../database/tables/columns'
import type { HistoryQuery } from './reading/history-query'
import { anEntity, aPoint, aTelemetry, aTenantRow, long } from './testing'

let fixture: Awaited<ReturnType<typeof aTelemetry>>
let tenantId: string
beforeAll(async () => {
  fixture = await aTelemetry()
  tenantId = await aTenantRow(fixture.db)
})
afterAll(() => fixture.close())

interface Keys {
  timeseries?: string[]
  attributes?: { cs?: string[]; ss?: string[]; sh?: string[] }
}

async function aView(target: EntityId, keys: Keys | null, startTs = 0, endTs = 0): Promise<EntityId> {
  const id = newId()
  await fixture.db
    .insertInto('entity_view')
    .values({
      id,
      created_time: 0,
      tenant_id: tenantId,
      customer_id: null,
      entity_type: target.entityType,
      entity_id: target.id,
      name: id,
      type: 'view',
      keys: jsonColumn(keys),
      start_ts: startTs,
      end_ts: endTs,
      additional_info: null,
    })
    .execute()
  await fixture.refreshView(id)
  return { entityType: 'ENTITY_VIEW', id }
}

const baseQuery: HistoryQuery = {
  keys: ['a', 'b'],
  startTs: 0,
  endTs: 1_000_000,
  agg: 'NONE',
  intervalMs: 0,
  limit: 100,
  order: 'ASC',
}
const save = (target: EntityId, ...points: [number, string][]) =>
  fixture.timeseries.save(
    tenantId,
    target,
    points.map(([ts, key]) => aPoint(ts, key, long(ts))),
  )

test('the history of a view is the history of its target, within the keys and the time range of the view', async () => {
  const device = anEntity()
  await save(device, [10, 'a'], [20, 'a'], [30, 'a'], [20, 'b'])
  const view = await aView(device, { timeseries: ['a'] }, 10, 20)
  const found = await fixture.timeseries.history(view, baseQuery)
  expect(found).toEqual(new Map([['a', [{ ts: 20, value: long(20) }]]]))
  const many = await fixture.timeseries.historyOf([view, device], baseQuery)
  expect(many.get(view.id)).toEqual(found)
  expect(many.get(device.id)?.get('a')).toHaveLength(3)
})

test.each([null, {}, { timeseries: [] }])('a view with keys %j shows all series', async (keys) => {
  const device = anEntity()
  await save(device, [10, 'a'], [20, 'b'])
  const view = await aView(device, keys)
  expect([...(await fixture.timeseries.history(view, baseQuery)).keys()].sort()).toEqual(['a', 'b'])
  expect(await fixture.timeseries.keys(view)).toEqual(['a', 'b'])
})

test('saving a view copies the newest points and the listed attributes that are in the time range of the view', async () => {
  const device = anEntity()
  await save(device, [10, 'a'], [20, 'a'], [30, 'a'])
  for (const [key, ts] of [
    ['early', 10],
    ['seen', 15],
    ['late', 20],
    ['other', 15],
  ] as const)
    await fixture.attributes.save(tenantId, device, 'SERVER_SCOPE', [{ key, value: long(1) }], { ts })
  await fixture.attributes.save(tenantId, device, 'CLIENT_SCOPE', [{ key: 'seen', value: long(2) }], {
    ts: 15,
  })
  const view = await aView(device, { attributes: { ss: ['early', 'seen', 'late'], sh: ['seen'] } }, 10, 20)
  expect(await fixture.timeseries.latest(view)).toEqual([aPoint(20, 'a', long(20))])
  expect(await fixture.attributes.find(view)).toEqual([
    { scope: 'SERVER_SCOPE', key: 'seen', lastUpdateTs: 15, value: long(1) },
  ])
})

test('attributes that are saved for the target after the view are not copied to the view', async () => {
  const device = anEntity()
  const save = (value: number) =>
    fixture.attributes.save(tenantId, device, 'CLIENT_SCOPE', [{ key: 'seen', value: long(value) }])
  await save(1)
  const view = await aView(device, { attributes: { cs: ['seen'], ss: [], sh: [] } })
  await save(2)
  expect(await fixture.attributes.find(view)).toMatchObject([{ scope: 'CLIENT_SCOPE', value: long(1) }])
})

test('a view with empty lists of attributes shows no attributes', async () => {
  const device = anEntity()
  await fixture.attributes.save(tenantId, device, 'SHARED_SCOPE', [{ key: 'a', value: long(1) }])
  const view = await aView(device, { attributes: { cs: [], ss: [], sh: [] } })
  expect(await fixture.attributes.find(view)).toEqual([])
})

test('the aggregation of a view contains the points of its target within its time range', async () => {
  const device = anEntity()
  await save(device, [500, 'a'], [1500, 'a'], [2500, 'a'])
  const view = await aView(device, { timeseries: ['a'] }, 1000, 2000)
  const found = await fixture.timeseries.history(view, {
    ...baseQuery,
    endTs: 3000,
    agg: 'SUM',
    intervalMs: 1000,
  })
  expect(found).toEqual(new Map([['a', [{ ts: 1500, value: long(1500) }]]]))
})

test('the last bucket of a view ends at the end of its time range: later points are not included', async () => {
  const device = anEntity()
  await save(device, [1500, 'a'], [2000, 'a'], [2001, 'a'], [2500, 'a'])
  const view = await aView(device, null, 1000, 2000)
  const sum = { ...baseQuery, agg: 'SUM', intervalMs: 5000 } as const
  expect((await fixture.timeseries.history(view, sum)).get('a')).toEqual([{ ts: 3500, value: long(3500) }])
})

test.each([
  [100, undefined],
  [101, 101],
  [200, 200],
  [201, undefined],
])(
  'if a point at %d is saved, a view with the time range (100, 200] has the latest time %s',
  async (ts, latest) => {
    const device = anEntity()
    const view = await aView(device, null, 100, 200)
    await save(device, [ts, 'a'])
    expect((await fixture.timeseries.latest(view))[0]?.ts).toBe(latest)
  },
)

test('points that are saved for the target after the view become the latest values of the view and are published', async () => {
  const device = anEntity()
  const view = await aView(device, { timeseries: ['a'] }, 100, 200)
  await save(device, [100, 'a'], [150, 'a'], [160, 'b'], [140, 'a'], [201, 'a'])
  expect(await fixture.timeseries.latest(view)).toEqual([aPoint(150, 'a', long(150))])
  const events = fixture.published.timeseriesSaved?.filter(({ entityId }) => entityId.id === view.id)
  expect(events).toEqual([{ tenantId, entityId: view, points: [aPoint(150, 'a', long(150))] }])
})

test('saving a view again renews its copies; a deleted view has no history, and its copies do not change', async () => {
  const device = anEntity()
  await save(device, [10, 'a'], [10, 'b'])
  const view = await aView(device, null)
  await fixture.db
    .updateTable('entity_view')
    .set({ keys: jsonColumn({ timeseries: ['b'] }) })
    .where('id', '=', view.id)
    .execute()
  await fixture.refreshView(view.id)
  expect(await fixture.timeseries.keys(view)).toEqual(['b'])

  await fixture.db.deleteFrom('entity_view').where('id', '=', view.id).execute()
  fixture.bus.emit('entityChanged', { tenantId, entityId: view, change: 'DELETED' })
  await save(device, [20, 'b'])
  expect(await fixture.timeseries.history(view, baseQuery)).toEqual(new Map())
  expect(await fixture.timeseries.latest(view)).toEqual([aPoint(10, 'b', long(10))])
})
