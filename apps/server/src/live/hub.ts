import type { AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { Point } from '@signalbox/model/telemetry'
import type { Bus, Events } from '../bus'

/** What a subscriber wants to hear of one entity. */
export interface EntityListener {
  onTimeseries?(points: Point[]): void
  onAttributes?(scope: AttributeScope, entries: AttributeEntry[], ts: number): void
  onAttributesDeleted?(scope: AttributeScope, keys: string[]): void
  /** The entity itself was changed: given to another customer, deleted. */
  onEntity?(change: Events['entityChanged']['change']): void
}

export type AlarmListener = (event: Events['alarmChanged']) => void

export type LiveHub = ReturnType<typeof liveHub>

/** Carries what was stored to those who look at the entity; all others cost nothing. */
export function liveHub(bus: Bus) {
  const listeners = new Map<string, Set<EntityListener>>()
  const alarmListeners = new Map<string, Set<AlarmListener>>()

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
    bus.on('entityChanged', ({ entityId, change }) =>
      tell(entityId.id, (listener) => listener.onEntity?.(change)),
    ),
    bus.on('alarmChanged', (event) => {
      for (const listener of alarmListeners.get(event.tenantId) ?? []) listener(event)
    }),
  ]

  return {
    /** Listens until the function it gives is called. */
    listen: (entityId: string, listener: EntityListener) => add(listeners, entityId, listener),
    /** The same for changes of all alarms of a tenant. */
    listenToAlarms: (tenantId: string, listener: AlarmListener) => add(alarmListeners, tenantId, listener),
    /** How many entities somebody looks at. */
    get size() {
      return listeners.size
    },
    /** How many subscriptions there are to entities and alarms. */
    get subscriptionCount() {
      let count = 0
      for (const byId of [listeners, alarmListeners]) for (const set of byId.values()) count += set.size
      return count
    },
    close() {
      for (const stop of stops) stop()
      listeners.clear()
      alarmListeners.clear()
    },
  }
}

function add<L>(listeners: Map<string, Set<L>>, id: string, listener: L): () => void {
  const set = listeners.get(id) ?? new Set()
  listeners.set(id, set)
  set.add(listener)
  return () => {
    set.delete(listener)
    if (set.size === 0 && listeners.get(id) === set) listeners.delete(id)
  }
}
