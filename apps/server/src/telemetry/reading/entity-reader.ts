import type { EntityId } from '@signalbox/model/entity-id'
import type { Point } from '@signalbox/model/telemetry'
import { type EntityViewIndex, throughView } from '../entity-views'
import { checkedQuery, type HistoryQuery } from './history-query'
import type { PointsByKey, timeseriesReader } from './timeseries.reader'

/**
 * Reads the points of entities. The history of an entity view is that of its target, within the keys and the time range
 * of the view.
 */
export function entityReader(reader: ReturnType<typeof timeseriesReader>, views: EntityViewIndex) {
  async function history(entityId: EntityId, query: HistoryQuery): Promise<PointsByKey> {
    if (entityId.entityType !== 'ENTITY_VIEW') {
      return (await reader.history([entityId.id], query)).get(entityId.id) ?? new Map()
    }
    const view = views.find(entityId.id)
    const targetQuery = view && throughView(view, checkedQuery(query))
    if (!view || !targetQuery) return new Map()
    return (await reader.history([view.target.id], targetQuery)).get(view.target.id) ?? new Map()
  }

  return {
    /** The newest point of each key in `names`, or of every key without `names`. */
    async latest(entityId: EntityId, names?: string[]): Promise<Point[]> {
      return (await reader.latest([entityId.id], names)).get(entityId.id) ?? []
    },
    latestOf: reader.latest,

    history,

    /** Points of many entities, by entity id. One query reads the points of all entities that are not views. */
    async historyOf(entityIds: EntityId[], query: HistoryQuery): Promise<Map<string, PointsByKey>> {
      const plain = entityIds.filter(({ entityType }) => entityType !== 'ENTITY_VIEW').map(({ id }) => id)
      const found = await reader.history(plain, query)
      for (const entityId of entityIds) {
        if (!found.has(entityId.id)) found.set(entityId.id, await history(entityId, query))
      }
      return found
    },

    keys: (entityId: EntityId): Promise<string[]> => reader.keys(entityId.id),
  }
}
