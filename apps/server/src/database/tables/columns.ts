import type { JsonValue } from '@signalbox/model/json/json-value'
import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as JSON text (`json(value)`). */
export type Json<T = JsonValue> = ColumnType<T, string | null, string | null>

/** The text of a jsonb column; null stays SQL null. */
export const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

/** Returns a stored document with its type. The document passed the schema of the type before it was stored. */
export const storedAs = <T>(document: JsonValue): T => document as unknown as T

export interface ContactColumns {
  country: string | null
  state: string | null
  city: string | null
  address: string | null
  address2: string | null
  zip: string | null
  phone: string | null
  email: string | null
}
