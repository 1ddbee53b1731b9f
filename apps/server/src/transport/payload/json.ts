import { type JsonMembers, type JsonTree, parseJson } from '@signalbox/model/json'
import { JsonError } from '@signalbox/model/json-cursor'
import {
  DEVICE_RULES,
  PayloadError,
  readAttributes,
  readTelemetryGroups,
  telemetryJson,
} from '@signalbox/model/telemetry'
import type { SharedUpdate } from '../device-sessions'
import type { AttributeAnswer, AttributeRequest, PayloadFormat } from './payload-format'

/** The lenient JSON that devices in the field speak. */
export const jsonFormat: PayloadFormat = {
  readTelemetry: (payload, nowMs) => readTelemetryGroups(payload.toString(), nowMs),
  readAttributes: (payload) => readAttributes(payload.toString()),
  readAttributeRequest: (payload) => attributeRequest(readObject(payload)),
  writeAttributeAnswer,
  writeSharedUpdate,
}

export function readObject(payload: Buffer): JsonMembers {
  const tree = readTree(payload)
  if (tree instanceof Map) return tree
  throw new PayloadError('The payload has to be an object')
}

export function readTree(payload: Buffer): JsonTree {
  try {
    return parseJson(payload.toString(), { lenient: true, maxDepth: DEVICE_RULES.maxDepth, dropNul: true })
  } catch (error) {
    if (error instanceof JsonError) throw new PayloadError(`Invalid JSON: ${error.message}`)
    throw error
  }
}

function attributeRequest(members: JsonMembers): AttributeRequest {
  return { clientKeys: keyList(members, 'clientKeys'), sharedKeys: keyList(members, 'sharedKeys') }
}

/** Keys come as one text, separated by commas; an empty text is as good as none. */
function keyList(members: JsonMembers, name: string): string[] | undefined {
  const text = members.get(name)
  if (text === undefined || text === null || text === '') return undefined
  if (typeof text === 'string') return splitKeys(text)
  throw new PayloadError(`'${name}' has to be a text of keys separated by commas`)
}

export const splitKeys = (text: string) => text.split(',').filter((key) => key !== '')

function writeAttributeAnswer({ client, shared }: AttributeAnswer): string {
  const scopes: string[] = []
  if (client.length > 0) scopes.push(`"client":${telemetryJson(client)}`)
  if (shared.length > 0) scopes.push(`"shared":${telemetryJson(shared)}`)
  return `{${scopes.join(',')}}`
}

function writeSharedUpdate(update: SharedUpdate): string {
  return 'saved' in update ? telemetryJson(update.saved) : JSON.stringify({ deleted: update.deleted })
}
