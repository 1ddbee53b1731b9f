import { PayloadError, type PointGroup } from '@signalbox/model/telemetry'
import type { GatewayEntry, GatewayFormat } from '../payload/payload-format'
import { decode, encode, textWithoutNul } from './codec'
import { type KeyValueProto, readKeyValues } from './key-values'
import { attributeResponse, type ClaimDevice, claim, rpcRequest, sharedNotification } from './protobuf-format'

interface TelemetryMsg {
  deviceName: string
  msg: { tsKvList: { ts: string; kv: KeyValueProto[] }[] } | null
}

/** Gateway payloads of a Protobuf profile. */
export const gatewayProtobufFormat: GatewayFormat = {
  readConnect(payload) {
    const { deviceName, deviceType } = decode<Record<'deviceName' | 'deviceType', string>>(
      'ConnectMsg',
      payload,
    )
    return { device: requireDeviceName(deviceName), type: textWithoutNul(deviceType) || 'default' }
  },
  readDisconnect: (payload) =>
    requireDeviceName(decode<{ deviceName: string }>('DisconnectMsg', payload).deviceName),
  readTelemetry: (payload, nowMs) =>
    entries(decode<{ msg: TelemetryMsg[] }>('GatewayTelemetryMsg', payload).msg, ({ msg }) => {
      if (!msg || msg.tsKvList.length === 0) throw new PayloadError('A child has no telemetry')
      return msg.tsKvList.map((group) => pointGroup(group, nowMs))
    }),
  readAttributes: (payload) =>
    entries(
      decode<{ msg: { deviceName: string; msg: { kv: KeyValueProto[] } | null }[] }>(
        'GatewayAttributesMsg',
        payload,
      ).msg,
      ({ msg }) => readKeyValues(msg?.kv ?? []),
    ),
  readClaims: (payload) =>
    entries(
      decode<{ msg: { deviceName: string; claimRequest: ClaimDevice | null }[] }>('GatewayClaimMsg', payload)
        .msg,
      ({ claimRequest }) => claim(claimRequest ?? { secretKey: '', durationMs: '0' }),
    ),
  readAttributeRequest(payload) {
    const { id, deviceName, client, keys } = decode<{
      id: number
      deviceName: string
      client: boolean
      keys: string[]
    }>('GatewayAttributesRequestMsg', payload)
    return { id, device: requireDeviceName(deviceName), client, keys: keys.map(textWithoutNul) }
  },
  readCallAnswer(payload) {
    const { deviceName, id, data } = decode<{ deviceName: string; id: number; data: string }>(
      'GatewayRpcResponseMsg',
      payload,
    )
    return { device: requireDeviceName(deviceName), id, text: data }
  },
  writeSharedUpdate: (deviceName, update) =>
    encode('GatewayAttributeUpdateNotificationMsg', {
      deviceName,
      notificationMsg: sharedNotification(update),
    }),
  writeCall: (deviceName, call) =>
    encode('GatewayDeviceRpcRequestMsg', { deviceName, rpcRequestMsg: rpcRequest(call) }),
  writeAttributeAnswer(deviceName, id, values, isClient) {
    const answer = { client: isClient ? values : [], shared: isClient ? [] : values }
    return encode('GatewayAttributeResponseMsg', { deviceName, responseMsg: attributeResponse(answer, id) })
  },
}

function pointGroup({ ts: tsText, kv }: { ts: string; kv: KeyValueProto[] }, nowMs: number): PointGroup {
  const ts = Number(tsText) || nowMs
  if (!Number.isSafeInteger(ts)) throw new PayloadError("'ts' has to be a time in milliseconds")
  return { ts, points: readKeyValues(kv).map(({ key, value }) => ({ ts, key, value })) }
}

/** An unreadable entry of one child does not affect the others; a missing name fails the whole payload. */
function entries<M extends { deviceName: string }, T>(
  messages: M[],
  read: (message: M) => T,
): GatewayEntry<T>[] {
  if (messages.length === 0) throw new PayloadError('The payload has no entry of a child')
  return messages.map((message) => {
    const device = requireDeviceName(message.deviceName)
    try {
      return { device, value: read(message) }
    } catch (error) {
      if (error instanceof PayloadError) return { device, value: undefined }
      throw error
    }
  })
}

function requireDeviceName(name: string) {
  if (name.trim() === '') throw new PayloadError("'deviceName' has to be given")
  return textWithoutNul(name)
}
