import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { AlarmRule, DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { EntityKey } from '@signalbox/model/query/entity-key'
import type { Predicate } from '@signalbox/model/query/predicate'
import type { TypedValue } from '@signalbox/model/telemetry'
import type { DeviceProfileRules, NodeContext } from '../../context'
import { type AlarmChange, type AlarmState, alarmState, evaluate } from './alarm-state'
import type { Cause, Counters } from './rule-state'
import { keyName, updateAttributes, type ValueSnapshot } from './snapshot'

/** The alarm rules, values and alarms of a device. */
export interface AlarmRulesState {
  device: EntityId
  profileId: string
  snapshot: ValueSnapshot
  /** The names of the keys that the rules use, as `keyName` gives them. */
  tracked: ReadonlySet<string>
  /** The names of the attributes that the rules use, in any scope. */
  attributes: ReadonlySet<string>
  alarms: AlarmState[]
  /** Metadata of the last message, for alarms that are raised after a duration, without a message. */
  lastMetadata: Record<string, string>
}

type StoredState = { alarmStates?: Record<string, { createRuleStates?: Record<string, Counters> }> }

/** Loads the state of a device from the database. */
export async function loadDeviceState(
  device: EntityId,
  { id, alarms }: DeviceProfileRules,
  ctx: NodeContext,
  stored: JsonObject | undefined,
): Promise<AlarmRulesState> {
  const keys = alarms.flatMap(keysOf)
  const saved = (stored ?? {}) as StoredState
  return {
    device,
    profileId: id,
    snapshot: { ts: 0, values: await loadValues(device, keys, ctx) },
    tracked: new Set(keys.map(keyName)),
    attributes: new Set(attributesOf(keys)),
    alarms: alarms.map((alarm) => alarmState(alarm, saved.alarmStates?.[alarm.id]?.createRuleStates)),
    lastMetadata: {},
  }
}

/** Reads again those fields of the device that its rules use. */
export async function reloadFields({ device, alarms, snapshot }: AlarmRulesState, ctx: NodeContext) {
  const keys = alarms.flatMap(({ definition }) => keysOf(definition))
  await loadFields(device, namesOf(keys, 'ENTITY_FIELD'), snapshot, ctx)
}

/** The part of the state that is stored, to continue after a restart. */
export const storedState = (state: AlarmRulesState): JsonObject => ({
  alarmStates: Object.fromEntries(
    state.alarms.map((alarm) => [
      alarm.definition.id,
      {
        createRuleStates: Object.fromEntries(
          alarm.createRules.map(({ severity, state: { counters } }) => [severity, { ...counters }]),
        ),
        clearRuleState: null,
      },
    ]),
  ),
})

/** Evaluates every alarm of the device. */
export async function evaluateAll(
  state: AlarmRulesState,
  cause: Cause,
  ctx: NodeContext,
): Promise<AlarmChange[]> {
  const changes: AlarmChange[] = []
  for (const alarm of state.alarms) {
    const change = await evaluate(alarm, state.device, state.snapshot, cause, ctx)
    if (change) changes.push(change)
  }
  return changes
}

function keysOf(alarm: DeviceProfileAlarm): EntityKey[] {
  const rules = [...Object.values(alarm.createRules), alarm.clearRule].filter(
    (rule): rule is AlarmRule => !!rule,
  )
  return rules.flatMap((rule) =>
    rule.condition.condition.flatMap(({ key, predicate }) => [key, ...boundKeys(predicate)]),
  )
}

function boundKeys(predicate: Predicate): EntityKey[] {
  if (predicate.type === 'COMPLEX') return predicate.predicates.flatMap(boundKeys)
  const { dynamicValue } = predicate.value
  if (dynamicValue?.sourceType !== 'CURRENT_DEVICE') return []
  return [{ type: 'ATTRIBUTE', key: dynamicValue.sourceAttribute }]
}

async function loadValues(device: EntityId, keys: EntityKey[], ctx: NodeContext) {
  const snapshot: ValueSnapshot = { ts: 0, values: new Map() }
  const series = namesOf(keys, 'TIME_SERIES')
  if (series.length > 0) {
    for (const { key, value } of await ctx.telemetry.latest(device, series)) {
      snapshot.values.set(keyName({ type: 'TIME_SERIES', key }), value)
    }
  }
  const attributes = attributesOf(keys)
  if (attributes.length > 0) {
    // A key of the type ATTRIBUTE gets the value of the last of these scopes that has the attribute.
    for (const scope of ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'] satisfies AttributeScope[]) {
      updateAttributes(snapshot, scope, await ctx.attributes.find(device, scope, attributes), 0)
    }
  }
  await loadFields(device, namesOf(keys, 'ENTITY_FIELD'), snapshot, ctx)
  return snapshot.values
}

const attributesOf = (keys: EntityKey[]) =>
  namesOf(keys, 'ATTRIBUTE', 'CLIENT_ATTRIBUTE', 'SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE')

const namesOf = (keys: EntityKey[], ...types: string[]) => [
  ...new Set(keys.filter(({ type }) => types.includes(type)).map(({ key }) => key)),
]

async function loadFields(device: EntityId, fields: string[], { values }: ValueSnapshot, ctx: NodeContext) {
  if (fields.length === 0) return
  const entity = await ctx.entities.find(device)
  for (const field of fields) {
    const name = keyName({ type: 'ENTITY_FIELD', key: field })
    const value = fieldValue(entity?.[field])
    if (value) values.set(name, value)
    else values.delete(name)
  }
}

function fieldValue(value: unknown): TypedValue | undefined {
  if (typeof value === 'string') return { kind: 'STRING', value }
  if (typeof value === 'number') return { kind: 'LONG', value }
  return undefined
}
