import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { MAIN_QUEUE, type Message, type MessageType, newMessage } from '@signalbox/model/message'
import { type KeyValue, type PointGroup, telemetryJson } from '@signalbox/model/telemetry'
import type { TransportDevice } from './transport-device'

/** The telemetry of a device at one time, as a message for the rule engine. */
export function telemetryMessage(
  device: TransportDevice,
  { ts, points }: PointGroup,
  nowMs: number,
  sessionOpenedMs?: number,
): Message {
  const metadata = { deviceName: device.name, deviceType: device.profile.name, ts: String(ts) }
  return newMessage({
    tenantId: device.tenantId,
    ts: nowMs,
    type: 'POST_TELEMETRY_REQUEST',
    originator: deviceEntityId(device),
    metadata,
    queueName: queueOf(device),
    points,
    sessionOpenedMs,
  })
}

/** Client attributes that a device reported. `notifyDevice` is false: the device knows its own values. */
export function attributesMessage(
  device: TransportDevice,
  entries: KeyValue[],
  nowMs: number,
  sessionOpenedMs?: number,
): Message {
  const metadata = { deviceName: device.name, deviceType: device.profile.name, notifyDevice: 'false' }
  const data = telemetryJson(entries)
  return deviceMessage(device, 'POST_ATTRIBUTES_REQUEST', metadata, data, nowMs, sessionOpenedMs)
}

/** A request of the device. A rule chain needs the three values of `route` to answer it. */
export const rpcRequestMessage = (
  device: TransportDevice,
  data: string,
  route: { requestId: string; serviceId: string; sessionId: string },
): Message => rpcMessage(device, 'TO_SERVER_RPC_REQUEST', data, route)

/** A call to the device. The rule chain has to send it to the device with an "rpc call request" node. */
export const rpcCallMessage = (
  device: TransportDevice,
  data: string,
  route: { requestUUID: string; originServiceId: string; expirationTime: string; oneway: string },
): Message => rpcMessage(device, 'RPC_CALL_FROM_SERVER_TO_DEVICE', data, route)

function rpcMessage(device: TransportDevice, type: MessageType, data: string, route: Record<string, string>) {
  const metadata = { ...route, deviceName: device.name, deviceType: device.profile.name }
  return deviceMessage(device, type, metadata, data, Date.now())
}

/** The number of points in all groups. */
export const countPoints = (groups: PointGroup[]) =>
  groups.reduce((count, { points }) => count + points.length, 0)

function deviceMessage(
  device: TransportDevice,
  type: MessageType,
  metadata: Record<string, string>,
  data: string,
  ts: number,
  sessionOpenedMs?: number,
): Message {
  return newMessage({
    tenantId: device.tenantId,
    ts,
    type,
    originator: deviceEntityId(device),
    metadata,
    data,
    queueName: queueOf(device),
    sessionOpenedMs,
  })
}

const queueOf = ({ profile }: TransportDevice) => profile.queueName ?? MAIN_QUEUE

/** The id of a device, as used in messages. */
export const deviceEntityId = (device: TransportDevice): EntityId => ({ entityType: 'DEVICE', id: device.id })

/** The device with its tenant and customer, for permission checks. */
export const ownedEntity = ({ id, tenantId, customerId }: TransportDevice) => ({
  id: entityId('DEVICE', id),
  tenantId: entityId('TENANT', tenantId),
  customerId: entityId('CUSTOMER', customerId),
})
