import type { EntityType } from '@signalbox/model/entity-id'
import type { TenantTable } from '@signalbox/model/entity-kinds/kinds-with'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { derivedId } from './derived-id'
import { IdOrigin } from './id-origin'

/**
 * Gives new ids to entities of an import whose ids now belong to another tenant: that tenant got the id before the
 * import wrote the entity, or after the entity was deleted. Otherwise the import would write to the other tenant.
 */
export async function replaceForeignIds(
  db: Database,
  tenantId: string,
  { entityType, table }: { entityType: EntityType; table: TenantTable },
): Promise<void> {
  const { rows } = await sql<{ source_id: string }>`
    select i.source_id from import_entity i join ${sql.table(table)} t on t.id = i.id
    where i.tenant_id = ${tenantId} and i.entity_type = ${entityType}
      and t.tenant_id is distinct from ${tenantId}`.execute(db)
  for (const { source_id } of rows)
    await db
      .updateTable('import_entity')
      .set({
        id: derivedId(tenantId, source_id),
        origin: IdOrigin.Derived,
        source_digest: null,
        row_digest: null,
        series_job: null,
        series_until: null,
      })
      .where('tenant_id', '=', tenantId)
      .where('source_id', '=', source_id)
      .execute()
}
