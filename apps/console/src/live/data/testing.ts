import type { DataKey, Widget } from '@signalbox/model/dashboard/widget'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { vi } from 'vitest'
import type { LiveUpdate, Subscriber } from '../socket'
import type { AliasContext } from './alias-context'
import type { FeedHost } from './feed-parts'
import { openWidgetFeed, type WidgetFeedParts } from './widget-feed'

export const DEVICE = { entityType: 'DEVICE' as const, id: '11111111-1111-1111-1111-111111111111' }
export const OTHER_DEVICE = { entityType: 'DEVICE' as const, id: '22222222-2222-2222-2222-222222222222' }
/** The time window of the opened feeds. */
export const WINDOW: TimeWindow = {
  selectedTab: 0,
  realtime: { interval: 1000, timewindowMs: 60_000 },
  aggregation: { type: 'AVG' },
}
const context: AliasContext = {
  viewer: { authority: 'TENANT_ADMIN', userId: 'u', tenantId: 't', customerId: null },
  aliases: {
    one: {
      id: 'one',
      alias: 'One',
      filter: { type: 'singleEntity', resolveMultiple: false, singleEntity: DEVICE },
    },
    all: {
      id: 'all',
      alias: 'All',
      filter: { type: 'deviceType', resolveMultiple: true, deviceType: 'pump' },
    },
    any: {
      id: 'any',
      alias: 'Any of them',
      filter: { type: 'deviceType', resolveMultiple: false, deviceType: 'pump' },
    },
    state: { id: 'state', alias: 'State', filter: { type: 'stateEntity', resolveMultiple: false } },
  },
  filters: {},
  stateParams: {},
  chosenEntities: {},
}
export const key = (name: string, more: Partial<DataKey> = {}): DataKey => ({
  name,
  type: 'timeseries',
  label: name,
  color: '#123456',
  ...more,
})

export const subscribers: Subscriber[] = []
export const sentCommands: { list: string; body: Record<string, unknown> }[] = []
export const unsubscribe = vi.fn()

/** Removes the recorded commands and starts a fake clock. Has to be called before each test. */
export function resetFeedTest() {
  subscribers.length = 0
  sentCommands.length = 0
  unsubscribe.mockReset()
  vi.useFakeTimers({ now: 1_700_000_000_000 })
}

/** A host that records the commands of feeds in `sentCommands`. */
export const HOST: FeedHost = {
  translateText: (text) => text,
  compile: (body, names) =>
    body ? { call: async (lists) => lists.map((list) => new Function(...names, body)(...list)) } : undefined,
  firstEntity: async () => OTHER_DEVICE,
  onOverflow: vi.fn(),
  onError: vi.fn(),
  agoText: (unit) => `${unit} ago`,
  subscribe(subscriber) {
    subscribers.push(subscriber)
    sentCommands.push(subscriber.start())
    return { send: (list, body) => sentCommands.push({ list, body }), unsubscribe }
  },
}

/** Opens the feed of a widget on an alias. */
export function openFeed(
  type: Widget['type'],
  entityAliasId: string,
  dataKeys: DataKey[],
  more: Partial<WidgetFeedParts> = {},
) {
  const config = { datasources: [{ type: 'entity' as const, entityAliasId, dataKeys }] }
  return openWidgetFeed({
    widget: { type, config },
    limits: {},
    context,
    window: WINDOW,
    maxPoints: 500,
    serverOffsetMs: 0,
    host: HOST,
    ...more,
  })
}

export const nameFields = (name: string) => ({
  name: { ts: 1, value: name },
  label: { ts: 1, value: '' },
  additionalInfo: { ts: 1, value: '{"description":"roof"}' },
})
export const page = (...data: unknown[]) => ({
  data: { data, totalPages: 1, totalElements: data.length, hasNext: false },
})
export const receive = (message: LiveUpdate) => subscribers[0]!.onUpdate(message)
