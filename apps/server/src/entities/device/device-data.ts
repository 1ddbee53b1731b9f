import type { DeviceData, TransportType } from '@signalbox/model/entities/device'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject } from '@signalbox/model/json/json-value'

/** Device data of the type of its profile: parts that are missing or of another type are replaced by empty ones. */
export function deviceDataFor(transportType: TransportType, sent: JsonObject | null | undefined): DeviceData {
  const transport = sent?.transportConfiguration
  const fits = isObject(transport) && transport.type === transportType
  return {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: fits ? { ...transport, type: transportType } : { type: transportType },
  }
}
