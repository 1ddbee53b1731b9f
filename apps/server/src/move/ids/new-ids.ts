import type { NewId } from '@signalbox/model/move/import-report'
import type { ImportEntity, ImportEntityRepository } from './import-entity.repository'

/** A report lists this many ids; further ones are only counted. */
const MAX_LISTED = 1000

export interface NewIds {
  listed: NewId[]
  total: number
}

type Replaced = Pick<ImportEntity, 'entity_type' | 'name' | 'source_id' | 'id'>

/** The ids that a dry run finds in use here. */
export function foundNewIds() {
  const found: NewIds = { listed: [], total: 0 }
  return {
    found,
    add(entity: Replaced) {
      found.total++
      if (found.listed.length < MAX_LISTED) found.listed.push(toNewId(entity))
    },
  }
}

/** The ids that imports into a tenant have replaced. */
export async function storedNewIds(imported: ImportEntityRepository, tenantId: string): Promise<NewIds> {
  const rows = await imported.newIds(tenantId, MAX_LISTED)
  const total = rows.length < MAX_LISTED ? rows.length : await imported.countNewIds(tenantId)
  return { listed: rows.map(toNewId), total }
}

const toNewId = ({ entity_type, name, source_id, id }: Replaced): NewId => ({
  entityType: entity_type,
  name,
  sourceId: source_id,
  id,
})
