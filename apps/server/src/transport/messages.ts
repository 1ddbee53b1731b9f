import { randomUUID } from 'node:crypto'
import type { EntityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message } from '@signalbox/model/message'
import { type KeyValue, type PointGroup, telemetryJson } from '@signalbox/model/telemetry'
import type { TransportDevice } from './transport-device'

/** What a device said about one moment, for the rule engine. */
export function telemetryMessage(
  device: TransportDevice,
  { ts, points }: PointGroup,
  nowMs: number,
): Message {
  const metadata = { deviceName: device.name, deviceType: device.profile.name, ts: String(ts) }
  const message = deviceMessage(device, 'POST_TELEMETRY_REQUEST', metadata, telemetryJson(points), nowMs)
  message.points = points
  return message
}

/** Client attributes a device reported. It knows them already, hence `notifyDevice`. */
export function attributesMessage(device: TransportDevice, entries: KeyValue[], nowMs: number): Message {
  const metadata = { deviceName: device.name, deviceType: device.profile.name, notifyDevice: 'false' }
  return deviceMessage(device, 'POST_ATTRIBUTES_REQUEST', metadata, telemetryJson(entries), nowMs)
}

function deviceMessage(
  device: TransportDevice,
  type: string,
  metadata: Record<string, string>,
  data: string,
  ts: number,
): Message {
  return {
    id: randomUUID(),
    tenantId: device.tenantId,
    ts,
    type,
    originator: deviceId(device),
    metadata,
    dataType: 'JSON',
    data,
    queueName: device.profile.queueName ?? MAIN_QUEUE,
    nodeExecutions: 0,
  }
}

export const deviceId = (device: TransportDevice): EntityId => ({ entityType: 'DEVICE', id: device.id })
