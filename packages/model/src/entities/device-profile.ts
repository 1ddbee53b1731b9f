import { z } from 'zod'
import { idOf } from '../entity-id'
import { ShortText } from '../text/short-text'
import { TransportType } from './device'
import { DeviceProfileAlarm } from './device-profile-alarms'
import { ProfileKeys } from './profile-key'

export const TELEMETRY_TOPIC = 'v1/devices/me/telemetry'
export const ATTRIBUTES_TOPIC = 'v1/devices/me/attributes'

const schemaText = z
  .string()
  .max(100_000)
  .nullish()
  .transform((text) => text ?? '')

/** The payload format of MQTT devices of the profile. */
export const TransportPayload = z.discriminatedUnion('transportPayloadType', [
  z.object({ transportPayloadType: z.literal('JSON') }),
  z.object({
    transportPayloadType: z.literal('PROTOBUF'),
    deviceTelemetryProtoSchema: schemaText,
    deviceAttributesProtoSchema: schemaText,
  }),
])
export type TransportPayload = z.infer<typeof TransportPayload>

const topicOr = (fallback: string) =>
  z
    .string()
    .max(1024)
    .nullish()
    .transform((topic) => topic || fallback)

export const TransportConfiguration = z.discriminatedUnion('type', [
  z.object({ type: z.literal('DEFAULT') }),
  z.object({
    type: z.literal('MQTT'),
    deviceTelemetryTopic: topicOr(TELEMETRY_TOPIC),
    deviceAttributesTopic: topicOr(ATTRIBUTES_TOPIC),
    transportPayloadTypeConfiguration: TransportPayload.nullish().transform(
      (payload): TransportPayload => payload ?? { transportPayloadType: 'JSON' },
    ),
  }),
  z.looseObject({ type: z.literal('LWM2M') }),
])
export type TransportConfiguration = z.infer<typeof TransportConfiguration>

export const PROVISION_TYPES = [
  'DISABLED',
  'ALLOW_CREATE_NEW_DEVICES',
  'CHECK_PRE_PROVISIONED_DEVICES',
] as const
export const ProvisionType = z.enum(PROVISION_TYPES)
export type ProvisionType = z.infer<typeof ProvisionType>

export const ProvisionConfiguration = z.object({
  type: ProvisionType,
  provisionDeviceSecret: ShortText,
})
export type ProvisionConfiguration = z.infer<typeof ProvisionConfiguration>

export const DeviceProfileData = z.object({
  configuration: z.object({ type: z.literal('DEFAULT') }),
  transportConfiguration: TransportConfiguration,
  provisionConfiguration: ProvisionConfiguration,
  alarms: z.array(DeviceProfileAlarm).nullable(),
  /** Labels, units and kinds of the values; absent in profiles without a dictionary. */
  keys: ProfileKeys.optional(),
})
export type DeviceProfileData = z.infer<typeof DeviceProfileData>

/** What devices of one kind share: transport, rule chain and alarm rules. */
export const DeviceProfile = z.object({
  id: idOf('DEVICE_PROFILE'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  name: z.string(),
  description: z.string().nullable(),
  type: z.literal('DEFAULT'),
  transportType: TransportType,
  provisionType: ProvisionType,
  provisionDeviceKey: z.string().nullable(),
  default: z.boolean(),
  /** Null means the root chain of the tenant. */
  defaultRuleChainId: idOf('RULE_CHAIN').nullable(),
  /** Null means the main queue. */
  defaultQueueName: z.string().nullable(),
  profileData: DeviceProfileData,
})
export type DeviceProfile = z.infer<typeof DeviceProfile>

export const DeviceProfileInfo = DeviceProfile.pick({
  id: true,
  name: true,
  type: true,
  transportType: true,
})
export type DeviceProfileInfo = z.infer<typeof DeviceProfileInfo>

/** What later versions of ThingsBoard list as the types of devices. */
export const DeviceProfileName = DeviceProfile.pick({ id: true, name: true })
export type DeviceProfileName = z.infer<typeof DeviceProfileName>

export const DeviceProfileInput = z.object({
  id: idOf('DEVICE_PROFILE').nullish(),
  name: ShortText,
  description: z
    .string()
    .max(4096)
    .nullish()
    .transform((text) => text ?? null),
  type: z.literal('DEFAULT').nullish(),
  transportType: TransportType.nullish(),
  provisionType: ProvisionType.nullish(),
  provisionDeviceKey: ShortText,
  default: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  defaultRuleChainId: idOf('RULE_CHAIN').nullish(),
  /** Sent by clients of later ThingsBoard versions; not stored. */
  defaultDashboardId: z.unknown().optional(),
  defaultQueueName: ShortText,
  profileData: z
    .object({
      configuration: z.object({ type: z.literal('DEFAULT') }).nullish(),
      transportConfiguration: TransportConfiguration.nullish(),
      provisionConfiguration: ProvisionConfiguration.nullish(),
      alarms: z.array(DeviceProfileAlarm).nullish(),
      keys: ProfileKeys.nullish(),
    })
    .nullish(),
})
export type DeviceProfileInput = z.infer<typeof DeviceProfileInput>
