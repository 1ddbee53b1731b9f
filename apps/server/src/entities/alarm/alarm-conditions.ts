import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import type { AlarmRule, DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityId } from '@signalbox/model/entity-id'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import type { TypedValue } from '@signalbox/model/telemetry'
import { conditionHolds } from '@signalbox/rule-nodes/action/device-profile/conditions'
import {
  keyName,
  snapshotValue,
  updateAttributes,
  type ValueSnapshot,
} from '@signalbox/rule-nodes/action/device-profile/snapshot'
import type { Database } from '../../database/database'
import { storedAs } from '../../database/tables/columns'
import type { Telemetry } from '../../telemetry/telemetry'

export type AlarmConditions = ReturnType<typeof alarmConditions>

/** Finds the device profile rules of alarms, with the current values and limits of their conditions. */
export function alarmConditions(
  db: Database,
  { timeseries, attributes }: Pick<Telemetry, 'timeseries' | 'attributes'>,
) {
  /** The alarm rules and the key dictionary of the profile of each device. */
  async function profilesOf(deviceIds: string[]): Promise<Map<string, ProfileParts>> {
    if (deviceIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('device')
      .innerJoin('device_profile', 'device_profile.id', 'device.device_profile_id')
      .select(['device.id', 'device.name', 'device.type', 'device.label', 'device.created_time'])
      .select('device_profile.profile_data')
      .where('device.id', 'in', deviceIds)
      .execute()
    return new Map(
      rows.map(({ id, profile_data, name, type, label, created_time: createdTime }) => [
        id,
        {
          alarms: storedAs<DeviceProfileAlarm[]>(profile_data.alarms ?? []),
          keys: storedAs<ProfileKey[]>(profile_data.keys ?? []),
          fields: { name, type, label, createdTime },
        },
      ]),
    )
  }

  /** All values of a device, under the same names as in the rule engine. */
  async function snapshotOf(
    device: EntityId,
    fields: DeviceFields,
  ): Promise<{ snapshot: ValueSnapshot; times: Map<string, number> }> {
    const [points, found] = await Promise.all([timeseries.latest(device), attributes.find(device)])
    const nowMs = Date.now()
    const snapshot: ValueSnapshot = { ts: nowMs, values: new Map() }
    const times = new Map<string, number>()
    for (const { key, ts, value } of points) {
      snapshot.values.set(keyName({ type: 'TIME_SERIES', key }), value)
      times.set(key, ts)
    }
    // If several scopes have the same key, a rule that names no scope reads the value of the last of these scopes.
    for (const scope of ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE']) {
      const ofScope = found.filter((attribute) => attribute.scope === scope)
      for (const attribute of ofScope) updateAttributes(snapshot, attribute.scope, [attribute], nowMs)
    }
    for (const [key, field] of Object.entries(fields)) {
      const value = fieldValue(field)
      if (value) snapshot.values.set(keyName({ type: 'ENTITY_FIELD', key }), value)
    }
    return { snapshot, times }
  }

  return {
    /** The rules of the given alarms, in the order of the alarms. */
    async find(alarms: readonly Alarm[]): Promise<CurrentAlarmCondition[]> {
      const devices = new Map(
        alarms.flatMap(({ originator }) =>
          originator.entityType === 'DEVICE' ? [[originator.id, originator] as const] : [],
        ),
      )
      const profiles = await profilesOf([...devices.keys()])
      const withRules = [...devices.values()].filter(({ id }) => (profiles.get(id)?.alarms.length ?? 0) > 0)
      const snapshots = new Map(
        await Promise.all(
          withRules.map(
            async (device) => [device.id, await snapshotOf(device, profiles.get(device.id)!.fields)] as const,
          ),
        ),
      )
      return alarms.map((alarm) => {
        const current = snapshots.get(alarm.originator.id)
        const profile = profiles.get(alarm.originator.id)
        const profileAlarm = profile?.alarms.find(({ alarmType }) => alarmType === alarm.type)
        const createRule = profileAlarm?.createRules[alarm.severity] ?? null
        return {
          alarmId: alarm.id.id,
          createRule,
          clearRule: profileAlarm?.clearRule ?? null,
          keys: keysOf([createRule, profileAlarm?.clearRule], profile?.keys ?? []),
          watched: createRule && current ? watchedValue(createRule, current.snapshot, current.times) : null,
          holds:
            createRule && current ? conditionHolds(createRule.condition.condition, current.snapshot) : null,
        }
      })
    },
  }
}

/** The fields of a device that rules can use. */
type DeviceFields = Record<string, string | number | null>

interface ProfileParts {
  alarms: DeviceProfileAlarm[]
  keys: ProfileKey[]
  fields: DeviceFields
}

function fieldValue(field: string | number | null): TypedValue | undefined {
  if (field === null) return undefined
  return typeof field === 'string' ? { kind: 'STRING', value: field } : { kind: 'LONG', value: field }
}

/** The dictionary entries of the keys that rules use. */
function keysOf(rules: readonly (AlarmRule | null | undefined)[], dictionary: readonly ProfileKey[]) {
  const used = new Set(rules.flatMap((rule) => rule?.condition.condition.map(({ key }) => key.key) ?? []))
  return dictionary.filter(({ key }) => used.has(key))
}

/** The value and the limit of the first condition of a rule on a numeric time series. */
function watchedValue(
  { condition }: AlarmRule,
  snapshot: ValueSnapshot,
  times: Map<string, number>,
): CurrentAlarmCondition['watched'] {
  const filter = condition.condition.find(
    ({ key, predicate }) => key.type === 'TIME_SERIES' && predicate.type === 'NUMERIC',
  )
  if (!filter) return null
  const value = snapshotValue(snapshot, filter.key)
  return {
    key: filter.key.key,
    ts: times.get(filter.key.key) ?? null,
    value: value ? finiteNumber(value) : null,
    limit: limitOf(filter, snapshot),
  }
}

function limitOf({ predicate }: KeyFilter, snapshot: ValueSnapshot) {
  if (predicate.type !== 'NUMERIC' || !/^(GREATER|LESS)/.test(predicate.operation)) return null
  const { dynamicValue, defaultValue } = predicate.value
  const bound =
    dynamicValue && snapshotValue(snapshot, { type: 'ATTRIBUTE', key: dynamicValue.sourceAttribute })
  const value = (bound && finiteNumber(bound)) ?? defaultValue
  return { value, isUpper: predicate.operation.startsWith('GREATER') }
}

function finiteNumber({ value }: TypedValue): number | null {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}
