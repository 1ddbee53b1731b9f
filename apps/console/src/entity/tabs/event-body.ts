import { EntityType } from '@signalbox/model/entity-id'
import type { TFunction } from 'i18next'

/** The translated entity type of a message's originator. */
export function originatorKind(t: TFunction, value: unknown): string {
  const kind = EntityType.safeParse(value)
  return kind.success ? t(`entity-type.${kind.data}`) : printed(value)
}

/** A value of an event in one line; empty where it has none. */
export const printed = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** The value of a long part of an event for display: metadata sorted by name, other parts unchanged. */
export const readable = (name: string, value: unknown) => (name === 'metadata' ? sorted(value) : value)

function sorted(value: unknown): unknown {
  try {
    const map: Record<string, unknown> = typeof value === 'string' ? JSON.parse(value) : (value as object)
    return Object.fromEntries(Object.entries(map).toSorted(([a], [b]) => a.localeCompare(b)))
  } catch {
    return value // Truncated by the server: shown unchanged.
  }
}
