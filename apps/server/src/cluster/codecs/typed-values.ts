import type { TypedValue } from '@signalbox/model/telemetry'
import { z } from 'zod'

const Kind = z.enum(['LONG', 'DOUBLE', 'BOOLEAN', 'STRING', 'JSON'])
type Kind = z.infer<typeof Kind>
const Value = z.union([z.string(), z.number(), z.boolean()])
type Value = z.infer<typeof Value>

/** The format in which nodes send a key with its value. Integers too large for a JSON number are sent as text. */
export const WireEntry = z
  .tuple([z.string(), Kind, Value])
  .refine(([, kind, value]) => hasTypeOf(kind, value))
export type WireEntry = z.infer<typeof WireEntry>

const WHOLE_NUMBER = /^-?\d{1,20}$/

function hasTypeOf(kind: Kind, value: Value): boolean {
  switch (kind) {
    case 'LONG':
      return typeof value === 'number' || (typeof value === 'string' && WHOLE_NUMBER.test(value))
    case 'DOUBLE':
      return typeof value === 'number'
    case 'BOOLEAN':
      return typeof value === 'boolean'
    default:
      return typeof value === 'string'
  }
}

/** A key with its value, as sent to another node. */
export const writeEntry = ({ key, value }: { key: string; value: TypedValue }): WireEntry => [
  key,
  value.kind,
  typeof value.value === 'bigint' ? String(value.value) : value.value,
]

/** The inverse of {@link writeEntry}. */
export const readEntry = ([key, kind, value]: WireEntry) => ({ key, value: readValue(kind, value) })

function readValue(kind: Kind, value: Value): TypedValue {
  switch (kind) {
    case 'LONG':
      return { kind, value: typeof value === 'string' ? BigInt(value) : Number(value) }
    case 'DOUBLE':
      return { kind, value: Number(value) }
    case 'BOOLEAN':
      return { kind, value: value === true }
    default:
      return { kind, value: String(value) }
  }
}
