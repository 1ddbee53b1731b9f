import type { DeviceData, TransportType } from '@signalbox/model/entities/device'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject } from '@signalbox/model/json/json-value'

/** Device data for the transport type of the profile. A configuration of another type is replaced by an empty one. */
export function deviceDataFor(transportType: TransportType, sent: JsonObject | null | undefined): DeviceData {
  const transport = sent?.transportConfiguration
  const hasSameType = isObject(transport) && transport.type === transportType
  return {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: hasSameType ? { ...transport, type: transportType } : { type: transportType },
  }
}
