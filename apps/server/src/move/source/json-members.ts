import type { EntityId } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonValue } from '@signalbox/model/json/json-value'

/** The uuid of an id object, as text. */
export const uuidIn = (value: JsonValue | undefined): string =>
  isObject(value) && typeof value.id === 'string' ? value.id.toLowerCase() : ''

/** Whether a version text such as `4.0.1` is at least the given one; unknown versions are not. */
export function isAtLeast(version: string | null, major: number, minor: number): boolean {
  const [, ma, mi] = /^(\d+)\.(\d+)/.exec(version ?? '') ?? []
  if (ma === undefined) return false
  return Number(ma) > major || (Number(ma) === major && Number(mi) >= minor)
}

/** The part of a URL that names an entity. */
export const pathOf = ({ entityType, id }: EntityId) => `${entityType}/${id}`

/**
 * A JSON text with replacement characters instead of NUL characters, which PostgreSQL does not store. One such
 * character, in an alarm or a value, would otherwise end the import. Databases of other installations store them.
 */
export const withoutNul = (text: string): string =>
  text.includes('\\u0000')
    ? text.replace(/\\(?:u0000|.)/gs, (sequence) => (sequence === '\\u0000' ? '\\ufffd' : sequence))
    : text
