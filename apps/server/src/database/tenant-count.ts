import { sql } from 'kysely'
import type { Db } from './database'

type CountedTable =
  | 'asset'
  | 'customer'
  | 'dashboard'
  | 'device'
  | 'entity_view'
  | 'rule_chain'
  | 'user_account'

/** How many rows of a table belong to a tenant. */
export async function countOfTenant(on: Db, table: CountedTable, tenantId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} where tenant_id = ${tenantId}::uuid`.execute(on)
  return rows[0]!.total
}
