import type { JsonObject, JsonValue } from './json-value'

/** Whether a value is an object as JSON has it: neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown>
export function isObject(value: JsonValue | undefined): value is JsonObject
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
