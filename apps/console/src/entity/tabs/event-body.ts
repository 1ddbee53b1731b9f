import { EntityType } from '@signalbox/model/entity-id'
import type { TFunction } from 'i18next'

/** The translated entity type of a message's originator; the value itself if it is not an entity type. */
export function originatorKind(t: TFunction, value: unknown): string {
  const entityType = EntityType.safeParse(value)
  return entityType.success ? t(`entity-type.${entityType.data}`) : valueText(value)
}

/** A value of an event as text, empty for null and undefined. */
export const valueText = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** The value of a long part of an event for display: metadata sorted by name, other parts unchanged. */
export const displayValue = (name: string, value: unknown) =>
  name === 'metadata' ? sortedByName(value) : value

function sortedByName(value: unknown): unknown {
  try {
    const map: Record<string, unknown> = typeof value === 'string' ? JSON.parse(value) : (value as object)
    return Object.fromEntries(Object.entries(map).toSorted(([a], [b]) => a.localeCompare(b)))
  } catch {
    return value // Truncated by the server: shown unchanged.
  }
}
