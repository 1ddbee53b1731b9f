import type { JsonValue } from './json-value'

/** The value of a JSON text; undefined for any other text. */
export function jsonOrUndefined(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
