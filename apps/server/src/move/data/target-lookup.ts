import type { EntityId } from '@signalbox/model/entity-id'
import { targetIdOf } from '../ids/import-entity.repository'
import type { DataContext } from './data-kind'

const MAX_KNOWN = 50_000

/** Finds the imported entity of a source id; results are cached, because files contain an entity often. */
export function targetLookup({ imported, tenantId }: DataContext) {
  const known = new Map<string, EntityId | undefined>()
  return async (sourceIds: string[]): Promise<ReadonlyMap<string, EntityId | undefined>> => {
    const unknown = [...new Set(sourceIds)].filter((id) => !known.has(id))
    if (known.size + unknown.length > MAX_KNOWN) known.clear()
    const missing = known.size === 0 ? [...new Set(sourceIds)] : unknown
    const found = await imported.find(tenantId, missing)
    for (const id of missing) {
      const entity = found.get(id)
      known.set(id, entity && targetIdOf(entity))
    }
    return known
  }
}
