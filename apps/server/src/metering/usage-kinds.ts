import type { TenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'

/** What is counted for each tenant, per month and per hour. */
export const COUNTERS = {
  transportMessages: { key: 'transportMsgCount', limit: 'maxTransportMessages' },
  transportDataPoints: { key: 'transportDataPointsCount', limit: 'maxTransportDataPoints' },
  storageDataPoints: { key: 'storageDataPointsCount', limit: 'maxDPStorageDays' },
  ruleEngineExecutions: { key: 'ruleEngineExecutionCount', limit: 'maxREExecutions' },
  scriptExecutions: { key: 'jsExecutionCount', limit: 'maxJSExecutions' },
  emails: { key: 'emailCount', limit: 'maxEmails' },
  sms: { key: 'smsCount', limit: 'maxSms' },
} as const satisfies Record<string, { key: string; limit: keyof TenantProfileConfiguration }>
export type Counter = keyof typeof COUNTERS
export const COUNTER_NAMES = Object.keys(COUNTERS) as Counter[]

/** The features that a tenant may use until a counter reaches its limit. */
export const FEATURES = {
  transport: {
    key: 'transportApiState',
    column: 'transport_state',
    counters: ['transportMessages', 'transportDataPoints'],
  },
  storage: { key: 'dbApiState', column: 'db_storage_state', counters: ['storageDataPoints'] },
  ruleEngine: { key: 'ruleEngineApiState', column: 're_exec_state', counters: ['ruleEngineExecutions'] },
  scripts: { key: 'jsExecutionApiState', column: 'js_exec_state', counters: ['scriptExecutions'] },
  email: { key: 'emailApiState', column: 'email_exec_state', counters: ['emails'] },
  sms: { key: 'smsApiState', column: 'sms_exec_state', counters: ['sms'] },
} as const satisfies Record<string, { key: string; column: string; counters: readonly Counter[] }>
export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]

const STATES = ['ENABLED', 'WARNING', 'DISABLED'] as const
export type UsageState = (typeof STATES)[number]

export type Counts = Record<Counter, number>
/** All counters at 0. */
export const noCounts = (): Counts =>
  Object.fromEntries(COUNTER_NAMES.map((counter) => [counter, 0])) as Counts

const DEFAULT_WARN_THRESHOLD = 0.8

/** The state of a feature: the most restrictive state of its counters. */
export function featureState(
  feature: Feature,
  counts: Counts,
  limits: TenantProfileConfiguration,
): UsageState {
  const levels = FEATURES[feature].counters.map((counter) =>
    STATES.indexOf(counterState(counts[counter], limits[COUNTERS[counter].limit], limits.warnThreshold)),
  )
  return STATES[Math.max(...levels)]!
}

function counterState(value: number, limit: number, warnThreshold: number): UsageState {
  if (limit === 0 || value === 0 || value < limit * (warnThreshold || DEFAULT_WARN_THRESHOLD))
    return 'ENABLED'
  return value < limit ? 'WARNING' : 'DISABLED'
}
