import type { AlarmRule, TimeUnit } from '@signalbox/model/entities/device-profile-alarms'
import { conditionHolds } from './conditions'
import { isActiveAt } from './schedule'
import { type Changed, keyName, type Snapshot } from './snapshot'

export type Verdict = 'TRUE' | 'NOT_YET_TRUE' | 'FALSE'

/** What a rule counts from event to event. */
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

export function ruleState(rule: AlarmRule, counters: Counters = newCounters()): RuleState {
  const keys = new Set(rule.condition.condition.map(({ key }) => keyName(key)))
  const hasTelemetry = rule.condition.condition.some(({ key }) => key.type === 'TIME_SERIES')
  return { rule, keys, hasTelemetry, counters }
}

export const newCounters = (): Counters => ({ lastEventTs: 0, duration: 0, eventCount: 0 })

/** What made us look at the rules again. */
export type Cause =
  | { kind: 'telemetry' | 'attributes'; changed: Changed }
  | { kind: 'removal' }
  | { kind: 'timer'; now: number }

/** Whether a cause concerns a rule. One that looks at telemetry waits for telemetry. */
export function concerns({ keys, hasTelemetry }: RuleState, cause: Cause): boolean {
  if (cause.kind === 'removal' || cause.kind === 'timer') return true
  if (cause.kind === 'attributes' && hasTelemetry) return false
  for (const key of cause.changed) if (keys.has(key)) return true
  return false
}

/** Judges a rule, and counts; a rule found false begins to count anew. */
export function judge(state: RuleState, snapshot: Snapshot, cause: Cause): Verdict {
  const verdict = cause.kind === 'timer' ? judgeByTimer(state, cause.now) : judgeByData(state, snapshot)
  if (verdict === 'FALSE') state.counters = newCounters()
  return verdict
}

function judgeByData({ rule, counters }: RuleState, snapshot: Snapshot): Verdict {
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

/** Only rules that wait for time to pass can become true by the clock alone. */
function judgeByTimer({ rule, counters }: RuleState, now: number): Verdict {
  const { spec } = rule.condition
  if (spec?.type !== 'DURATION') return 'NOT_YET_TRUE'
  const { lastEventTs, duration } = counters
  if (lastEventTs === 0 || now <= lastEventTs || !isActiveAt(rule.schedule, now)) return 'FALSE'
  return duration + (now - lastEventTs) > requiredMs(spec) ? 'TRUE' : 'NOT_YET_TRUE'
}

const UNIT_MS: Record<TimeUnit, number> = {
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
}
const requiredMs = ({ unit, value }: { unit: TimeUnit; value: number }) => value * UNIT_MS[unit]
