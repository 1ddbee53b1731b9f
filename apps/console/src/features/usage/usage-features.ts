/** What a tenant uses of one thing: how much this month, of how much. */
export interface UsageCounter {
  count: string
  limit: string
}

export interface UsageFeature {
  /** Its name in texts and addresses. */
  id: string
  state: string
  counters: readonly UsageCounter[]
  /** There is more to see than how much was used. */
  hasStatistics?: boolean
}

const counter = (name: string): UsageCounter => ({ count: `${name}Count`, limit: `${name}Limit` })

/** Everything that is counted, in the order of the page. */
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

/** The part of the page that tells what queues did, by its name in addresses. */
export const STATISTICS = 'rule_engine_statistics'

/** Each counter is also kept per hour. */
export const hourlyKey = ({ count }: UsageCounter) => `${count}Hourly`

export const ALL_KEYS = USAGE_FEATURES.flatMap(({ state, counters }) => [
  state,
  ...counters.flatMap(({ count, limit }) => [count, limit]),
])
