import type { DataKey, Widget } from '@signalbox/model/dashboard/widget'
import { beforeEach, expect, test, vi } from 'vitest'
import { findNewestTimes } from '../../../api/search/alias-entities'
import type { AliasContext } from '../../../live/data/alias-context'
import { noDataReason } from './no-data-reason'

vi.mock('../../../api/search/alias-entities', () => ({ findNewestTimes: vi.fn() }))

beforeEach(() => {
  vi.mocked(findNewestTimes).mockResolvedValue({ entityCount: 0, newestTimesMs: [] })
})

const context = {
  viewer: { tenantId: 't', customerId: null, userId: 'u' },
  aliases: {
    pumps: {
      id: 'pumps',
      alias: 'Pumps',
      filter: { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' },
    },
  },
  filters: {},
  stateParams: {},
  chosenEntities: {},
} as unknown as AliasContext

const reasonFor = (type: Widget['type'], keyTypes: readonly DataKey['type'][]) => {
  const dataKeys = keyTypes.map((keyType, index) => ({ type: keyType, name: `key${index}`, label: 'Key' }))
  const datasources = [{ type: 'entity', entityAliasId: 'pumps', dataKeys }]
  return noDataReason({ type, config: { datasources } } as unknown as Widget, context)
}

test('if the alias of a widget that shows only entity fields finds no entities, the reason is "no-entities"', async () => {
  expect(await reasonFor('latest', ['entityField'])).toEqual({ reason: 'no-entities', name: 'Pumps' })
})

test('for a widget without keys, and for a chart with only entity fields, the reason is "no-keys"', async () => {
  expect(await reasonFor('latest', [])).toEqual({ reason: 'no-keys' })
  expect(await reasonFor('timeseries', ['entityField'])).toEqual({ reason: 'no-keys' })
})

test('for a chart whose keys have stored values, the reason is "outside-window" with the time of the newest value', async () => {
  vi.mocked(findNewestTimes).mockResolvedValue({ entityCount: 2, newestTimesMs: [5000] })
  expect(await reasonFor('timeseries', ['timeseries'])).toEqual({ reason: 'outside-window', newestMs: 5000 })
})

test('for a chart, attributes do not count as keys, because it shows only time series', async () => {
  vi.mocked(findNewestTimes).mockResolvedValue({ entityCount: 2, newestTimesMs: [5000] })
  await reasonFor('timeseries', ['attribute', 'timeseries'])
  expect(findNewestTimes).toHaveBeenLastCalledWith(
    expect.anything(),
    [],
    [{ type: 'timeseries', name: 'key1' }],
  )
  expect(await reasonFor('timeseries', ['attribute'])).toEqual({ reason: 'no-keys' })
})

test.each(['timeseries', 'latest'] as const)(
  'if only some keys of a %s widget have a value, the reason is "never-sent" with the names of the other keys',
  async (type) => {
    vi.mocked(findNewestTimes).mockResolvedValue({ entityCount: 2, newestTimesMs: [5000, 0] })
    expect(await reasonFor(type, ['timeseries', 'timeseries'])).toEqual({
      reason: 'never-sent',
      name: 'key1',
    })
  },
)
