import { EntityType } from '@signalbox/model/entity-id'
import type { TFunction } from 'i18next'

/** What a message is about, in words; the server names the kind. */
export function originatorKind(t: TFunction, value: unknown): string {
  const kind = EntityType.safeParse(value)
  return kind.success ? t(`entity-type.${kind.data}`) : printed(value)
}

/** A value of an event in one line; nothing where it has none. */
export const printed = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** A long part of an event as it is read best. Metadata is a map: names in order are found faster. */
export const readable = (name: string, value: unknown) => (name === 'metadata' ? sorted(value) : value)

function sorted(value: unknown): unknown {
  try {
    const map: Record<string, unknown> = typeof value === 'string' ? JSON.parse(value) : (value as object)
    return Object.fromEntries(Object.entries(map).toSorted(([a], [b]) => a.localeCompare(b)))
  } catch {
    return value // cut off by the server: shown as it came
  }
}
