/** The time-series keys of a counter: the count of the current month and its limit. */
export interface UsageCounter {
  count: string
  limit: string
}

export interface UsageFeature {
  /** The name of the feature in i18n keys and URLs. */
  id: string
  /** The time-series key of the state of the feature. */
  state: string
  counters: readonly UsageCounter[]
  /** Whether a page with statistics exists for the feature, in addition to the page with its usage. */
  hasStatistics?: boolean
}

const counter = (name: string): UsageCounter => ({ count: `${name}Count`, limit: `${name}Limit` })

/** All features with counters, in the order of the usage page. */
export const USAGE_FEATURES: readonly UsageFeature[] = [
  {
    id: 'transport',
    state: 'transportApiState',
    counters: [counter('transportMsg'), counter('transportDataPoints')],
  },
  {
    id: 'rule_engine_execution',
    state: 'ruleEngineApiState',
    counters: [counter('ruleEngineExecution')],
    hasStatistics: true,
  },
  { id: 'javascript_functions', state: 'jsExecutionApiState', counters: [counter('jsExecution')] },
  { id: 'telemetry_persistence', state: 'dbApiState', counters: [counter('storageDataPoints')] },
  { id: 'email_messages', state: 'emailApiState', counters: [counter('email')] },
  { id: 'sms_messages', state: 'smsApiState', counters: [counter('sms')] },
]

/** The name of the queue statistics in URLs. */
export const STATISTICS = 'rule_engine_statistics'

/** The time-series key of the hourly count of a counter. */
export const hourlyKey = ({ count }: UsageCounter) => `${count}Hourly`

export const ALL_KEYS = USAGE_FEATURES.flatMap(({ state, counters }) => [
  state,
  ...counters.flatMap(({ count, limit }) => [count, limit]),
])
