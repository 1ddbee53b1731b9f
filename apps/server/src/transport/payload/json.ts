import { type JsonMembers, type JsonTree, parseJson, printJson } from '@signalbox/model/json/json'
import { JsonError } from '@signalbox/model/json/json-cursor'
import {
  DEVICE_RULES,
  PayloadError,
  readAttributes,
  readTelemetryGroups,
  telemetryJson,
} from '@signalbox/model/telemetry'
import type { SharedUpdate } from '../shared-update'
import type { AttributeAnswer, AttributeRequest, ClaimRequest, PayloadFormat } from './payload-format'

/** JSON payloads. They are read leniently, because existing devices send JSON that is not strictly valid. */
export const jsonFormat: PayloadFormat = {
  readTelemetry: (payload, nowMs) => readTelemetryGroups(payload.toString(), nowMs),
  readAttributes: (payload) => readAttributes(payload.toString()),
  readAttributeRequest: (payload) => attributeRequest(readObject(payload)),
  writeAttributeAnswer,
  writeSharedUpdate,
  writeCall: ({ method, params }) => {
    const value = callParams(params)
    return value === 'null'
      ? `{"method":${JSON.stringify(method)}}`
      : `{"method":${JSON.stringify(method)},"params":${value}}`
  },
  readCallAnswer: (payload, topicId) => ({ id: topicId, text: payload.toString() }),
  readRequest: (payload) => requestBody(readObject(payload)),
  writeRequestAnswer: (text) => text,
  readClaim: (payload) => claimRequest(payload.length > 0 ? readObject(payload) : new Map()),
}

/** Whether a payload is a JSON object. */
export function isJsonObject(payload: Buffer): boolean {
  try {
    return readTree(payload) instanceof Map
  } catch (error) {
    if (error instanceof PayloadError) return false
    throw error
  }
}

/** The members of a JSON object; throws for other payloads. */
export function readObject(payload: Buffer): JsonMembers {
  const tree = readTree(payload)
  if (tree instanceof Map) return tree
  throw new PayloadError('The payload has to be an object')
}

function readTree(payload: Buffer): JsonTree {
  try {
    return parseJson(payload.toString(), { lenient: true, maxDepth: DEVICE_RULES.maxDepth, storable: true })
  } catch (error) {
    if (error instanceof JsonError) throw new PayloadError(`Invalid JSON: ${error.message}`)
    throw error
  }
}

function attributeRequest(members: JsonMembers): AttributeRequest {
  return { clientKeys: keyList(members, 'clientKeys'), sharedKeys: keyList(members, 'sharedKeys') }
}

/** Reads the keys of a comma-separated text; undefined if the text is missing or empty. */
function keyList(members: JsonMembers, name: string): string[] | undefined {
  const text = members.get(name)
  if (text === undefined || text === null || text === '') return undefined
  if (typeof text === 'string') return splitKeys(text)
  throw new PayloadError(`'${name}' has to be a text of keys separated by commas`)
}

/** Stored keys contain no NUL, so a key with NUL is refused. */
export function splitKeys(text: string) {
  if (text.includes('\0')) throw new PayloadError('A key must not contain NUL')
  return text.split(',').filter((key) => key !== '')
}

function writeAttributeAnswer({ client, shared }: AttributeAnswer): string {
  const scopes: string[] = []
  if (client.length > 0) scopes.push(`"client":${telemetryJson(client)}`)
  if (shared.length > 0) scopes.push(`"shared":${telemetryJson(shared)}`)
  return `{${scopes.join(',')}}`
}

function writeSharedUpdate(update: SharedUpdate): string {
  return 'saved' in update ? telemetryJson(update.saved) : JSON.stringify({ deleted: update.deleted })
}

/** Parameters as JSON text; null members are left out, and text that is not JSON becomes a string. */
export function callParams(text: string): string {
  try {
    return printJson(parseJson(text, { lenient: true }), true)
  } catch (error) {
    if (error instanceof JsonError) return JSON.stringify(text)
    throw error
  }
}

function requestBody(members: JsonMembers): string {
  const method = members.get('method')
  if (typeof method !== 'string') throw new PayloadError("'method' has to be a text")
  const params = members.get('params') ?? null
  return printJson(
    new Map<string, JsonTree>([
      ['method', method],
      ['params', params],
    ]),
    true,
  )
}

/** The claim in the members of a payload; throws if it is invalid. */
export function claimRequest(members: JsonMembers): ClaimRequest {
  const secretKey = members.get('secretKey') ?? ''
  const duration = members.get('durationMs') ?? null
  if (typeof secretKey !== 'string') throw new PayloadError("'secretKey' has to be a text")
  if (duration !== null && !(typeof duration === 'object' && 'kind' in duration))
    throw new PayloadError("'durationMs' has to be a number")
  return { secretKey, durationMs: duration === null ? undefined : Math.trunc(Number(duration.value)) }
}
