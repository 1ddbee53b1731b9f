import type { JsonObject } from '@signalbox/model/json/json-value'
import { gatewayProtobufFormat } from '../protobuf/gateway-protobuf'
import { protobufFormat } from '../protobuf/protobuf-format'
import type { TransportProfile } from '../transport-device'
import { gatewayJsonFormat } from './gateway-json'
import { jsonFormat } from './json'
import type { GatewayFormat, PayloadFormat } from './payload-format'

/** Schemas are parsed once per configuration; an edited profile has a new configuration object. */
const protobufFormats = new WeakMap<JsonObject, PayloadFormat>()

/** Payloads of a profile without schemas: only messages of the predefined types can be read. */
const withoutSchemas = protobufFormat(undefined, undefined)

export type PayloadKind = 'JSON' | 'PROTOBUF'

/** The payload format that a topic names (`kind`), else the format of the profile: JSON, or Protobuf over MQTT. */
export function formatOf(profile: TransportProfile, kind?: PayloadKind): PayloadFormat {
  if (kind === 'JSON') return jsonFormat
  const schemas = protobufSchemas(profile)
  if (!schemas) return kind === 'PROTOBUF' ? withoutSchemas : jsonFormat
  const known = protobufFormats.get(profile.transportConfiguration)
  if (known) return known
  const format = protobufFormat(schemas.deviceTelemetryProtoSchema, schemas.deviceAttributesProtoSchema)
  protobufFormats.set(profile.transportConfiguration, format)
  return format
}

/** The format of gateway payloads, by the profile of the gateway. */
export const gatewayFormatOf = (profile: TransportProfile): GatewayFormat =>
  protobufSchemas(profile) ? gatewayProtobufFormat : gatewayJsonFormat

function protobufSchemas({
  transportType,
  transportConfiguration,
}: TransportProfile): JsonObject | undefined {
  if (transportType !== 'MQTT') return undefined
  const payload = transportConfiguration.transportPayloadTypeConfiguration as JsonObject | null | undefined
  return payload?.transportPayloadType === 'PROTOBUF' ? payload : undefined
}
