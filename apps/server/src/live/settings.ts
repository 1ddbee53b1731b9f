/** Limits of the live channel; 0 means none. */
export interface LiveSettings {
  maxSessionsPerTenant: number
  maxSessionsPerCustomer: number
  maxSessionsPerRegularUser: number
  maxSessionsPerPublicUser: number
  maxSubscriptionsPerTenant: number
  maxSubscriptionsPerCustomer: number
  maxSubscriptionsPerRegularUser: number
  maxSubscriptionsPerPublicUser: number
  /** Frames that wait to be taken by the network. */
  maxQueue: number
  /** Updates of one session: so many in so many seconds. */
  maxUpdates: string
  maxFrameCharacters: number
  /** A frame that the network does not take in this time ends the session. */
  sendTimeoutMs: number
  pingEveryMs: number
  /** Updates that come closer together than this leave together. */
  tickMs: number
  /** How often dynamic pages are looked at again. */
  refreshEveryMs: number
  maxEntitiesPerDataSubscription: number
  maxEntitiesPerAlarmSubscription: number
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
}
