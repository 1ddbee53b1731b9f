import { boundedCache } from '@signalbox/model/bounded-cache'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { Bus } from '../../bus'
import type { EntityDirectory } from '../../directory/entity-directory'

interface Owner {
  entityType: EntityType
  tenantId: string
}

export type EntityOwnership = ReturnType<typeof entityOwnership>

const MAX_CACHED = 200_000
/** In a set of changed ids: every entity may have changed. */
const ALL = '*'

/**
 * Tells which entities belong to a tenant. Originators and targets of messages come from configurations and
 * scripts, so every service for nodes checks them here first. Owners are cached until their entity changes.
 */
export function entityOwnership(directory: Pick<EntityDirectory, 'findMany'>, bus: Bus) {
  const owners = boundedCache<string, Owner>(MAX_CACHED)
  const lookups = new Set<Set<string>>()

  bus.on('entityChanged', ({ entityId: { id } }) => {
    owners.delete(id)
    // The result of a running lookup may be outdated.
    for (const changed of lookups) changed.add(id)
  })

  bus.on('cachesStale', () => {
    owners.clear()
    for (const changed of lookups) changed.add(ALL)
  })

  const isKnownOwn = (tenantId: string, { entityType, id }: EntityId) => {
    const owner = owners.get(id)
    return owner !== undefined && owner.entityType === entityType && owner.tenantId === tenantId
  }

  /** Returns the given entities that belong to the tenant. */
  async function ownOf(tenantId: string, ids: EntityId[]): Promise<EntityId[]> {
    const unknown = ids.filter((id) => !isKnownOwn(tenantId, id))
    if (unknown.length === 0) return ids
    const changed = new Set<string>()
    lookups.add(changed)
    try {
      const records = await directory.findMany(unknown)
      const found = new Set<string>()
      for (const [id, { entityId, tenantId: owner }] of records) {
        if (owner?.id === tenantId) found.add(id)
        if (owner && !changed.has(id) && !changed.has(ALL))
          owners.set(id, { entityType: entityId.entityType, tenantId: owner.id })
      }
      return ids.filter((id) => found.has(id.id) || isKnownOwn(tenantId, id))
    } finally {
      lookups.delete(changed)
    }
  }

  async function requireOwn(tenantId: string, ids: EntityId[]): Promise<void> {
    const own = new Set((await ownOf(tenantId, ids)).map(({ id }) => id))
    const foreign = ids.find(({ id }) => !own.has(id))
    if (foreign) throw new Error(`${foreign.entityType} ${foreign.id} does not exist`)
  }

  return {
    /** Whether the tenant is cached as the owner; false also when the entity was not looked up yet. */
    isKnownOwn,
    ownOf,
    isOwn: async (tenantId: string, id: EntityId) => (await ownOf(tenantId, [id])).length > 0,
    requireOwn,
    /** Does the work if the entity belongs to the tenant, else rejects. If the owner is cached, it does not wait. */
    ifOwn<T>(tenantId: string, id: EntityId, work: () => Promise<T>): Promise<T> {
      if (isKnownOwn(tenantId, id)) return work()
      return requireOwn(tenantId, [id]).then(work)
    },
  }
}
