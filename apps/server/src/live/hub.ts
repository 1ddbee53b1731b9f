import type { Bus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import { singleNode } from '../cluster/network/single-node'
import { libraryChanges } from './library/library-changes'
import type { AlarmListener, EntityListener } from './listeners'
import {
  publishLiveUpdates,
  subscribeToAlarmUpdates,
  subscribeToEntityUpdates,
  subscribeToGaps,
} from './nodes/live-updates'
import type { OtherNodes } from './nodes/watch-change'
import { watchList } from './nodes/watch-list'
import { watchedElsewhere } from './nodes/watched-elsewhere'

export type LiveHub = ReturnType<typeof liveHub>

/**
 * Passes each value that this node or another node stores to the subscribers of its entity. Entities without
 * subscribers cause no work.
 */
export function liveHub(
  bus: Bus,
  network: ClusterNetwork = singleNode(),
  otherNodes: OtherNodes = () => [],
  hasLease: () => boolean = () => true,
) {
  const gapListeners = new Set<() => void>()
  const onGap = () => {
    for (const listener of gapListeners) listener()
  }
  const ownWatchList = network.isClustered ? watchList({ network, otherNodes, onGap }) : undefined
  const watchedByOthers = network.isClustered ? watchedElsewhere(network, otherNodes) : undefined
  const entities = listenersById<EntityListener>((entityId) => {
    ownWatchList?.add(entityId)
    const unsubscribe = subscribeToEntityUpdates(network, entityId, {
      onTimeseries: (points) => entities.notify(entityId, (listener) => listener.onTimeseries?.(points)),
      onAttributes: (...saved) => entities.notify(entityId, (listener) => listener.onAttributes?.(...saved)),
      onAttributesDeleted: (...deleted) =>
        entities.notify(entityId, (listener) => listener.onAttributesDeleted?.(...deleted)),
    })
    return () => {
      unsubscribe()
      ownWatchList?.remove(entityId)
    }
  })
  const alarms = listenersById<AlarmListener>((tenantId) =>
    subscribeToAlarmUpdates(network, tenantId, (event) =>
      alarms.notify(tenantId, (listener) => listener(event)),
    ),
  )

  const changes = listenersById<NonNullable<EntityListener['onEntityChanged']>>(() => () => {})

  const library = libraryChanges(bus)

  const stops = [
    publishLiveUpdates(bus, network, (entityId) => watchedByOthers?.has(entityId) === true, hasLease),
    subscribeToGaps(network, onGap),
    // The first access to the `points` of an import computes them, so they are accessed only if there is a listener.
    bus.on('timeseriesSaved', (saved) =>
      entities.notify(saved.entityId.id, (listener) => listener.onTimeseries?.(saved.points)),
    ),
    bus.on('attributesSaved', ({ entityId, scope, entries, ts }) =>
      entities.notify(entityId.id, (listener) => listener.onAttributes?.(scope, entries, ts)),
    ),
    bus.on('attributesDeleted', ({ entityId, scope, keys }) =>
      entities.notify(entityId.id, (listener) => listener.onAttributesDeleted?.(scope, keys)),
    ),
    bus.on('entityChanged', (event) => {
      entities.notify(event.entityId.id, (listener) => listener.onEntityChanged?.(event))
      changes.notify(event.entityId.id, (listener) => listener(event))
    }),
    bus.on('alarmChanged', (event) => alarms.notify(event.tenantId, (listener) => listener(event))),
  ]

  return {
    /** Listens until the returned function is called. */
    listen: entities.add,
    /** Listens only to changes of the entity itself: no other node has to publish its values. */
    listenToChanges: changes.add,
    /** Listens to changes of all alarms of a tenant until the returned function is called. */
    listenToAlarms: alarms.add,
    /** Changes of the widget library. */
    library,
    /**
     * Resolves when every node that responds knows what this node listens to. A caller that reads the stored values
     * after that misses no value: each value is either stored already or will reach the listeners.
     */
    settled: (): Promise<unknown> =>
      ownWatchList ? Promise.all([network.flush(), ownWatchList.settled()]) : SETTLED,
    /** Calls the listener when updates of other nodes may have been missed. */
    onGap(listener: () => void) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    /** The number of entities with subscribers. */
    get size() {
      return entities.size()
    },
    /** The number of subscriptions to entities and alarms. */
    get subscriptionCount() {
      return entities.count() + alarms.count()
    },
    close() {
      for (const stop of stops) stop()
      ownWatchList?.close()
      watchedByOthers?.close()
      entities.clear()
      alarms.clear()
      changes.clear()
      library.close()
    },
  }
}

const SETTLED = Promise.resolve()

/**
 * Listeners by id. `subscribe` is called when the first listener of an id is added. The function that it returns is
 * called when the last listener of the id is removed.
 */
function listenersById<L>(subscribe: (id: string) => () => void) {
  const byId = new Map<string, { set: Set<L>; unsubscribe: () => void }>()

  function add(id: string, listener: L): () => void {
    const listeners = byId.get(id) ?? { set: new Set<L>(), unsubscribe: subscribe(id) }
    byId.set(id, listeners)
    listeners.set.add(listener)
    return () => {
      listeners.set.delete(listener)
      if (listeners.set.size > 0 || byId.get(id) !== listeners) return
      byId.delete(id)
      listeners.unsubscribe()
    }
  }

  return {
    add,
    notify(id: string, call: (listener: L) => void) {
      const listeners = byId.get(id)
      if (listeners) for (const listener of listeners.set) call(listener)
    },
    size: () => byId.size,
    count() {
      let count = 0
      for (const { set } of byId.values()) count += set.size
      return count
    },
    clear() {
      for (const { unsubscribe } of byId.values()) unsubscribe()
      byId.clear()
    },
  }
}
