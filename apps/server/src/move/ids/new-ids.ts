import type { NewId } from '@signalbox/model/move/import-report'
import type { ImportEntity, ImportEntityRepository } from './import-entity.repository'

/** A report lists this many ids. Further ids are only counted. */
const MAX_LISTED = 1000

export interface NewIds {
  listed: NewId[]
  total: number
}

type ReplacedEntity = Pick<ImportEntity, 'entity_type' | 'name' | 'source_id' | 'id'>

/** Collects the entities of a dry run whose ids are in use on this server. */
export function newIdCollector() {
  const newIds: NewIds = { listed: [], total: 0 }
  return {
    newIds,
    add(entity: ReplacedEntity) {
      newIds.total++
      if (newIds.listed.length < MAX_LISTED) newIds.listed.push(toNewId(entity))
    },
  }
}

/** The ids that imports into a tenant have replaced. */
export async function storedNewIds(imported: ImportEntityRepository, tenantId: string): Promise<NewIds> {
  const rows = await imported.newIds(tenantId, MAX_LISTED)
  const total = rows.length < MAX_LISTED ? rows.length : await imported.countNewIds(tenantId)
  return { listed: rows.map(toNewId), total }
}

const toNewId = ({ entity_type, name, source_id, id }: ReplacedEntity): NewId => ({
  entityType: entity_type,
  name,
  sourceId: source_id,
  id,
})
