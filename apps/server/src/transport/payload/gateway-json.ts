import type { AttributeEntry } from '@signalbox/model/entities/attribute'
import type { JsonMembers, JsonTree } from '@signalbox/model/json/json'
import { printJson } from '@signalbox/model/json/json'
import {
  attributeList,
  type KeyValue,
  PayloadError,
  type PointGroup,
  telemetryGroups,
  telemetryJson,
  valueJson,
} from '@signalbox/model/telemetry'
import type { DeviceCall } from '../rpc/device-call'
import type { SharedUpdate } from '../shared-update'
import { callParams, claimRequest, jsonFormat, readObject } from './json'
import type { ClaimRequest, GatewayAttributeRequest, GatewayEntry, GatewayFormat } from './payload-format'

/** Gateway payloads in JSON. */
export const gatewayJsonFormat: GatewayFormat = {
  readConnect(payload) {
    const members = readObject(payload)
    const type = members.get('type') ?? null
    return { device: text(members, 'device'), type: typeof type === 'string' && type ? type : 'default' }
  },
  readDisconnect: (payload) => text(readObject(payload), 'device'),
  readTelemetry: (payload, nowMs) => entries(payload, (tree) => childTelemetry(tree, nowMs)),
  readAttributes: (payload) => entries<KeyValue[]>(payload, (tree) => attributeList(tree)),
  readClaims: (payload) => entries<ClaimRequest>(payload, (tree) => claimRequest(objectOf(tree))),
  readAttributeRequest: (payload) => attributeRequest(readObject(payload)),
  readCallAnswer(payload) {
    const members = readObject(payload)
    return {
      device: text(members, 'device'),
      id: integer(members, 'id'),
      text: answerText(members.get('data')),
    }
  },
  writeSharedUpdate: (device, update) => messageFor(device, sharedUpdate(update)),
  writeCall: (device, call) => messageFor(device, callBody(call)),
  writeAttributeAnswer,
}

/** An unreadable entry of one child does not affect the others. */
function entries<T>(payload: Buffer, read: (tree: JsonTree) => T): GatewayEntry<T>[] {
  return [...readObject(payload)].map(([device, tree]) => {
    try {
      return { device: nameOf(device), value: read(tree) }
    } catch (error) {
      if (error instanceof PayloadError) return { device, value: undefined }
      throw error
    }
  })
}

function childTelemetry(tree: JsonTree, nowMs: number): PointGroup[] {
  if (!Array.isArray(tree)) throw new PayloadError('Telemetry of a child has to be an array')
  return telemetryGroups(tree, nowMs)
}

function attributeRequest(members: JsonMembers): GatewayAttributeRequest {
  const client = members.get('client')
  if (typeof client !== 'boolean') throw new PayloadError("'client' has to be true or false")
  return { id: integer(members, 'id'), device: text(members, 'device'), client, keys: requestedKeys(members) }
}

function requestedKeys(members: JsonMembers): string[] {
  const key = members.get('key')
  // Some gateways send several keys in one text. A key may contain a comma too, so the whole text is also searched.
  if (typeof key === 'string') return key.includes(',') ? [key, ...key.split(',')] : [key]
  const keys = members.get('keys')
  if (Array.isArray(keys)) return keys.map((name) => (typeof name === 'string' ? name : printJson(name)))
  throw new PayloadError("'key' or 'keys' has to be given")
}

function writeAttributeAnswer(device: string, id: number, values: AttributeEntry[]): string {
  const [only] = values
  const found =
    values.length === 1 && only ? `,"value":${valueJson(only.value)}` : `,"values":${telemetryJson(values)}`
  return `{"id":${id},"device":${JSON.stringify(device)}${values.length > 0 ? found : ''}}`
}

const sharedUpdate = (update: SharedUpdate) => String(jsonFormat.writeSharedUpdate(update))

function callBody({ id, method, params }: DeviceCall) {
  const value = callParams(params)
  return `{"id":${id},"method":${JSON.stringify(method)}${value === 'null' ? '' : `,"params":${value}`}}`
}

const messageFor = (device: string, data: string) => `{"device":${JSON.stringify(device)},"data":${data}}`

/** The answer of a device as JSON text; any JSON value is allowed. */
const answerText = (data: JsonTree | undefined) => (data === undefined ? '' : printJson(data))

function objectOf(tree: JsonTree): JsonMembers {
  if (tree instanceof Map) return tree
  throw new PayloadError('A claim has to be an object')
}

const text = (members: JsonMembers, name: string) => nameOf(members.get(name), name)

function nameOf(value: JsonTree | undefined, member = 'device') {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new PayloadError(`'${member}' has to be a text that is not empty`)
}

function integer(members: JsonMembers, name: string) {
  const value = members.get(name)
  if (typeof value === 'object' && value !== null && 'kind' in value) {
    const number = Number(value.value)
    if (number === (number | 0)) return number
  }
  throw new PayloadError(`'${name}' has to be an integer`)
}
