import { expect, test, vi } from 'vitest'
import type { FrameData } from '../../messages'
import { openSubscription } from './subscription'

const source = (name: string) => ({
  sourceIndex: 0,
  name,
  aliasName: 'Pumps',
  entityId: { entityType: 'DEVICE' as const, id: `id-${name}` },
  entityName: name,
  entityLabel: '',
  entityDescription: '',
  type: 'entity',
  entityAliasId: 'a',
  filterId: null,
})
const series = (datasource: number, values: number[], isHidden = false): FrameData['series'][number] => ({
  datasource,
  dataKey: {
    name: 't',
    type: 'timeseries',
    label: 'T',
    pattern: 'T',
    color: '#000',
    units: undefined,
    decimals: 1,
    settings: {},
    hidden: false,
    inLegend: true,
  },
  ts: values.map((_, index) => index * 1000),
  values,
  isHidden,
})
const data = (more: Partial<FrameData>): FrameData => ({
  datasources: [source('A'), source('B')],
  series: [series(0, [1, 2]), series(1, [3])],
  window: { startMs: 10, endMs: 20, intervalMs: 5, isRealtime: true },
  isLoading: false,
  entities: null,
  alarms: null,
  ...more,
})

test('data is a flat list with one entry for each key of each entity', () => {
  const subscription = openSubscription('default', 'timeseries', vi.fn())
  subscription.apply(data({}))
  expect(subscription.data.map((entry) => entry.data)).toEqual([
    [
      [0, 1],
      [1000, 2],
    ],
    [[0, 3]],
  ])
  expect(subscription.datasources[1]).toMatchObject({
    entityId: 'id-B',
    entityType: 'DEVICE',
    dataKeyStartIndex: 1,
  })
  expect(subscription.timeWindow).toMatchObject({ minTime: 10, maxTime: 20, interval: 5 })
  expect(subscription.getFirstEntityInfo()).toMatchObject({ entityId: { entityType: 'DEVICE', id: 'id-A' } })
})

test('entries stay the same objects while the data sources stay the same', () => {
  const subscription = openSubscription('default', 'timeseries', vi.fn())
  subscription.apply(data({}))
  const [entry] = subscription.data
  subscription.apply(data({ series: [series(0, [1, 2, 5]), series(1, [3])] }))
  expect(subscription.data[0]).toBe(entry)
  expect(entry!.data).toHaveLength(3)
  subscription.apply(data({ datasources: [source('C')], series: [series(0, [9])] }))
  expect(subscription.data[0]).not.toBe(entry)
})

test('if the entities change and the keys do not, the data sources have the names of the new entities', () => {
  const subscription = openSubscription('default', 'timeseries', vi.fn())
  subscription.apply(data({}))
  subscription.apply(data({ datasources: [source('C'), source('D')] }))
  expect(subscription.getFirstEntityInfo()).toMatchObject({ entityId: { id: 'id-C' }, entityName: 'C' })
  expect(subscription.data[1]!.datasource).toMatchObject({ entityId: 'id-D', entity: { name: 'D' } })
})

test('the points of hidden keys are in `hiddenData`, and a script can show a key again', () => {
  const call = vi.fn(async () => null)
  const subscription = openSubscription('default', 'timeseries', call)
  subscription.apply(data({ series: [series(0, [1], true), series(1, [3])] }))
  expect(subscription.data[0]!.data).toEqual([])
  expect(subscription.hiddenData[0]!.data).toEqual([[0, 1]])
  subscription.updateDataVisibility(0)
  expect(call).toHaveBeenCalledWith('setHidden', 'default', 0, false)
})

test('alarms are requested in the format of the console, and arrive as pages', () => {
  const call = vi.fn(async () => null)
  const subscription = openSubscription('default', 'alarm', call)
  subscription.subscribeForAlarms({
    page: 1,
    pageSize: 5,
    statusList: ['ACTIVE'],
    sortOrder: { property: 'type', direction: 'ASC' },
  })
  expect(call).toHaveBeenCalledWith('requestRows', 'default', {
    page: 1,
    pageSize: 5,
    sortBy: 'type',
    sortOrder: 'ASC',
    filter: { statuses: ['ACTIVE'], severities: [], types: [] },
  })
  const originator = { entityType: 'DEVICE' as const, id: 'd' }
  const alarm = {
    id: 'x',
    originator,
    originatorName: 'Pump',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    fields: { type: 'Hot' },
  }
  subscription.apply(data({ alarms: { data: [alarm], totalPages: 1, totalElements: 1, hasNext: false } }))
  expect(subscription.alarms).toMatchObject({
    totalElements: 1,
    data: [{ type: 'Hot', id: { id: 'x' }, originator }],
  })
})
