import { parseJson, printJson } from '@signalbox/model/json/json'
import { attributeList, PayloadError, telemetryGroups } from '@signalbox/model/telemetry'
import { callParams, splitKeys } from '../payload/json'
import type { AttributeAnswer, PayloadFormat } from '../payload/payload-format'
import type { DeviceCall } from '../rpc/device-call'
import type { SharedUpdate } from '../shared-update'
import { decode, encode, textWithoutNul } from './codec'
import { tsKv } from './key-values'
import { schemaReader } from './schema-reader'

/**
 * Payloads of a Protobuf profile. Uploads use the schemas of the profile, all other payloads the predefined message
 * types.
 */
export function protobufFormat(telemetrySchema: unknown, attributesSchema: unknown): PayloadFormat {
  const telemetry = schemaReader(telemetrySchema)
  const attributes = schemaReader(attributesSchema)
  return {
    readTelemetry: (payload, nowMs) => telemetryGroups(telemetry(payload), nowMs),
    readAttributes: (payload) => attributeList(attributes(payload)),
    readAttributeRequest(payload) {
      const { clientKeys, sharedKeys } = decode<Record<'clientKeys' | 'sharedKeys', string>>(
        'AttributesRequest',
        payload,
      )
      return {
        clientKeys: clientKeys ? splitKeys(clientKeys) : undefined,
        sharedKeys: sharedKeys ? splitKeys(sharedKeys) : undefined,
      }
    },
    writeAttributeAnswer: (answer, requestId) =>
      encode('GetAttributeResponseMsg', attributeResponse(answer, requestId)),
    writeSharedUpdate: (update) => encode('AttributeUpdateNotificationMsg', sharedNotification(update)),
    writeCall: (call) => encode('ToDeviceRpcRequestMsg', rpcRequest(call)),
    readCallAnswer(payload) {
      const { requestId, payload: text } = decode<{ requestId: number; payload: string }>(
        'ToDeviceRpcResponseMsg',
        payload,
      )
      return { id: requestId, text }
    },
    readRequest(payload) {
      const { method, params } = decode<{ method: string; params: string }>('RpcRequest', payload)
      if (!method) throw new PayloadError("'method' has to be given")
      return requestBody(method, params)
    },
    writeRequestAnswer: (text, requestId) => encode('ToServerRpcResponseMsg', { requestId, payload: text }),
    readClaim: (payload) => claim(decode<ClaimDevice>('ClaimDevice', payload)),
  }
}

export interface ClaimDevice {
  secretKey: string
  durationMs: string
}

/** Converts a decoded claim, whose duration is a text. */
export const claim = ({ secretKey, durationMs }: ClaimDevice) => ({
  secretKey: textWithoutNul(secretKey),
  durationMs: Number(durationMs),
})

/** The members of the response to an attribute request; all values get the current time. */
export function attributeResponse({ client, shared }: AttributeAnswer, requestId: number) {
  const now = Date.now()
  return {
    requestId,
    clientAttributeList: client.map((entry) => tsKv(entry, now)),
    sharedAttributeList: shared.map((entry) => tsKv(entry, now)),
  }
}

/** The members of a notification about changed shared attributes; all values get the current time. */
export function sharedNotification(update: SharedUpdate) {
  const now = Date.now()
  if ('deleted' in update) return { sharedDeleted: update.deleted }
  return { sharedUpdated: update.saved.map((entry) => tsKv(entry, now)) }
}

/** The members of a call to a device. */
export const rpcRequest = ({ id, method, params }: DeviceCall) => ({
  requestId: id,
  methodName: method,
  params: callParams(params),
})

/** The parameters are JSON text; an empty text means no parameters. */
function requestBody(method: string, params: string) {
  const value = params.trim() === '' ? null : parseJson(callParams(params))
  return printJson(
    new Map([
      ['method', method],
      ['params', value],
    ]),
    true,
  )
}
