import type { AttributeEntry, AttributeScope } from '@signalbox/model/attribute'
import type { Point } from '@signalbox/model/telemetry'
import type { Bus } from '../bus'

/** What a subscriber wants to hear of one entity. */
export interface EntityListener {
  onTimeseries?(points: Point[]): void
  onAttributes?(scope: AttributeScope, entries: AttributeEntry[], ts: number): void
  onAttributesDeleted?(scope: AttributeScope, keys: string[]): void
}

export type LiveHub = ReturnType<typeof liveHub>

/** Carries what was stored to those who look at the entity; all others cost nothing. */
export function liveHub(bus: Bus) {
  const listeners = new Map<string, Set<EntityListener>>()

  function tell(entityId: string, say: (listener: EntityListener) => void) {
    const set = listeners.get(entityId)
    if (set) for (const listener of set) say(listener)
  }

  const stops = [
    bus.on('timeseriesSaved', ({ entityId, points }) =>
      tell(entityId.id, (listener) => listener.onTimeseries?.(points)),
    ),
    bus.on('attributesSaved', ({ entityId, scope, entries, ts }) =>
      tell(entityId.id, (listener) => listener.onAttributes?.(scope, entries, ts)),
    ),
    bus.on('attributesDeleted', ({ entityId, scope, keys }) =>
      tell(entityId.id, (listener) => listener.onAttributesDeleted?.(scope, keys)),
    ),
  ]

  return {
    /** Listens until the function it gives is called. */
    listen(entityId: string, listener: EntityListener): () => void {
      const set = listeners.get(entityId) ?? new Set()
      listeners.set(entityId, set)
      set.add(listener)
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(entityId) === set) listeners.delete(entityId)
      }
    },
    /** How many entities somebody looks at. */
    get size() {
      return listeners.size
    },
    close() {
      for (const stop of stops) stop()
      listeners.clear()
    },
  }
}
