import { type JsonMembers, type JsonTree, parseJson, printJson } from './json/json'
import { JsonError } from './json/json-cursor'
import { doubleText, type JsonNumber } from './json/json-number'
import { castNumber } from './json/number-cast'
import { readPlainUpload } from './plain-upload'

/** A stored value: of exactly one kind, integers exact to 64 bits. */
export type TypedValue =
  | { kind: 'LONG'; value: number | bigint }
  | { kind: 'DOUBLE'; value: number }
  | { kind: 'BOOLEAN'; value: boolean }
  | { kind: 'STRING'; value: string }
  /** Compact JSON text. */
  | { kind: 'JSON'; value: string }

export type KeyValue = { key: string; value: TypedValue }
export type Point = { ts: number; key: string; value: TypedValue }
/** The values of one object of an upload, all with the same time. The rule engine gets a message for each group. */
export type PointGroup = { ts: number; points: Point[] }

export type PayloadRules = {
  /** Accept lenient JSON, as simple firmware sends it. */
  lenient: boolean
  /** Store `"42"` as 42. */
  castStrings: boolean
  nulls: 'skip' | 'reject'
  maxKeys: number
  maxKeyLength: number
  /** 0 means no limit. */
  maxStringLength: number
  maxDepth: number
}

/** The error for an invalid upload. Its text tells the sender of the upload why. */
export class PayloadError extends Error {
  override name = 'PayloadError'
}

export const DEVICE_RULES: PayloadRules = {
  lenient: true,
  castStrings: true,
  nulls: 'skip',
  maxKeys: 10_000,
  maxKeyLength: 255,
  maxStringLength: 0,
  maxDepth: 64,
}

export const REST_TELEMETRY_RULES: PayloadRules = { ...DEVICE_RULES, nulls: 'reject' }

export const REST_ATTRIBUTE_RULES: PayloadRules = { ...DEVICE_RULES, lenient: false, castStrings: false }

/** Reads a telemetry upload in any of its forms; values without a time get `nowMs`. */
export function readTelemetry(text: string, nowMs: number, rules = DEVICE_RULES): Point[] {
  const groups = readTelemetryGroups(text, nowMs, rules)
  return groups.length === 1 ? groups[0]!.points : groups.flatMap((group) => group.points)
}

/** Reads a telemetry upload as one group per object and time. */
export function readTelemetryGroups(text: string, nowMs: number, rules = DEVICE_RULES): PointGroup[] {
  try {
    const plain = readPlainUpload(text, nowMs, rules)
    return plain ? [plain] : telemetryGroups(readTree(text, rules), nowMs, rules)
  } catch (error) {
    throw payloadError(error)
  }
}

/** As `readTelemetryGroups`, for an upload that is a part of a larger document. */
export function telemetryGroups(tree: JsonTree, nowMs: number, rules = DEVICE_RULES): PointGroup[] {
  if (tree instanceof Map) return [groupOf(tree, nowMs, rules)]
  if (!Array.isArray(tree)) throw new PayloadError('Telemetry has to be an object or an array of objects')
  let keys = 0
  return tree.map((item) => {
    if (!(item instanceof Map)) throw new PayloadError('An array of telemetry may hold objects only')
    const group = groupOf(item, nowMs, rules)
    keys += group.points.length
    if (keys > rules.maxKeys) throw tooManyKeys(rules)
    return group
  })
}

/** Reads an upload of attributes. */
export const readAttributes = (text: string, rules = DEVICE_RULES): KeyValue[] =>
  attributeList(readTree(text, rules), rules)

/** As `readAttributes`, for attributes that are part of a larger document. */
export function attributeList(tree: JsonTree, rules = DEVICE_RULES): KeyValue[] {
  if (!(tree instanceof Map)) throw new PayloadError('Attributes have to be one object')
  if (tree.size > rules.maxKeys) throw tooManyKeys(rules)
  const list: KeyValue[] = []
  for (const [key, member] of tree) {
    const value = typedValue(key, member, rules)
    if (value) list.push({ key, value })
  }
  return list
}

/** `{key: value}` for rule-engine message bodies: fractions and 64-bit integers are kept exact. */
export function telemetryJson(values: Iterable<KeyValue>): string {
  // Joining gives a flat string; concatenation would keep a tree of its parts in memory.
  const members: string[] = []
  for (const { key, value } of values) members.push(nameText(key) + valueJson(value))
  return `{${members.join(',')}}`
}

const nameTexts = new Map<string, string>()
const MAX_NAME_TEXTS = 10_000

/** `"key":`, cached because every message of a device has the same keys. */
function nameText(key: string): string {
  const cached = nameTexts.get(key)
  if (cached !== undefined) return cached
  const text = `${JSON.stringify(key)}:`
  if (nameTexts.size < MAX_NAME_TEXTS) nameTexts.set(key, text)
  return text
}

/** The value as JSON text: `25.0`, `"text"`, an object as itself. */
export function valueJson(typed: TypedValue): string {
  if (typed.kind === 'STRING') return JSON.stringify(typed.value)
  return textValue(typed)
}

/** The value as text, the form of most answers: `25.0`, `true`, compact JSON. */
export function textValue(typed: TypedValue): string {
  return typed.kind === 'DOUBLE' ? doubleText(typed.value) : String(typed.value)
}

/** The value as a JavaScript value; use `valueJson` where `25.0` must not become `25`. */
export function plainValue(typed: TypedValue): unknown {
  return typed.kind === 'JSON' ? JSON.parse(typed.value) : typed.value
}

function readTree(text: string, { lenient, maxDepth }: PayloadRules): JsonTree {
  try {
    return parseJson(text, { lenient, maxDepth, storable: true })
  } catch (error) {
    throw payloadError(error)
  }
}

const payloadError = (error: unknown) =>
  error instanceof JsonError ? new PayloadError(`Invalid JSON: ${error.message}`) : error

function groupOf(members: JsonMembers, nowMs: number, rules: PayloadRules): PointGroup {
  const time = members.get('ts')
  const values = time === undefined ? undefined : members.get('values')
  if (time === undefined || values === undefined)
    return { ts: nowMs, points: pointsOf(members, nowMs, rules) }
  if (!(values instanceof Map)) throw new PayloadError("'values' has to be an object")
  const ts = timeOf(time)
  return { ts, points: pointsOf(values, ts, rules) }
}

function pointsOf(members: JsonMembers, ts: number, rules: PayloadRules): Point[] {
  if (members.size > rules.maxKeys) throw tooManyKeys(rules)
  const points: Point[] = []
  for (const [key, member] of members) {
    const value = typedValue(key, member, rules)
    if (value) points.push({ ts, key, value })
  }
  return points
}

function timeOf(value: JsonTree): number {
  const number = typeof value === 'string' ? castNumber(value) : value
  if (isNumber(number)) {
    const ts = Math.trunc(Number(number.value))
    if (Number.isSafeInteger(ts)) return ts + 0
  }
  throw new PayloadError("'ts' has to be a time in milliseconds")
}

function typedValue(key: string, value: JsonTree, rules: PayloadRules): TypedValue | undefined {
  checkKey(key, rules)
  if (typeof value === 'string') return stringValue(key, value, rules)
  if (typeof value === 'boolean') return value ? TRUE : FALSE
  if (value === null) {
    if (rules.nulls === 'skip') return undefined
    throw new PayloadError(`Value of key [${key}] is null`)
  }
  if (!isNumber(value)) return { kind: 'JSON', value: printJson(value, true) }
  if (value.kind === 'BIG') throw new PayloadError('Big integer values are not supported!')
  return value
}

function stringValue(key: string, value: string, { castStrings, maxStringLength }: PayloadRules): TypedValue {
  if (maxStringLength > 0 && value.length > maxStringLength) {
    throw new PayloadError(
      `String value length [${value.length}] for key [${key}] is greater than maximum allowed [${maxStringLength}]`,
    )
  }
  return (castStrings && castNumber(value)) || { kind: 'STRING', value }
}

function checkKey(key: string, { maxKeyLength }: PayloadRules) {
  if (key.length > maxKeyLength) throw new PayloadError(`A key is longer than ${maxKeyLength} characters`)
  if (key.trim() === '') throw new PayloadError('Key cannot be empty or contains only spaces')
}

const isNumber = (value: JsonTree | undefined): value is JsonNumber =>
  typeof value === 'object' && value !== null && 'kind' in value

const tooManyKeys = ({ maxKeys }: PayloadRules) =>
  new PayloadError(`More than ${maxKeys} keys in one message`)

const TRUE: TypedValue = { kind: 'BOOLEAN', value: true }
const FALSE: TypedValue = { kind: 'BOOLEAN', value: false }
