import type { EntityId } from '@signalbox/model/entity-id'
import { targetIdOf } from '../ids/import-entity.repository'
import type { DataContext } from './data-kind'

const MAX_CACHED = 50_000

/** Finds the imported entities of source ids. Results are cached, because files contain the same entity many times. */
export function targetLookup({ imported, tenantId }: DataContext) {
  const cache = new Map<string, EntityId | undefined>()
  return async (sourceIds: string[]): Promise<ReadonlyMap<string, EntityId | undefined>> => {
    const notCached = [...new Set(sourceIds)].filter((id) => !cache.has(id))
    if (cache.size + notCached.length > MAX_CACHED) cache.clear()
    const missing = cache.size === 0 ? [...new Set(sourceIds)] : notCached
    const found = await imported.find(tenantId, missing)
    for (const id of missing) {
      const entity = found.get(id)
      cache.set(id, entity && targetIdOf(entity))
    }
    return cache
  }
}
