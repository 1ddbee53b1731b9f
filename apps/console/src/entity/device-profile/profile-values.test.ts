import type { DeviceProfile } from '@signalbox/model/entities/device-profile'
import {
  type DeviceProfileAlarm,
  newDeviceProfileAlarm,
} from '@signalbox/model/entities/device-profile-alarms'
import { expect, test } from 'vitest'
import { emptyProfile, ProfileFormValues, toDeviceProfile, toFormValues } from './profile-values'

const id = { entityType: 'DEVICE_PROFILE', id: '0b9c1f3e-6a2b-4c1d-8e9f-000000000001' } as const

const alarm = (alarmType: string): DeviceProfileAlarm => ({
  ...newDeviceProfileAlarm(alarmType),
  alarmType,
  createRules: {
    MAJOR: {
      condition: {
        condition: [
          {
            key: { type: 'TIME_SERIES', key: 'level' },
            valueType: 'NUMERIC',
            predicate: { type: 'NUMERIC', operation: 'LESS', value: { defaultValue: 5 } },
          },
        ],
      },
    },
  },
})

/** The errors of the form values, as `path: message`. */
function problems(change: Partial<ProfileFormValues>): string[] {
  const { error } = ProfileFormValues.safeParse({ ...emptyProfile('Pump'), ...change })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a new profile only needs a name', () => {
  expect(problems({})).toEqual([])
  expect(problems({ name: '  ' })).toEqual(['name: entity.name-required'])
})

test('MQTT topics must be valid topic filters and different; for other transports, the topics are not checked', () => {
  const { mqtt } = emptyProfile()
  const equalTopics = { ...mqtt, telemetryTopic: 'a/b', attributesTopic: 'a/b' }
  expect(problems({ transportType: 'MQTT', mqtt: equalTopics })).toEqual([
    'mqtt.attributesTopic: device-profile.topics-equal',
  ])
  expect(problems({ transportType: 'MQTT', mqtt: { ...mqtt, telemetryTopic: 'a/#/b' } })).toEqual([
    'mqtt.telemetryTopic: device-profile.topic-hash-invalid',
  ])
  expect(problems({ transportType: 'DEFAULT', mqtt: equalTopics })).toEqual([])
})

test('a protobuf payload needs a schema for telemetry and a schema for attributes', () => {
  const mqtt = {
    ...emptyProfile().mqtt,
    payload: 'PROTOBUF' as const,
    telemetrySchema: ' ',
    attributesSchema: '',
  }
  expect(problems({ transportType: 'MQTT', mqtt })).toEqual([
    'mqtt.telemetrySchema: device-profile.schema-required',
    'mqtt.attributesSchema: device-profile.schema-required',
  ])
})

test('each alarm needs a type that no other alarm has, and each alarm rule needs a condition', () => {
  expect(problems({ alarms: [alarm('Low'), alarm('Lower')] })).toEqual([])
  expect(problems({ alarms: [alarm('Low'), alarm('Low')] })).toEqual([
    'alarms.0.alarmType: device-profile.alarm-type-unique',
    'alarms.1.alarmType: device-profile.alarm-type-unique',
  ])
  expect(problems({ alarms: [alarm('Low '), alarm('Low ')] })).toHaveLength(2)
  expect(problems({ alarms: [alarm('Low '), alarm('Low')] })).toHaveLength(2)
  expect(problems({ alarms: ['Low', 'High', 'Low', 'High'].map(alarm) })).toHaveLength(4)
  expect(problems({ alarms: [newDeviceProfileAlarm('new')] })).toEqual([
    'alarms.0.alarmType: device-profile.alarm-type-required',
    'alarms.0.createRules.CRITICAL: device-profile.condition-required',
  ])
})

test('provisioning needs key and secret; when it is disabled, neither is saved', () => {
  expect(problems({ provisionType: 'ALLOW_CREATE_NEW_DEVICES' })).toEqual([
    'provisionKey: device-profile.provision-key-required',
    'provisionSecret: device-profile.provision-secret-required',
  ])
  const saved = toDeviceProfile({ ...emptyProfile('Pump'), provisionKey: 'key', provisionSecret: 'secret' })
  expect(saved.provisionDeviceKey).toBeNull()
  expect(saved.profileData?.provisionConfiguration?.provisionDeviceSecret).toBeNull()
})

test('stored values are kept, including those without a field in the form', () => {
  const stored = {
    ...toDeviceProfile({ ...emptyProfile('Meter'), transportType: 'LWM2M' }),
    id,
    createdTime: 1,
    default: true,
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'LWM2M', bootstrap: { servers: 3 } },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms: [alarm('Low')],
    },
  } as unknown as DeviceProfile
  expect(toDeviceProfile(toFormValues(stored), stored)).toMatchObject({
    name: 'Meter',
    default: true,
    profileData: stored.profileData,
  })
})

test('a provision key that is too long is an error only if provisioning is enabled', () => {
  const keys = { provisionKey: 'k'.repeat(256), provisionSecret: 's' }
  expect(problems({ ...keys, provisionType: 'ALLOW_CREATE_NEW_DEVICES' })).toEqual([
    'provisionKey: entity.name-too-long',
  ])
  expect(problems({ ...keys, provisionType: 'DISABLED' })).toEqual([])
})

test('spaces around a new alarm type are removed, and a stored alarm type stays as it is', () => {
  const types = (form: ProfileFormValues, stored?: DeviceProfile) =>
    toDeviceProfile(form, stored).profileData?.alarms?.map(({ alarmType }) => alarmType)
  const form = { ...emptyProfile('Pump'), alarms: [alarm(' Low '), alarm('High ')] }
  expect(types(form)).toEqual(['Low', 'High'])
  const stored = { profileData: { alarms: [alarm('High ')] } } as DeviceProfile
  expect(types(form, stored)).toEqual(['Low', 'High '])
})
