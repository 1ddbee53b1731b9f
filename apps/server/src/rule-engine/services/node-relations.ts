import type { Relation, Relations } from '@signalbox/rule-nodes/context'
import type { Database } from '../../database/database'
import { transaction } from '../../database/transaction'
import { requireName } from '../../directory/entity-name'
import { lockDevices } from '../../directory/lock-devices'
import type { RelationRepository } from '../../entities/relation/relation.repository'
import { farEnd, fitsFilters } from '../../entities/relation/relation.service'
import type { EntityOwnership } from './ownership'

/** Relations for rule nodes: those of the group COMMON, between entities of the node's tenant. */
export function nodeRelations(db: Database, relations: RelationRepository, owned: EntityOwnership) {
  return (tenantId: string): Relations => {
    const keyOf = (relation: Relation) => ({ ...relation, typeGroup: 'COMMON' as const })

    /** The relations of which both ends belong to the tenant. */
    async function ownRelations<R extends Relation>(found: R[]): Promise<R[]> {
      const ends = new Map(found.flatMap(({ from, to }) => [from, to]).map((end) => [end.id, end]))
      const own = new Set((await owned.ownOf(tenantId, [...ends.values()])).map(({ id }) => id))
      return found.filter(({ from, to }) => own.has(from.id) && own.has(to.id))
    }

    return {
      async exists(relation) {
        const found = await relations.find(keyOf(relation))
        return found !== undefined && (await ownRelations([relation])).length > 0
      },
      async save(relation) {
        requireName('Relation', 'type', relation.type)
        await owned.requireOwn(tenantId, [relation.from, relation.to])
        await transaction(db, async (tx) => {
          await lockDevices(tx, tenantId, [relation.from, relation.to])
          await relations.save(tx, { ...keyOf(relation), additionalInfo: null })
        })
      },
      async remove(relation) {
        await owned.requireOwn(tenantId, [relation.from, relation.to])
        await relations.remove(db, keyOf(relation))
      },
      async list(entityId, side, type) {
        if (!(await owned.isOwn(tenantId, entityId))) return []
        return ownRelations(await relations.list(side, entityId, 'COMMON', type))
      },
      async search(start, { direction, maxLevel, filters, fetchLastLevelOnly }) {
        await owned.requireOwn(tenantId, [start])
        const found = await relations.walk({
          rootId: start.id,
          rootType: start.entityType,
          direction,
          relationTypeGroup: 'COMMON',
          maxLevel: maxLevel ?? 0,
          fetchLastLevelOnly,
        })
        const ends = found
          .filter((relation) => fitsFilters(relation, direction, filters))
          .map((relation) => farEnd(relation, direction))
        const entities = new Map(ends.map((end) => [end.id, end]))
        return owned.ownOf(tenantId, [...entities.values()])
      },
    }
  }
}
