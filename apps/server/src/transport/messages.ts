import { randomUUID } from 'node:crypto'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message, type MessageType } from '@signalbox/model/message'
import { type KeyValue, type PointGroup, telemetryJson } from '@signalbox/model/telemetry'
import type { TransportDevice } from './transport-device'

/**
 * What a device said about one moment, for the rule engine. Most chains store the points and never look at
 * the text, so that is written when somebody asks for it.
 */
export function telemetryMessage(
  device: TransportDevice,
  { ts, points }: PointGroup,
  nowMs: number,
): Message {
  let text: string | undefined
  return {
    id: randomUUID(),
    tenantId: device.tenantId,
    ts: nowMs,
    type: 'POST_TELEMETRY_REQUEST',
    originator: deviceId(device),
    metadata: { deviceName: device.name, deviceType: device.profile.name, ts: String(ts) },
    dataType: 'JSON',
    get data() {
      text ??= telemetryJson(points)
      return text
    },
    queueName: device.profile.queueName ?? MAIN_QUEUE,
    nodeExecutions: 0,
    points,
  }
}

/** Client attributes a device reported. It knows them already, hence `notifyDevice`. */
export function attributesMessage(device: TransportDevice, entries: KeyValue[], nowMs: number): Message {
  const metadata = { deviceName: device.name, deviceType: device.profile.name, notifyDevice: 'false' }
  return deviceMessage(device, 'POST_ATTRIBUTES_REQUEST', metadata, telemetryJson(entries), nowMs)
}

/** A request of the device, which a rule chain may answer by these three values. */
export const rpcRequestMessage = (
  device: TransportDevice,
  data: string,
  way: { requestId: string; serviceId: string; sessionId: string },
): Message => rpcMessage(device, 'TO_SERVER_RPC_REQUEST', data, way)

/** A call to the device, which a rule chain has to pass on. */
export const rpcCallMessage = (
  device: TransportDevice,
  data: string,
  way: { requestUUID: string; originServiceId: string; expirationTime: string; oneway: string },
): Message => rpcMessage(device, 'RPC_CALL_FROM_SERVER_TO_DEVICE', data, way)

function rpcMessage(device: TransportDevice, type: MessageType, data: string, way: Record<string, string>) {
  const metadata = { ...way, deviceName: device.name, deviceType: device.profile.name }
  return deviceMessage(device, type, metadata, data, Date.now())
}

export const countPoints = (groups: PointGroup[]) =>
  groups.reduce((count, { points }) => count + points.length, 0)

function deviceMessage(
  device: TransportDevice,
  type: MessageType,
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

/** Whose the device is, as permissions ask it. */
export const ownership = ({ id, tenantId, customerId }: TransportDevice) => ({
  id: entityId('DEVICE', id),
  tenantId: entityId('TENANT', tenantId),
  customerId: entityId('CUSTOMER', customerId),
})
