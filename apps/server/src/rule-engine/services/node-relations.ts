import type { EntityId } from '@signalbox/model/entity-id'
import type { Relation, Relations } from '@signalbox/rule-nodes/context'
import type { Database } from '../../database/database'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { RelationRepository } from '../../entities/relation/relation.repository'

/** Relations as nodes see them: the COMMON group, and never beyond the tenant. */
export function nodeRelations(db: Database, relations: RelationRepository, directory: EntityDirectory) {
  return (tenantId: string): Relations => {
    /** Refuses ids of another tenant, which a script may have made up. */
    async function requireOwn(...ids: EntityId[]) {
      const records = await directory.findMany(ids)
      for (const { entityType, id } of ids) {
        if (records.get(id)?.tenantId?.id !== tenantId) throw new Error(`${entityType} ${id} does not exist`)
      }
    }

    const keyOf = (relation: Relation) => ({ ...relation, typeGroup: 'COMMON' as const })

    return {
      exists: async (relation) => (await relations.find(keyOf(relation))) !== undefined,
      async save(relation) {
        await requireOwn(relation.from, relation.to)
        await relations.save(db, { ...keyOf(relation), additionalInfo: null })
      },
      async remove(relation) {
        await requireOwn(relation.from, relation.to)
        await relations.remove(db, keyOf(relation))
      },
      list: (entityId, side, type) => relations.of(side, entityId, 'COMMON', type),
      async search(start, { direction, maxLevel, filters, fetchLastLevelOnly }) {
        await requireOwn(start)
        const found = await relations.walk({
          rootId: start.id,
          rootType: start.entityType,
          direction,
          relationTypeGroup: 'COMMON',
          maxLevel: maxLevel ?? 0,
          fetchLastLevelOnly,
        })
        const far = (relation: Relation) => (direction === 'FROM' ? relation.to : relation.from)
        const fits = found.filter(
          (relation) =>
            filters.length === 0 ||
            filters.some(
              ({ relationType, entityTypes }) =>
                (!relationType || relationType === relation.type) &&
                (!entityTypes?.length || entityTypes.includes(far(relation).entityType)),
            ),
        )
        return [...new Map(fits.map((relation) => [far(relation).id, far(relation)])).values()]
      },
    }
  }
}
