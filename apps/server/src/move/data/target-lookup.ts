import type { EntityId } from '@signalbox/model/entity-id'
import { targetIdOf } from '../ids/import-entity.repository'
import type { DataContext } from './data-kind'

const MAX_CACHED_IDS = 50_000

/**
 * Finds the imported entities of source ids. The results are cached, because a file contains the same entity many
 * times.
 */
export function targetLookup({ imported, tenantId }: DataContext) {
  const cache = new Map<string, EntityId | undefined>()
  return async (sourceIds: string[]): Promise<ReadonlyMap<string, EntityId | undefined>> => {
    const notCached = [...new Set(sourceIds)].filter((id) => !cache.has(id))
    if (cache.size + notCached.length > MAX_CACHED_IDS) cache.clear()
    const idsToFind = cache.size === 0 ? [...new Set(sourceIds)] : notCached
    const entities = await imported.find(tenantId, idsToFind)
    for (const id of idsToFind) {
      const entity = entities.get(id)
      cache.set(id, entity && targetIdOf(entity))
    }
    return cache
  }
}
