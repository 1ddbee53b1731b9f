import type { TenantTable } from '@signalbox/model/entity-kinds/kinds-with'
import { sql } from 'kysely'
import type { Db } from './database'

/** The number of rows of a table that belong to a tenant. */
export async function countOfTenant(db: Db, table: TenantTable, tenantId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} where tenant_id = ${tenantId}::uuid`.execute(db)
  return rows[0]!.total
}
