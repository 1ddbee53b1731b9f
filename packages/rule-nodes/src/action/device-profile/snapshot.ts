import type { AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import { type EntityKey, SCOPE_KEY_TYPES } from '@signalbox/model/query/entity-key'
import type { Point, TypedValue } from '@signalbox/model/telemetry'

/** The current values of a device that its rules use. */
export interface ValueSnapshot {
  /** The time of the last change; 0 until the first change. */
  ts: number
  values: Map<string, TypedValue>
}

/** The names of changed values, as `keyName` returns them. */
export type ChangedNames = ReadonlySet<string>

/** The name of a key in a snapshot: type and key. */
export const keyName = ({ type, key }: EntityKey) => `${type} ${key}`

/**
 * The value of a key. The type ATTRIBUTE means the value that was set last in any scope or, if that was deleted, the
 * value of another scope.
 */
export function snapshotValue({ values }: ValueSnapshot, key: EntityKey): TypedValue | undefined {
  const found = values.get(keyName(key))
  if (found || key.type !== 'ATTRIBUTE') return found
  for (const type of Object.values(SCOPE_KEY_TYPES)) {
    const scoped = values.get(keyName({ type, key: key.key }))
    if (scoped) return scoped
  }
  return undefined
}

/** Applies values with the same time; returns which of the tracked keys changed. */
export function updateTelemetry(
  snapshot: ValueSnapshot,
  ts: number,
  points: Point[],
  tracked: ReadonlySet<string>,
): ChangedNames {
  const changed = new Set<string>()
  for (const { key, value } of points) {
    const name = keyName({ type: 'TIME_SERIES', key })
    if (!tracked.has(name)) continue
    if (snapshot.ts !== ts || !isSame(snapshot.values.get(name), value)) changed.add(name)
    snapshot.values.set(name, value)
  }
  snapshot.ts = ts
  return changed
}

/** Applies attributes of a scope; returns their names in the snapshot, as `keyName` returns them. */
export function updateAttributes(
  snapshot: ValueSnapshot,
  scope: AttributeScope,
  entries: AttributeEntry[],
  now: number,
) {
  const changed = new Set<string>()
  for (const { key, value } of entries) {
    for (const name of attributeNames(scope, key)) {
      snapshot.values.set(name, value)
      changed.add(name)
    }
  }
  snapshot.ts = now
  return changed
}

/** Removes deleted attributes from a snapshot. */
export function removeAttributes(
  snapshot: ValueSnapshot,
  scope: AttributeScope,
  keys: string[],
  now: number,
) {
  for (const key of keys) for (const name of attributeNames(scope, key)) snapshot.values.delete(name)
  snapshot.ts = now
}

const attributeNames = (scope: AttributeScope, key: string) => [
  keyName({ type: SCOPE_KEY_TYPES[scope], key }),
  keyName({ type: 'ATTRIBUTE', key }),
]

const isSame = (a: TypedValue | undefined, b: TypedValue) => a?.kind === b.kind && a.value === b.value
