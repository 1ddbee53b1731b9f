import { EntityRelation } from '@signalbox/model/entities/relation'
import { relationRepository } from '../../entities/relation/relation.repository'
import { sourceIdOf } from '../ids/import-entity.repository'
import { rewriteIds } from '../ids/rewrite'
import type { DataKind } from './data-kind'

/** Relations that lead from an entity. Only those between entities of this tenant are stored. */
export const relations: DataKind = {
  kind: 'relations',
  entityTypes: ['TENANT', 'CUSTOMER', 'USER', 'DASHBOARD', 'DEVICE', 'ASSET', 'ENTITY_VIEW', 'RULE_CHAIN'],
  async copy(entity, { db, source, changedIds, directory, tenantId }) {
    const read = (await source.relations(sourceIdOf(entity))).flatMap((relation) => {
      const parsed = EntityRelation.safeParse(rewriteIds(relation, changedIds))
      return parsed.success && parsed.data.typeGroup === 'COMMON' ? [parsed.data] : []
    })
    const known = await directory.findMany(read.flatMap(({ from, to }) => [from, to]))
    const isOwn = ({ id }: { id: string }) => id === tenantId || known.get(id)?.tenantId?.id === tenantId
    const own = read.filter(({ from, to }) => isOwn(from) && isOwn(to))
    const repository = relationRepository(db)
    for (const relation of own) if (!(await repository.find(relation))) await repository.save(db, relation)
    return own.length
  },
}
