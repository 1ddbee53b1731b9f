import type { EntityId } from '@signalbox/model/entity-id'
import { expiringCache } from './expiring-cache'

export type NamedEntities = ReturnType<typeof namedEntities>

interface Lookup {
  /** The key of the entity in the cache. */
  key: string
  find(): Promise<EntityId | undefined>
  /** The error when there is no such entity. */
  missing: string
}

/** Finds entities by name. Their ids are cached for a number of seconds; 0 means as long as the node runs. */
export function namedEntities(cacheSeconds: number) {
  const cache = expiringCache<EntityId | undefined>(cacheSeconds)

  async function findEntity({ key, find, missing }: Lookup): Promise<EntityId> {
    const entity = await cache.get(key, find)
    if (!entity) throw new Error(missing)
    return entity
  }

  /** Uses the entity with a name. If it was deleted after it was cached, the entity that has the name now is used. */
  return async (lookup: Lookup, use: (entity: EntityId) => Promise<void>): Promise<EntityId> => {
    const entity = await findEntity(lookup)
    try {
      await use(entity)
      return entity
    } catch (error) {
      cache.forget(lookup.key)
      const current = await findEntity(lookup)
      if (current.id === entity.id) throw error
      await use(current)
      return current
    }
  }
}
