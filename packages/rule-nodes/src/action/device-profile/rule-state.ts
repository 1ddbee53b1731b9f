import type { AlarmRule, TimeUnit } from '@signalbox/model/entities/device-profile-alarms'
import { UNIT_MS } from '../../time-units'
import { conditionHolds } from './conditions'
import { isActiveAt } from './schedule'
import { type ChangedNames, keyName, type ValueSnapshot } from './snapshot'

export type RuleResult = 'TRUE' | 'NOT_YET_TRUE' | 'FALSE'

/** The counters of a rule, kept from one evaluation to the next. */
export interface Counters {
  lastEventTs: number
  duration: number
  eventCount: number
}

export interface RuleState {
  rule: AlarmRule
  keys: ReadonlySet<string>
  hasTelemetry: boolean
  counters: Counters
}

/** The state of a rule, with the keys it compares. */
export function ruleState(rule: AlarmRule, counters: Counters = newCounters()): RuleState {
  const keys = new Set(rule.condition.condition.map(({ key }) => keyName(key)))
  const hasTelemetry = rule.condition.condition.some(({ key }) => key.type === 'TIME_SERIES')
  return { rule, keys, hasTelemetry, counters }
}

/** The counters of a rule that has not matched yet. */
export const newCounters = (): Counters => ({ lastEventTs: 0, duration: 0, eventCount: 0 })

/** Why the rules are evaluated again. */
export type Cause =
  | { kind: 'telemetry' | 'attributes'; changed: ChangedNames }
  | { kind: 'removal' }
  | { kind: 'timer'; now: number }

/** Whether a rule is evaluated for a cause. A change of attributes does not affect a rule with telemetry keys. */
export function isAffectedBy({ keys, hasTelemetry }: RuleState, cause: Cause): boolean {
  if (cause.kind === 'removal' || cause.kind === 'timer') return true
  if (cause.kind === 'attributes' && hasTelemetry) return false
  for (const key of cause.changed) if (keys.has(key)) return true
  return false
}

/** Evaluates a rule and updates its counters. The result FALSE resets the counters. */
export function evaluateRule(state: RuleState, snapshot: ValueSnapshot, cause: Cause): RuleResult {
  const result = cause.kind === 'timer' ? evaluateTimer(state, cause.now) : evaluateData(state, snapshot)
  if (result === 'FALSE') state.counters = newCounters()
  return result
}

function evaluateData({ rule, counters }: RuleState, snapshot: ValueSnapshot): RuleResult {
  const { condition, spec } = rule.condition
  const ts = snapshot.ts || Date.now()
  if (!isActiveAt(rule.schedule, ts) || !conditionHolds(condition, snapshot)) return 'FALSE'
  switch (spec?.type) {
    case undefined:
    case 'SIMPLE':
      return 'TRUE'
    case 'REPEATING':
      counters.eventCount++
      return counters.eventCount >= spec.count ? 'TRUE' : 'NOT_YET_TRUE'
    case 'DURATION':
      if (counters.lastEventTs === 0) {
        counters.lastEventTs = ts
        counters.duration = 0
      } else if (ts > counters.lastEventTs) {
        counters.duration += ts - counters.lastEventTs
        counters.lastEventTs = ts
      }
      return counters.duration > requiredMs(spec) ? 'TRUE' : 'NOT_YET_TRUE'
  }
}

/** Evaluates a rule without a message: only rules with a duration can become true because time passes. */
function evaluateTimer({ rule, counters }: RuleState, now: number): RuleResult {
  const { spec } = rule.condition
  if (spec?.type !== 'DURATION') return 'NOT_YET_TRUE'
  const { lastEventTs, duration } = counters
  if (lastEventTs === 0 || now <= lastEventTs || !isActiveAt(rule.schedule, now)) return 'FALSE'
  return duration + (now - lastEventTs) > requiredMs(spec) ? 'TRUE' : 'NOT_YET_TRUE'
}

const requiredMs = ({ unit, value }: { unit: TimeUnit; value: number }) => value * UNIT_MS[unit]
