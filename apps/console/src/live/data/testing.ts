import type { DataKey, Widget } from '@signalbox/model/dashboard/widget'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { vi } from 'vitest'
import type { LiveUpdate, Subscriber } from '../socket'
import type { AliasContext } from './alias-context'
import type { FeedHost } from './feed-parts'
import { openWidgetFeed, type WidgetFeedParts } from './widget-feed'

export const DEVICE = { entityType: 'DEVICE' as const, id: '11111111-1111-1111-1111-111111111111' }
export const OTHER = { entityType: 'DEVICE' as const, id: '22222222-2222-2222-2222-222222222222' }
/** The time window of the opened widgets. */
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
  chosen: {},
}
export const key = (name: string, more: Partial<DataKey> = {}): DataKey => ({
  name,
  type: 'timeseries',
  label: name,
  color: '#123456',
  ...more,
})

export const subscribers: Subscriber[] = []
export const sent: { list: string; body: Record<string, unknown> }[] = []
export const unsubscribed = vi.fn()

/** Removes the recorded requests and starts a fake clock. Call before each test. */
export function resetFeedTest() {
  subscribers.length = 0
  sent.length = 0
  unsubscribed.mockReset()
  vi.useFakeTimers({ now: 1_700_000_000_000 })
}

/** The console of the opened widgets: it records their commands in `sent`. */
export const HOST: FeedHost = {
  translateText: (text) => text,
  compile: (body, names) =>
    body ? { call: async (lists) => lists.map((list) => new Function(...names, body)(...list)) } : undefined,
  firstEntity: async () => OTHER,
  onOverflow: vi.fn(),
  onError: vi.fn(),
  agoText: (unit) => `${unit} ago`,
  subscribe(subscriber) {
    subscribers.push(subscriber)
    sent.push(subscriber.start())
    return { send: (list, body) => sent.push({ list, body }), unsubscribe: unsubscribed }
  },
}

/** A widget on an alias; its commands are recorded in `sent`. */
export function open(
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

export const names = (name: string) => ({
  name: { ts: 1, value: name },
  label: { ts: 1, value: '' },
  additionalInfo: { ts: 1, value: '{"description":"roof"}' },
})
export const page = (...data: unknown[]) => ({
  data: { data, totalPages: 1, totalElements: data.length, hasNext: false },
})
export const receive = (message: LiveUpdate) => subscribers[0]!.onUpdate(message)
