import type { TransportType } from '@signalbox/model/entities/device'
import {
  type DeviceProfileData,
  type DeviceProfileInput,
  type ProvisionType,
  TransportConfiguration,
} from '@signalbox/model/entities/device-profile'
import {
  type AlarmRule,
  type DeviceProfileAlarm,
  duplicateAlarmType,
} from '@signalbox/model/entities/device-profile-alarms'
import { badRequest, fieldMissing } from '@signalbox/model/errors'
import { requireProtoSchema } from './proto-schema'

/** Returns the complete settings of a profile: missing parts take their defaults, inconsistent parts are refused. */
export function requireProfileData(
  input: DeviceProfileInput,
  transportType: TransportType,
): { data: DeviceProfileData; provisionType: ProvisionType } {
  const sent = input.profileData
  if (!sent) throw fieldMissing('Device profile', 'data')
  const provisionType = input.provisionType ?? sent.provisionConfiguration?.type ?? 'DISABLED'
  if (sent.provisionConfiguration && sent.provisionConfiguration.type !== provisionType)
    throw badRequest(`Provision configuration is not of type ${provisionType}`)
  const alarms = sent.alarms ?? null
  requireAlarms(alarms ?? [])
  return {
    provisionType,
    data: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: requireTransport(sent.transportConfiguration, transportType),
      provisionConfiguration: {
        type: provisionType,
        provisionDeviceSecret: sent.provisionConfiguration?.provisionDeviceSecret ?? null,
      },
      alarms,
      ...(sent.keys?.length ? { keys: sent.keys } : {}),
    },
  }
}

function requireTransport(sent: TransportConfiguration | null | undefined, type: TransportType) {
  if (!sent) return TransportConfiguration.parse({ type })
  if (sent.type !== type) throw badRequest(`Transport configuration is not of type ${type}`)
  if (sent.type === 'MQTT' && sent.transportPayloadTypeConfiguration.transportPayloadType === 'PROTOBUF') {
    const { deviceTelemetryProtoSchema, deviceAttributesProtoSchema } = sent.transportPayloadTypeConfiguration
    requireProtoSchema(deviceAttributesProtoSchema, 'attributes')
    requireProtoSchema(deviceTelemetryProtoSchema, 'telemetry')
  }
  return sent
}

function requireAlarms(alarms: DeviceProfileAlarm[]) {
  if (alarms.some((alarm) => !alarm.alarmType.trim())) throw fieldMissing('Alarm rule', 'type')
  const duplicate = duplicateAlarmType(alarms)
  if (duplicate !== undefined) throw badRequest(`Alarm rule type "${duplicate}" occurs twice`)
  for (const { createRules, clearRule } of alarms) {
    for (const rule of [...Object.values(createRules), clearRule]) if (rule) requireTimeZone(rule)
  }
}

function requireTimeZone({ schedule }: AlarmRule) {
  if (!schedule || schedule.type === 'ANY_TIME') return
  try {
    new Intl.DateTimeFormat('en', { timeZone: schedule.timezone || 'UTC' })
  } catch {
    throw badRequest(`Time zone '${schedule.timezone}' of an alarm schedule is unknown`)
  }
}
