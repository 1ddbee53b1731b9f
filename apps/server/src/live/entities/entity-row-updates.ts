import type { EntityId } from '@signalbox/model/entity-id'
import type { EntityKey } from '@signalbox/model/query/entity-key'
import type { EntityData, LatestValues, TsValue } from '@signalbox/model/query/entity-query'
import { textValue } from '@signalbox/model/telemetry'
import type { Events } from '../../bus'
import type { CommandContext } from '../command-context'
import { entityDataUpdate } from '../data-updates'
import type { EntityListener } from '../listeners'
import type { UpdateSource } from '../session'
import { acceptLatest, isNewValue, latestListener, setLatest, wantedKeys } from '../simple/latest-values'
import type { SeriesOfEntities } from './series-history'

/** Subscribes to the entities of a page, and gives the session their changes since its last call of `takeUpdates`. */
export function entityRowUpdates(
  { session, hub, entityQueries, settings }: CommandContext,
  cmdId: number,
  /** Called when an entity of the page may have another owner. */
  onEntityChanged: (event: Events['entityChanged']) => void,
) {
  let unsent = new Map<string, EntityData>()
  let stops: (() => void)[] = []
  /** While true, changes are collected and not sent. */
  let isHeld = false
  let isClosed = false

  const source: UpdateSource = {
    cmdId,
    takeUpdates() {
      const update = isHeld ? [] : [...unsent.values()]
      if (update.length === 0) return []
      unsent = new Map()
      return [entityDataUpdate(cmdId, { update }, settings.maxEntitiesPerDataSubscription)]
    },
  }

  function unsentChangesOf({ entityId }: EntityData): EntityData {
    const part = unsent.get(entityId.id) ?? { entityId, latest: null, timeseries: null }
    unsent.set(entityId.id, part)
    if (!isHeld) session.markDirty(source)
    return part
  }

  function listen(entities: EntityData[], listenerOf: (entity: EntityData) => EntityListener) {
    stop()
    if (isClosed) return
    for (const entity of entities)
      stops.push(hub.listen(entity.entityId.id, { ...listenerOf(entity), onEntityChanged }))
  }

  function stop() {
    for (const end of stops) end()
    stops = []
    unsent.clear()
    isHeld = false
    session.unmark(source)
  }

  return {
    stop,
    close() {
      isClosed = true
      stop()
    },

    /** Sends changes of latest values, starting with the values that were stored after the page was read. */
    async subscribeLatest(entities: EntityData[], keys: EntityKey[]) {
      const sendTo =
        (entity: EntityData): Parameters<typeof latestListener>[2] =>
        (type, key, value) => {
          const part = unsentChangesOf(entity)
          part.latest ??= {}
          setLatest(part.latest, type, key, value)
        }
      const wanted = wantedKeys(keys)
      listen(entities, (entity) => latestListener(wanted, lastSentOf(entity), sendTo(entity)))
      await hub.settled()
      const stored = await entityQueries.latestValues(
        entities.map(({ entityId }) => entityId.id),
        keys,
      )
      if (isClosed) return
      for (const entity of entities) {
        for (const { type, key } of keys) {
          const value = stored.get(entity.entityId.id)?.[type]?.[key]
          if (value && value.ts > 0 && acceptLatest(lastSentOf(entity), type, key, value))
            sendTo(entity)(type, key, value)
        }
      }
    },

    /**
     * Sends no values, but reports changes of the entities: a later command may request the history of the page, which
     * must then have no entity to which the user has lost access.
     */
    subscribeOwners(entities: EntityData[]) {
      stop()
      if (isClosed) return
      stops = entities.map(({ entityId }) => hub.listenToChanges(entityId.id, onEntityChanged))
    },

    /** Sends new points of series. Points that arrive before `release` is called are sent after that call. */
    subscribeSeries(entities: EntityData[], keys: string[]) {
      const wanted = new Set(keys)
      listen(entities, (entity) => ({
        onTimeseries(points) {
          // Points are compared with the values before this save, so that all points of one save are sent.
          const before: Record<string, TsValue> = Object.assign(
            Object.create(null),
            entity.latest?.TIME_SERIES,
          )
          for (const { key, ts, value } of points) {
            const point = { ts, value: textValue(value) }
            if (!wanted.has(key) || !isNewValue(before[key], point)) continue
            const part = unsentChangesOf(entity)
            part.timeseries ??= Object.create(null) as Record<string, TsValue[]>
            part.timeseries[key] = [...(part.timeseries[key] ?? []), point]
            if (before[key]) acceptLatest(lastSentOf(entity), 'TIME_SERIES', key, point)
          }
        },
      }))
      isHeld = true
    },

    /** Drops held points of certain times; returns the entities that had any. */
    dropHeld: (isDropped: (ts: number) => boolean): EntityId[] =>
      filterPoints(unsent, (values) => values.filter(({ ts }) => !isDropped(ts))),

    /** Called when the history was sent: sends the points that were stored meanwhile and are not in the history. */
    release(sent: SeriesOfEntities) {
      isHeld = false
      filterPoints(unsent, (values, id, key) => withoutSent(values, sent.get(id)?.[key] ?? []))
      if (unsent.size > 0) session.markDirty(source)
    },
  }
}

/** The last sent values of an entity, updated in the page itself. */
function lastSentOf(entity: EntityData): LatestValues {
  entity.latest ??= {}
  return entity.latest
}

/** Removes points from changes; returns the entities that had any to remove. */
function filterPoints(
  changes: Map<string, EntityData>,
  filter: (values: TsValue[], entityId: string, key: string) => TsValue[],
): EntityId[] {
  const filtered = new Map<string, EntityId>()
  for (const [id, { entityId, timeseries }] of changes) {
    if (!timeseries) continue
    for (const [key, values] of Object.entries(timeseries)) {
      const others = filter(values, id, key)
      if (others.length < values.length) filtered.set(id, entityId)
      timeseries[key] = others
    }
    if (Object.values(timeseries).every((values) => values.length === 0)) changes.delete(id)
  }
  return [...filtered.values()]
}

function withoutSent(values: TsValue[], sent: TsValue[]): TsValue[] {
  const sentPoints = new Set(sent.map(({ ts, value }) => `${ts} ${value}`))
  return values.filter(({ ts, value }) => !sentPoints.has(`${ts} ${value}`))
}
