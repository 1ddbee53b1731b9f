import type { JsonMembers, JsonTree } from '@signalbox/model/json/json'
import { PayloadError } from '@signalbox/model/telemetry'
import protobuf, { type Field, MapField, type Message, Type } from 'protobufjs'
import { decodeWith, textWithoutNul } from './codec'

export type SchemaReader = (payload: Buffer) => JsonTree

/** Converts payloads by a tenant's schema to JSON. The rules for JSON payloads then decide what is stored. */
export function schemaReader(schema: unknown): SchemaReader {
  const type = typeof schema === 'string' ? rootMessage(schema) : undefined
  return (payload) => {
    if (!type) throw new PayloadError('The device profile has no usable Protobuf schema')
    return membersOf(type, decodeWith(type, payload))
  }
}

/** The last top-level message of the schema is the type of the payload. */
function rootMessage(schema: string): Type | undefined {
  try {
    const { root } = protobuf.parse(schema)
    root.resolveAll()
    return lastType(root)
  } catch {
    return undefined // Saving such a schema is refused, but it may have been stored by an earlier version.
  }
}

function lastType(space: protobuf.NamespaceBase): Type | undefined {
  let last: Type | undefined
  for (const nested of space.nestedArray) {
    if (nested instanceof Type) last = nested
    else if (nested instanceof protobuf.Namespace) last = lastType(nested) ?? last
  }
  return last
}

/** The JSON mapping of proto3 with default values: names in lowerCamelCase, 64-bit numbers as texts. */
function membersOf(type: Type, message: Message): JsonMembers {
  // protobufjs sets the fields of a message as properties that its type does not declare.
  const values = message as unknown as Record<string, unknown>
  const members: JsonMembers = new Map()
  for (const field of type.fieldsArray) {
    const isAbsent = !Object.hasOwn(message, field.name)
    // A oneof contains only the chosen member; an absent message has no default.
    if (isAbsent && (field.partOf || (field.resolvedType instanceof Type && !field.repeated && !field.map)))
      continue
    members.set(field.name, fieldTree(field, values[field.name]))
  }
  return members
}

function fieldTree(field: Field, value: unknown): JsonTree {
  if (field instanceof MapField) {
    const entries = Object.entries((value ?? {}) as Record<string, unknown>)
    return new Map(entries.map(([key, item]) => [textWithoutNul(key), valueTree(field, item)]))
  }
  if (field.repeated) return ((value ?? []) as unknown[]).map((item) => valueTree(field, item))
  return valueTree(field, value)
}

function valueTree(field: Field, value: unknown): JsonTree {
  if (field.resolvedType instanceof Type) return membersOf(field.resolvedType, value as Message)
  if (field.resolvedType) return field.resolvedType.valuesById[value as number] ?? String(value)
  switch (field.type) {
    case 'double':
    case 'float':
      return Number.isFinite(value)
        ? { kind: 'DOUBLE', value: decimal(field.type, value as number) }
        : String(value)
    case 'bool':
      return value === true
    case 'string':
      return textWithoutNul(String(value))
    case 'bytes':
      return Buffer.from(value as Uint8Array).toString('base64')
    case 'int32':
    case 'uint32':
    case 'sint32':
    case 'fixed32':
    case 'sfixed32':
      return { kind: 'LONG', value: Number(value) }
    default:
      return String(value)
  }
}

/** Rounds a float to 7 significant digits: 0.1 would otherwise be printed as 0.10000000149011612. */
const decimal = (type: string, value: number) => (type === 'float' ? Number(value.toPrecision(7)) : value)
