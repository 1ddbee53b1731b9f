import type { EntityType } from '@signalbox/model/entity-id'
import type { TenantTable } from '@signalbox/model/entity-kinds/kinds-with'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { uuidIn } from '../source/json-members'
import { derivedId } from './derived-id'
import { IdOrigin } from './id-origin'
import type { ImportEntity } from './import-entity.repository'

export interface PlannedKind {
  entityType: EntityType
  table: TenantTable
  /** The column whose value is unique in a tenant. */
  uniqueColumn?: string
  nameOf(head: JsonObject): string
  /** Whether the import replaces the document of this name that every new tenant has. */
  replacesInNewTenant?(name: string): boolean
}

export type PlannedEntity = Pick<ImportEntity, 'source_id' | 'id' | 'origin' | 'name' | 'entity_type'>

interface StoredRow {
  id: string
  name: string
  isOwn: boolean
}

/**
 * Decides the id of each document: the id of an existing entity with the same name, otherwise the id at the source, or
 * a new id if another tenant uses the id at the source.
 */
export async function planIds(
  db: Database,
  tenantId: string,
  kind: PlannedKind,
  heads: JsonObject[],
  isNewTenant: boolean,
): Promise<PlannedEntity[]> {
  const ids = heads.map((head) => uuidIn(head.id)).filter((id) => id !== '')
  const names = heads.map(kind.nameOf)
  const rows = await storedRows(db, tenantId, kind, ids, names)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map(rows.filter((row) => row.isOwn).map((row) => [row.name, row]))
  return heads.flatMap((head): PlannedEntity[] => {
    const source_id = uuidIn(head.id)
    if (source_id === '') return []
    const name = kind.nameOf(head)
    const isReplaced = isNewTenant && kind.replacesInNewTenant?.(name)
    const sameName = kind.uniqueColumn && !isReplaced ? byName.get(name) : undefined
    const sameId = byId.get(source_id)
    const common = { source_id, name, entity_type: kind.entityType }
    if (sameName) return [{ ...common, id: sameName.id, origin: IdOrigin.Existing }]
    if (!sameId) return [{ ...common, id: source_id, origin: IdOrigin.Source }]
    if (sameId.isOwn) return [{ ...common, id: source_id, origin: IdOrigin.Existing }]
    return [{ ...common, id: derivedId(tenantId, source_id), origin: IdOrigin.Derived }]
  })
}

async function storedRows(
  db: Database,
  tenantId: string,
  { table, uniqueColumn }: PlannedKind,
  ids: string[],
  names: string[],
): Promise<StoredRow[]> {
  const column = uniqueColumn ? sql.ref(uniqueColumn) : sql`null::text`
  const hasName = uniqueColumn
    ? sql`(tenant_id = ${tenantId} and ${column} = any(${names}::text[]))`
    : sql`false`
  const { rows } = await sql<StoredRow>`
    select id, ${column} as name, coalesce(tenant_id = ${tenantId}, false) as "isOwn"
    from ${sql.table(table)} where id = any(${ids}::uuid[]) or ${hasName}`.execute(db)
  return rows
}
