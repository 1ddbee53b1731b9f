import { EntityRelation } from '@signalbox/model/entities/relation'
import { kindsWithImportedData } from '@signalbox/model/entity-kinds/kinds-with'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { relationRepository } from '../../entities/relation/relation.repository'
import { sourceIdOf } from '../ids/import-entity.repository'
import { rewriteIds } from '../ids/rewrite'
import type { DataContext, DataKind } from './data-kind'

/** Outgoing relations of an entity. Only relations between entities of the tenant are stored. */
export const relations: DataKind = {
  kind: 'relations',
  label: 'Relations',
  entityTypes: kindsWithImportedData('relations'),
  copy: async (entity, data, context) => save(await data.relations(sourceIdOf(entity)), context),
  async copyFiles(data, context, { advance }) {
    let count = 0
    for await (const read of data.relations()) {
      count += await save(read, context)
      await advance(read.length)
    }
    return count
  },
}

async function save(read: JsonObject[], { db, changedIds, directory, tenantId }: DataContext) {
  const parsedRelations = read.flatMap((relation) => {
    const parsed = EntityRelation.safeParse(rewriteIds(relation, changedIds))
    return parsed.success && parsed.data.typeGroup === 'COMMON' ? [parsed.data] : []
  })
  const entities = await directory.findMany(parsedRelations.flatMap(({ from, to }) => [from, to]))
  const isOwn = ({ id }: { id: string }) => id === tenantId || entities.get(id)?.tenantId?.id === tenantId
  const ownRelations = parsedRelations.filter(({ from, to }) => isOwn(from) && isOwn(to))
  const repository = relationRepository(db)
  for (const relation of ownRelations)
    if (!(await repository.find(relation))) await repository.save(db, relation)
  return ownRelations.length
}
