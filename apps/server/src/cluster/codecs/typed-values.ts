import type { TypedValue } from '@signalbox/model/telemetry'
import { z } from 'zod'

/** A key and its value between nodes; integers beyond the range of JSON numbers are sent as text. */
export const WireEntry = z.tuple([
  z.string(),
  z.enum(['LONG', 'DOUBLE', 'BOOLEAN', 'STRING', 'JSON']),
  z.union([z.string(), z.number(), z.boolean()]),
])
export type WireEntry = z.infer<typeof WireEntry>

export const writeEntry = ({ key, value }: { key: string; value: TypedValue }): WireEntry => [
  key,
  value.kind,
  typeof value.value === 'bigint' ? String(value.value) : value.value,
]

export const readEntry = ([key, kind, value]: WireEntry) => ({ key, value: readValue(kind, value) })

function readValue(kind: WireEntry[1], value: WireEntry[2]): TypedValue {
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
