import type { EntityId } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonValue } from '@signalbox/model/json/json-value'

/** The UUID of an id object in lower case; the empty text if the value is not an id object. */
export const uuidIn = (value: JsonValue | undefined): string =>
  isObject(value) && typeof value.id === 'string' ? value.id.toLowerCase() : ''

/** Whether a version such as `4.0.1` is at least `major.minor`; false if the version is not known. */
export function isAtLeast(version: string | null, major: number, minor: number): boolean {
  const [, ma, mi] = /^(\d+)\.(\d+)/.exec(version ?? '') ?? []
  if (ma === undefined) return false
  return Number(ma) > major || (Number(ma) === major && Number(mi) >= minor)
}

/** The type and id of an entity as a part of a URL. */
export const pathOf = ({ entityType, id }: EntityId) => `${entityType}/${id}`

/**
 * Replaces NUL characters in a JSON text with U+FFFD, because PostgreSQL cannot store them. A source with another
 * database can, and one NUL in an alarm or a value would end the import.
 */
export const withoutNul = (text: string): string =>
  text.includes('\\u0000')
    ? text.replace(/\\(?:u0000|.)/gs, (sequence) => (sequence === '\\u0000' ? '\\ufffd' : sequence))
    : text
