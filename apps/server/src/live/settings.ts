import { z } from 'zod'
import { rates, wholeNumber } from '../setting-kinds'

/** Limits of the live channel. For sessions and subscriptions, 0 means no limit. */
export interface LiveSettings {
  maxSessionsPerTenant: number
  maxSessionsPerCustomer: number
  maxSessionsPerRegularUser: number
  maxSessionsPerPublicUser: number
  maxSubscriptionsPerTenant: number
  maxSubscriptionsPerCustomer: number
  maxSubscriptionsPerRegularUser: number
  maxSubscriptionsPerPublicUser: number
  /** Frames that wait to be sent. */
  maxQueue: number
  /** Update rate of one session. */
  maxUpdates: string
  maxFrameCharacters: number
  /** A frame that cannot be sent in this time closes the session. */
  sendTimeoutMs: number
  pingEveryMs: number
  /** Updates within this time are sent together. */
  tickMs: number
  /** How often dynamic pages are read again. */
  refreshEveryMs: number
  maxEntitiesPerDataSubscription: number
  maxEntitiesPerAlarmSubscription: number
  /** Rows that the pages of one session hold together. */
  maxRowsPerSession: number
}

export const LIVE_SETTINGS: LiveSettings = {
  maxSessionsPerTenant: 0,
  maxSessionsPerCustomer: 0,
  maxSessionsPerRegularUser: 0,
  maxSessionsPerPublicUser: 0,
  maxSubscriptionsPerTenant: 0,
  maxSubscriptionsPerCustomer: 0,
  maxSubscriptionsPerRegularUser: 0,
  maxSubscriptionsPerPublicUser: 0,
  maxQueue: 500,
  maxUpdates: '300:1,3000:60',
  maxFrameCharacters: 32_768,
  sendTimeoutMs: 5000,
  pingEveryMs: 30_000,
  tickMs: 50,
  refreshEveryMs: 60_000,
  maxEntitiesPerDataSubscription: 10_000,
  maxEntitiesPerAlarmSubscription: 10_000,
  maxRowsPerSession: 200_000,
}

// The maximum of timers: a timer with a longer time would fire at once.
const LONGEST_TIMER_MS = 2_147_483_000

/** The settings in the environment. */
export const LiveEnvironment = z.object({
  SIGNALBOX_WS_SESSIONS_PER_TENANT: wholeNumber(LIVE_SETTINGS.maxSessionsPerTenant),
  SIGNALBOX_WS_SESSIONS_PER_CUSTOMER: wholeNumber(LIVE_SETTINGS.maxSessionsPerCustomer),
  SIGNALBOX_WS_SESSIONS_PER_REGULAR_USER: wholeNumber(LIVE_SETTINGS.maxSessionsPerRegularUser),
  SIGNALBOX_WS_SESSIONS_PER_PUBLIC_USER: wholeNumber(LIVE_SETTINGS.maxSessionsPerPublicUser),
  SIGNALBOX_WS_SUBSCRIPTIONS_PER_TENANT: wholeNumber(LIVE_SETTINGS.maxSubscriptionsPerTenant),
  SIGNALBOX_WS_SUBSCRIPTIONS_PER_CUSTOMER: wholeNumber(LIVE_SETTINGS.maxSubscriptionsPerCustomer),
  SIGNALBOX_WS_SUBSCRIPTIONS_PER_REGULAR_USER: wholeNumber(LIVE_SETTINGS.maxSubscriptionsPerRegularUser),
  SIGNALBOX_WS_SUBSCRIPTIONS_PER_PUBLIC_USER: wholeNumber(LIVE_SETTINGS.maxSubscriptionsPerPublicUser),
  SIGNALBOX_WS_QUEUE: wholeNumber(LIVE_SETTINGS.maxQueue, 1),
  SIGNALBOX_WS_UPDATES: rates(LIVE_SETTINGS.maxUpdates),
  SIGNALBOX_WS_SEND_TIMEOUT_MS: wholeNumber(LIVE_SETTINGS.sendTimeoutMs, 1, LONGEST_TIMER_MS),
  SIGNALBOX_WS_REFRESH_SECONDS: wholeNumber(LIVE_SETTINGS.refreshEveryMs / 1000, 1, LONGEST_TIMER_MS / 1000),
})

/** The settings of the live server, from the environment. */
export const liveSettings = (e: z.infer<typeof LiveEnvironment>): LiveSettings => ({
  ...LIVE_SETTINGS,
  maxSessionsPerTenant: e.SIGNALBOX_WS_SESSIONS_PER_TENANT,
  maxSessionsPerCustomer: e.SIGNALBOX_WS_SESSIONS_PER_CUSTOMER,
  maxSessionsPerRegularUser: e.SIGNALBOX_WS_SESSIONS_PER_REGULAR_USER,
  maxSessionsPerPublicUser: e.SIGNALBOX_WS_SESSIONS_PER_PUBLIC_USER,
  maxSubscriptionsPerTenant: e.SIGNALBOX_WS_SUBSCRIPTIONS_PER_TENANT,
  maxSubscriptionsPerCustomer: e.SIGNALBOX_WS_SUBSCRIPTIONS_PER_CUSTOMER,
  maxSubscriptionsPerRegularUser: e.SIGNALBOX_WS_SUBSCRIPTIONS_PER_REGULAR_USER,
  maxSubscriptionsPerPublicUser: e.SIGNALBOX_WS_SUBSCRIPTIONS_PER_PUBLIC_USER,
  maxQueue: e.SIGNALBOX_WS_QUEUE,
  maxUpdates: e.SIGNALBOX_WS_UPDATES,
  sendTimeoutMs: e.SIGNALBOX_WS_SEND_TIMEOUT_MS,
  refreshEveryMs: e.SIGNALBOX_WS_REFRESH_SECONDS * 1000,
})
