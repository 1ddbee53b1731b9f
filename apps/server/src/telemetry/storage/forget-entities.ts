import { sql } from 'kysely'
import type { Db } from '../../database/database'

/**
 * Removes attributes, latest values and series of deleted entities. Retention removes the points of these series
 * later, because there may be many.
 */
export async function forgetEntities(tx: Db, entityIds: string[]) {
  await tx.deleteFrom('attribute').where('entity_id', 'in', entityIds).execute()
  await tx.deleteFrom('ts_latest').where('entity_id', 'in', entityIds).execute()
  await sql`WITH deleted AS (DELETE FROM series WHERE entity_id = ANY (${entityIds}::uuid[]) RETURNING id)
    INSERT INTO dead_series SELECT id FROM deleted ON CONFLICT DO NOTHING`.execute(tx)
}
