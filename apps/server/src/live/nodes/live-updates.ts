import { Alarm } from '@signalbox/model/alarms/alarm'
import { ATTRIBUTE_SCOPES } from '@signalbox/model/entities/attribute'
import { EntityId } from '@signalbox/model/entity-id'
import type { JsonValue } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import type { Bus, Events } from '../../bus'
import { readEntry, WireEntry, writeEntry } from '../../cluster/codecs/typed-values'
import type { ClusterNetwork } from '../../cluster/network/network'
import type { AlarmListener, EntityListener } from '../listeners'

/** Maximum number of points in one message: far below the size limit of NATS, also with long keys. */
const POINTS_PER_FRAME = 500

const scope = z.enum(ATTRIBUTE_SCOPES)
const EntityUpdate = z.union([
  z.object({ points: z.array(z.tuple([z.number(), WireEntry])) }),
  z.object({ scope, ts: z.number(), entries: z.array(WireEntry) }),
  z.object({ scope, keys: z.array(z.string()) }),
])
const AlarmUpdate = z.object({
  alarm: Alarm,
  entities: z.array(EntityId),
  change: z.enum(['SAVED', 'DELETED']),
})

const entitySubject = (entityId: string) => `live.${entityId}`
const GAP = 'live-gap'
const GAP_RETRY_MS = 500
const alarmSubject = (tenantId: string) => `alarms.${tenantId}`

/**
 * Publishes changes at this node to the other nodes: all changes of alarms, and the values of the entities that have
 * subscribers on other nodes. A node without a valid lease may have been paused, and its values may be older than the
 * values that other nodes have stored since, so the node publishes nothing. When the node has a lease again, the other
 * nodes read the stored values.
 */
export function publishLiveUpdates(
  bus: Bus,
  network: ClusterNetwork,
  isWatched: (entityId: string) => boolean,
  hasLease: () => boolean,
): () => void {
  if (!network.isClustered) return () => {}
  const publish = (entityId: string, update: z.input<typeof EntityUpdate>) => {
    if (isWatched(entityId)) publishWithLease(entitySubject(entityId), update)
  }
  let gap: NodeJS.Timeout | undefined
  const publishWithLease = (subject: string, update: JsonValue) => {
    if (hasLease()) network.publish(subject, update)
    else gap ??= setInterval(publishGap, GAP_RETRY_MS).unref()
  }
  const publishGap = () => {
    if (!hasLease()) return
    clearInterval(gap)
    gap = undefined
    network.publish(GAP, null)
  }
  const stops = [
    bus.on('timeseriesSaved', (saved) => {
      const { entityId } = saved
      if (!isWatched(entityId.id)) return
      const { points } = saved
      for (let from = 0; from < points.length; from += POINTS_PER_FRAME) {
        const part = points.slice(from, from + POINTS_PER_FRAME)
        publish(entityId.id, { points: part.map((point) => [point.ts, writeEntry(point)]) })
      }
    }),
    bus.on('attributesSaved', ({ entityId, scope, entries, ts }) =>
      publish(entityId.id, { scope, ts, entries: entries.map(writeEntry) }),
    ),
    bus.on('attributesDeleted', ({ entityId, scope, keys }) => publish(entityId.id, { scope, keys })),
    bus.on('alarmChanged', ({ tenantId, ...update }) => {
      // An alarm contains JSON values only.
      const payload = update satisfies z.input<typeof AlarmUpdate> as JsonValue
      publishWithLease(alarmSubject(tenantId), payload)
    }),
    // Values stored while the connection was lost were not published: the other nodes have to read them.
    network.onConnection((isConnected) => isConnected && network.publish(GAP, null)),
    () => clearInterval(gap),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls the listener when updates may have been missed: a node had lost its connection or lease. */
export function subscribeToGaps(network: ClusterNetwork, listener: () => void): () => void {
  const stops = [
    network.onConnection((isConnected) => isConnected && listener()),
    network.subscribe(GAP, (payload) => payload === null && listener()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Passes the values that other nodes store for the entity to the listener. */
export const subscribeToEntityUpdates = (
  network: ClusterNetwork,
  entityId: string,
  listener: EntityListener,
) =>
  network.subscribe(entitySubject(entityId), (payload) => {
    const update = EntityUpdate.safeParse(payload).data
    if (!update) return
    if ('points' in update)
      listener.onTimeseries?.(update.points.map(([ts, entry]) => ({ ts, ...readEntry(entry) })))
    else if ('entries' in update)
      listener.onAttributes?.(update.scope, update.entries.map(readEntry), update.ts)
    else listener.onAttributesDeleted?.(update.scope, update.keys)
  })

/** Passes changes of the tenant's alarms at other nodes to the listener. */
export const subscribeToAlarmUpdates = (network: ClusterNetwork, tenantId: string, listener: AlarmListener) =>
  network.subscribe(alarmSubject(tenantId), (payload) => {
    const update = AlarmUpdate.safeParse(payload).data
    if (update) listener({ tenantId, ...update } satisfies Events['alarmChanged'])
  })
