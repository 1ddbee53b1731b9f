import { z } from 'zod'
import { EntityType, idOf, RecordId } from '../entity-id'
import { AdditionalInfo, JsonObject } from '../json/json-value'

export const TransportType = z.enum(['DEFAULT', 'MQTT', 'LWM2M'])
export type TransportType = z.infer<typeof TransportType>

/** A device's own configuration; its parts have the type of the device's profile. */
export const DeviceData = z.object({
  configuration: z.object({ type: z.literal('DEFAULT') }),
  transportConfiguration: z.looseObject({ type: TransportType }),
})
export type DeviceData = z.infer<typeof DeviceData>

export const Device = z.object({
  id: idOf('DEVICE'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  customerId: idOf('CUSTOMER'),
  name: z.string(),
  type: z.string(),
  label: z.string().nullable(),
  deviceProfileId: idOf('DEVICE_PROFILE'),
  deviceData: DeviceData,
  additionalInfo: AdditionalInfo,
})
export type Device = z.infer<typeof Device>

/** A device as lists show it. */
export const DeviceInfo = Device.extend({
  customerTitle: z.string().nullable(),
  customerIsPublic: z.boolean(),
  deviceProfileName: z.string(),
})
export type DeviceInfo = z.infer<typeof DeviceInfo>

/** What a client sends to save a device. The profile determines the type. */
export const DeviceInput = z.object({
  id: idOf('DEVICE').nullish(),
  customerId: idOf('CUSTOMER').nullish(),
  name: z.string().max(255).nullish(),
  type: z.string().max(255).nullish(),
  label: z.string().max(255).nullish(),
  deviceProfileId: idOf('DEVICE_PROFILE').nullish(),
  deviceData: JsonObject.nullish(),
  additionalInfo: AdditionalInfo,
})
export type DeviceInput = z.infer<typeof DeviceInput>

export const CredentialsType = z.enum(['ACCESS_TOKEN', 'X509_CERTIFICATE', 'MQTT_BASIC'])
export type CredentialsType = z.infer<typeof CredentialsType>

export const DeviceCredentials = z.object({
  id: RecordId,
  createdTime: z.number().int(),
  deviceId: idOf('DEVICE'),
  credentialsType: CredentialsType,
  credentialsId: z.string(),
  credentialsValue: z.string().nullable(),
})
export type DeviceCredentials = z.infer<typeof DeviceCredentials>

export const DeviceCredentialsInput = z.object({
  id: RecordId.nullish(),
  deviceId: idOf('DEVICE'),
  credentialsType: CredentialsType.nullish(),
  credentialsId: z.string().max(255).nullish(),
  credentialsValue: z.string().max(65536).nullish(),
})
export type DeviceCredentialsInput = z.infer<typeof DeviceCredentialsInput>

/** A device and its credentials, saved in one step. */
export const DeviceWithCredentials = z.object({
  device: DeviceInput,
  credentials: DeviceCredentialsInput.omit({ id: true, deviceId: true }),
})
export type DeviceWithCredentials = z.infer<typeof DeviceWithCredentials>

/** The stored value of MQTT_BASIC credentials. */
export const BasicMqttCredentials = z.object({
  clientId: z.string().nullish(),
  userName: z.string().nullish(),
  password: z.string().nullish(),
})
export type BasicMqttCredentials = z.infer<typeof BasicMqttCredentials>

/** A name under which entities of one kind are grouped (`/types` lists). */
export const EntitySubtype = z.object({ tenantId: idOf('TENANT'), entityType: EntityType, type: z.string() })
export type EntitySubtype = z.infer<typeof EntitySubtype>
