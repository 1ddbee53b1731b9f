import type { Alarm } from '@signalbox/model/alarms/alarm'
import { type AlarmSeverity, compareSeverity, isActive } from '@signalbox/model/alarms/alarm-status'
import {
  type AlarmRule,
  createRulesOf,
  type DeviceProfileAlarm,
} from '@signalbox/model/entities/device-profile-alarms'
import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonValue } from '@signalbox/model/json/json-value'
import { textValue } from '@signalbox/model/telemetry'
import type { NodeContext } from '../../context'
import { fillTemplate } from '../../template'
import {
  type Cause,
  type Counters,
  evaluateRule,
  isAffectedBy,
  newCounters,
  type RuleState,
  ruleState,
} from './rule-state'
import { snapshotValue, type ValueSnapshot } from './snapshot'

export type AlarmLabel = 'Alarm Created' | 'Alarm Updated' | 'Alarm Severity Updated' | 'Alarm Cleared'
export interface AlarmChange {
  label: AlarmLabel
  alarm: Alarm
}

/** The state of one alarm of the profile for one device. */
export interface AlarmState {
  definition: DeviceProfileAlarm
  createRules: { severity: AlarmSeverity; state: RuleState }[]
  clearRule: RuleState | undefined
  /** The active alarm, after it was loaded. */
  current: Alarm | undefined
  wasLoaded: boolean
}

/** The initial state of an alarm of a device. */
export function alarmState(
  definition: DeviceProfileAlarm,
  counters: Partial<Record<string, Counters>> = {},
): AlarmState {
  return {
    definition,
    createRules: createRulesOf(definition).map(({ severity, rule }) => ({
      severity,
      state: ruleState(rule, counters[severity]),
    })),
    clearRule: definition.clearRule ? ruleState(definition.clearRule) : undefined,
    current: undefined,
    wasLoaded: false,
  }
}

/** Evaluates the rules of one alarm and applies the result: create, update, clear, or nothing. */
export async function evaluate(
  state: AlarmState,
  device: EntityId,
  snapshot: ValueSnapshot,
  cause: Cause,
  ctx: NodeContext,
): Promise<AlarmChange | undefined> {
  if (!state.wasLoaded) {
    state.current = await ctx.alarms.findActive(device, state.definition.alarmType)
    state.wasLoaded = true
  }
  const matching = firstMatchingRule(state, snapshot, cause)
  if (matching) {
    if (state.clearRule) state.clearRule.counters = newCounters()
    return raise(state, device, matching, snapshot, ctx)
  }
  const { clearRule, current } = state
  if (
    !current ||
    !clearRule ||
    !isAffectedBy(clearRule, cause) ||
    evaluateRule(clearRule, snapshot, cause) !== 'TRUE'
  )
    return
  resetCounters(state)
  state.current = undefined
  const cleared = await ctx.alarms.clear(current.id.id, detailsOf(clearRule.rule, snapshot), Date.now())
  return cleared && { label: 'Alarm Cleared', alarm: cleared }
}

/**
 * Removes `current` from the state if this alarm was cleared outside of the node, and resets the counters of the rules
 * that raise the alarm.
 */
export function resetAlarm(state: AlarmState, alarmId: string) {
  if (state.current?.id.id !== alarmId) return
  state.current = undefined
  for (const rule of state.createRules) rule.state.counters = newCounters()
}

type MatchingRule = { severity: AlarmSeverity; rule: AlarmRule }

/** The most severe rule that is met; less severe rules are not evaluated. */
function firstMatchingRule(
  state: AlarmState,
  snapshot: ValueSnapshot,
  cause: Cause,
): MatchingRule | undefined {
  for (const { severity, state: rule } of state.createRules) {
    if (isAffectedBy(rule, cause) && evaluateRule(rule, snapshot, cause) === 'TRUE')
      return { severity, rule: rule.rule }
  }
  return undefined
}

async function raise(
  state: AlarmState,
  device: EntityId,
  { severity, rule }: MatchingRule,
  snapshot: ValueSnapshot,
  ctx: NodeContext,
): Promise<AlarmChange | undefined> {
  // A user may have acknowledged, cleared or deleted the alarm in the meantime.
  const current = state.current && ifActive(await ctx.alarms.find(state.current.id.id))
  const now = Date.now()
  if (current) {
    state.current = current
    const order = compareSeverity(severity, current.severity)
    // The severity of an active alarm only increases.
    if (order > 0) return undefined
    const details = detailsOf(rule, snapshot) ?? current.details
    const alarm = await ctx.alarms.update({ ...current, severity, details, endTs: now })
    if (alarm) {
      state.current = alarm
      return { label: order < 0 ? 'Alarm Severity Updated' : 'Alarm Updated', alarm }
    }
  }
  const { alarm, created } = await ctx.alarms.save({
    type: state.definition.alarmType,
    originator: device,
    severity,
    status: 'ACTIVE_UNACK',
    startTs: now,
    endTs: now,
    details: detailsOf(rule, snapshot) ?? {},
    propagate: state.definition.propagate,
    propagateRelationTypes: state.definition.propagateRelationTypes ?? [],
  })
  state.current = alarm
  return { label: created ? 'Alarm Created' : 'Alarm Updated', alarm }
}

function resetCounters(state: AlarmState) {
  for (const rule of state.createRules) rule.state.counters = newCounters()
  if (state.clearRule) state.clearRule.counters = newCounters()
}

/** The rule's text with the compared values. */
function detailsOf(rule: AlarmRule, snapshot: ValueSnapshot): JsonValue {
  if (!rule.alarmDetails) return null
  const values: Record<string, string> = {}
  for (const { key } of rule.condition.condition) {
    const value = snapshotValue(snapshot, key)
    if (value) values[key.key] = textValue(value)
  }
  return { data: fillTemplate(rule.alarmDetails, values) }
}

const ifActive = (alarm: Alarm | undefined) => (alarm && isActive(alarm.status) ? alarm : undefined)
