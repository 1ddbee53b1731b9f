import { DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import { QUEUES } from '../../queue/queue-settings'
import { textOf } from './references'

const TRANSPORTS = ['DEFAULT', 'MQTT', 'LWM2M']
const PROVISION_TYPES = ['DISABLED', 'ALLOW_CREATE_NEW_DEVICES', 'CHECK_PRE_PROVISIONED_DEVICES']

/** Converts a device profile of a later version to the form of 3.2.1. `lost` has a message for each lost setting. */
export function convertNewerProfile(document: JsonObject): { profile: JsonObject; lost: string[] } {
  const lost: string[] = []
  const data = isObject(document.profileData) ? document.profileData : {}
  const transportType = textOf(document.transportType) || 'DEFAULT'
  const isKnownTransport = TRANSPORTS.includes(transportType)
  if (!isKnownTransport) lost.push(`Transport ${transportType} is not supported: the default one is used.`)
  const provisionType = textOf(document.provisionType) || 'DISABLED'
  const isKnownProvision = PROVISION_TYPES.includes(provisionType)
  if (!isKnownProvision) lost.push(`Provisioning by ${provisionType} is not supported: it is switched off.`)
  const queue = textOf(document.defaultQueueName)
  const hasQueue = QUEUES.some(({ name }) => name === queue)
  if (queue && !hasQueue) lost.push(`Queue '${queue}' does not exist here: the main queue is used.`)
  if (document.firmwareId || document.softwareId)
    lost.push('Firmware and software packages are not imported.')
  return {
    profile: {
      ...document,
      type: 'DEFAULT',
      transportType: isKnownTransport ? transportType : 'DEFAULT',
      provisionType: isKnownProvision ? provisionType : 'DISABLED',
      provisionDeviceKey: isKnownProvision ? (document.provisionDeviceKey ?? null) : null,
      defaultQueueName: hasQueue ? queue : null,
      profileData: {
        ...data,
        configuration: { type: 'DEFAULT' },
        transportConfiguration: isKnownTransport ? (data.transportConfiguration ?? null) : null,
        provisionConfiguration: isKnownProvision ? (data.provisionConfiguration ?? null) : null,
        alarms: alarmsOf(data.alarms, lost),
      },
    },
    lost,
  }
}

function alarmsOf(alarms: JsonValue | undefined, lost: string[]): JsonValue {
  if (!Array.isArray(alarms)) return null
  return alarms.filter(isObject).flatMap((alarm) => {
    const clearRule: JsonObject = alarm.clearRule ? { clearRule: convertNewerRule(alarm.clearRule) } : {}
    const converted: JsonObject = {
      ...alarm,
      createRules: isObject(alarm.createRules)
        ? Object.fromEntries(
            Object.entries(alarm.createRules).map(([severity, rule]) => [severity, convertNewerRule(rule)]),
          )
        : {},
      ...clearRule,
    }
    const parsed = DeviceProfileAlarm.safeParse(converted)
    if (parsed.success) return [converted]
    lost.push(
      `Alarm rule '${textOf(alarm.alarmType)}' has settings that are not supported: it is not imported.`,
    )
    return []
  })
}

/** In 3.3 and later the number of a duration or repetition is a predicate with a default value. */
function convertNewerRule(rule: JsonValue): JsonValue {
  if (!isObject(rule) || !isObject(rule.condition) || !isObject(rule.condition.spec)) return rule
  const { spec } = rule.condition
  if (!isObject(spec.predicate)) return rule
  const { predicate, ...rest } = spec
  const value = predicate.userValue ?? predicate.defaultValue ?? null
  const number: JsonObject = spec.type === 'REPEATING' ? { count: value } : { value }
  return { ...rule, condition: { ...rule.condition, spec: { ...rest, ...number } } }
}
