import { TransportType } from '@signalbox/model/entities/device'
import {
  ATTRIBUTES_TOPIC,
  type DeviceProfile,
  type DeviceProfileInput,
  ProvisionType,
  TELEMETRY_TOPIC,
  type TransportConfiguration,
} from '@signalbox/model/entities/device-profile'
import {
  createRulesOf,
  type DeviceProfileAlarm,
  isAlarmRuleValid,
} from '@signalbox/model/entities/device-profile-alarms'
import { ProfileKey } from '@signalbox/model/entities/profile-key'
import { topicFilterError } from '@signalbox/model/text/topic-filter'
import { z } from 'zod'
import { checkField, entityChoice, requiredText } from '../form/form-texts'
import { SAMPLE_ATTRIBUTES_SCHEMA, SAMPLE_TELEMETRY_SCHEMA } from './sample-schemas'

const MqttTransport = z.object({
  telemetryTopic: z.string().trim(),
  attributesTopic: z.string().trim(),
  payload: z.enum(['JSON', 'PROTOBUF']),
  telemetrySchema: z.string(),
  attributesSchema: z.string(),
})
export type MqttTransport = z.infer<typeof MqttTransport>

/** The fields of a profile except name, description, rule chain and queue, for all forms that create a profile. */
export const profilePartsShape = {
  transportType: TransportType,
  mqtt: MqttTransport,
  alarms: z.array(z.custom<DeviceProfileAlarm>()),
  keys: z.array(ProfileKey.extend({ key: z.string().trim() })),
  provisionType: ProvisionType,
  provisionKey: z.string().trim(),
  provisionSecret: z.string().trim(),
}
export type ProfileParts = z.infer<z.ZodObject<typeof profilePartsShape>>

/** Checks of {@link profilePartsShape} that concern several fields, for `superRefine`. */
export function checkProfileParts(values: ProfileParts, context: z.RefinementCtx) {
  const addProblem: AddProblem = (path, message) => context.addIssue({ code: 'custom', path, message })
  if (values.transportType === 'MQTT') checkMqtt(values.mqtt, addProblem)
  checkAlarms(values.alarms, addProblem)
  checkKeys(values.keys, addProblem)
  if (values.provisionType === 'DISABLED') return
  const { provisionKey, provisionSecret } = values
  checkField(context, ['provisionKey'], requiredText('device-profile.provision-key-required'), provisionKey)
  checkField(
    context,
    ['provisionSecret'],
    requiredText('device-profile.provision-secret-required'),
    provisionSecret,
  )
}

/** The values of a device profile form. The error messages are i18n keys. */
export const ProfileFormValues = z
  .object({
    name: requiredText('entity.name-required'),
    ruleChainId: entityChoice(),
    queueName: z.string().nullable(),
    description: z.string().trim(),
    ...profilePartsShape,
  })
  .superRefine(checkProfileParts)
export type ProfileFormValues = z.infer<typeof ProfileFormValues>

export const defaultMqtt: MqttTransport = {
  telemetryTopic: TELEMETRY_TOPIC,
  attributesTopic: ATTRIBUTES_TOPIC,
  payload: 'JSON',
  telemetrySchema: SAMPLE_TELEMETRY_SCHEMA,
  attributesSchema: SAMPLE_ATTRIBUTES_SCHEMA,
}

export const defaultParts: ProfileParts = {
  transportType: 'DEFAULT',
  mqtt: defaultMqtt,
  alarms: [],
  keys: [],
  provisionType: 'DISABLED',
  provisionKey: '',
  provisionSecret: '',
}

/** The values of the form for a new profile. */
export const emptyProfile = (name = ''): ProfileFormValues => ({
  name,
  ruleChainId: null,
  queueName: null,
  description: '',
  ...defaultParts,
})

/** The values of the form for a stored profile. */
export const toFormValues = (profile: DeviceProfile): ProfileFormValues => ({
  name: profile.name,
  ruleChainId: profile.defaultRuleChainId,
  queueName: profile.defaultQueueName,
  description: profile.description ?? '',
  transportType: profile.transportType,
  mqtt: mqttOf(profile.profileData.transportConfiguration),
  alarms: profile.profileData.alarms ?? [],
  keys: profile.profileData.keys ?? [],
  provisionType: profile.provisionType,
  provisionKey: profile.provisionDeviceKey ?? '',
  provisionSecret: profile.profileData.provisionConfiguration.provisionDeviceSecret ?? '',
})

/** The profile to save: the stored one with the values of the form. */
export function toDeviceProfile(form: ProfileFormValues, stored?: DeviceProfile): DeviceProfileInput {
  const isProvisioned = form.provisionType !== 'DISABLED'
  return {
    id: stored?.id,
    default: stored?.default ?? false,
    type: 'DEFAULT',
    name: form.name,
    description: form.description,
    transportType: form.transportType,
    provisionType: form.provisionType,
    provisionDeviceKey: isProvisioned ? form.provisionKey : null,
    defaultRuleChainId: form.ruleChainId && { entityType: 'RULE_CHAIN', id: form.ruleChainId.id },
    defaultQueueName: form.queueName,
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: transportOf(form, stored),
      provisionConfiguration: {
        type: form.provisionType,
        provisionDeviceSecret: isProvisioned ? form.provisionSecret : null,
      },
      alarms: withTrimmedTypes(form.alarms, stored),
      keys: form.keys,
    },
  }
}

/** Spaces around a new type are removed. A stored type stays as it is: alarms of this type may exist. */
function withTrimmedTypes(alarms: readonly DeviceProfileAlarm[], stored: DeviceProfile | undefined) {
  const storedTypes = new Set(stored?.profileData.alarms?.map(({ alarmType }) => alarmType))
  return alarms.map((alarm) =>
    storedTypes.has(alarm.alarmType) ? alarm : { ...alarm, alarmType: alarm.alarmType.trim() },
  )
}

type AddProblem = (path: (string | number)[], message: string) => void

function checkMqtt(mqtt: MqttTransport, addProblem: AddProblem) {
  for (const field of ['telemetryTopic', 'attributesTopic'] as const) {
    const message = topicFilterError(mqtt[field])
    if (message) addProblem(['mqtt', field], message)
  }
  if (mqtt.telemetryTopic === mqtt.attributesTopic)
    addProblem(['mqtt', 'attributesTopic'], 'device-profile.topics-equal')
  if (mqtt.payload !== 'PROTOBUF') return
  for (const field of ['telemetrySchema', 'attributesSchema'] as const) {
    if (mqtt[field].trim() === '') addProblem(['mqtt', field], 'device-profile.schema-required')
  }
}

/** Checks that every alarm has a unique type and a create rule, and that every rule has a condition. */
function checkAlarms(alarms: DeviceProfileAlarm[], addProblem: AddProblem) {
  alarms.forEach((alarm, index) => {
    const type = alarm.alarmType.trim()
    if (type === '') addProblem(['alarms', index, 'alarmType'], 'device-profile.alarm-type-required')
    else if (alarms.some((other) => other !== alarm && other.alarmType.trim() === type))
      addProblem(['alarms', index, 'alarmType'], 'device-profile.alarm-type-unique')
    const rules = createRulesOf(alarm)
    if (rules.length === 0)
      addProblem(['alarms', index, 'createRules'], 'device-profile.create-rule-required')
    for (const { severity, rule } of rules)
      if (!isAlarmRuleValid(rule))
        addProblem(['alarms', index, 'createRules', severity], 'device-profile.condition-required')
    if (alarm.clearRule && !isAlarmRuleValid(alarm.clearRule))
      addProblem(['alarms', index, 'clearRule'], 'device-profile.condition-required')
  })
}

function checkKeys(keys: ProfileKey[], addProblem: AddProblem) {
  keys.forEach(({ key }, index) => {
    if (key === '') addProblem(['keys', index, 'key'], 'profile-keys.key-required')
    else if (keys.findIndex((other) => other.key === key) < index)
      addProblem(['keys', index, 'key'], 'profile-keys.key-unique')
  })
}

function mqttOf(configuration: TransportConfiguration): MqttTransport {
  if (configuration.type !== 'MQTT') return defaultMqtt
  const payload = configuration.transportPayloadTypeConfiguration
  return {
    telemetryTopic: configuration.deviceTelemetryTopic,
    attributesTopic: configuration.deviceAttributesTopic,
    payload: payload.transportPayloadType,
    telemetrySchema:
      'deviceTelemetryProtoSchema' in payload ? payload.deviceTelemetryProtoSchema : SAMPLE_TELEMETRY_SCHEMA,
    attributesSchema:
      'deviceAttributesProtoSchema' in payload
        ? payload.deviceAttributesProtoSchema
        : SAMPLE_ATTRIBUTES_SCHEMA,
  }
}

function transportOf(
  { transportType, mqtt }: ProfileFormValues,
  stored?: DeviceProfile,
): TransportConfiguration {
  if (transportType === 'MQTT') {
    return {
      type: 'MQTT',
      deviceTelemetryTopic: mqtt.telemetryTopic,
      deviceAttributesTopic: mqtt.attributesTopic,
      transportPayloadTypeConfiguration:
        mqtt.payload === 'JSON'
          ? { transportPayloadType: 'JSON' }
          : {
              transportPayloadType: 'PROTOBUF',
              deviceTelemetryProtoSchema: mqtt.telemetrySchema,
              deviceAttributesProtoSchema: mqtt.attributesSchema,
            },
    }
  }
  // The console has no fields for other transports, so their stored configuration is kept.
  const storedTransport = stored?.profileData.transportConfiguration
  return storedTransport?.type === transportType ? storedTransport : { type: transportType }
}
