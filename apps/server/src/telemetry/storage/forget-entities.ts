import { sql } from 'kysely'
import type { Db } from '../../database/database'

/** Takes along what is stored about entities that go away. Their points are many: retention removes them later. */
export async function forgetEntities(tx: Db, entityIds: string[]) {
  await tx.deleteFrom('attribute').where('entity_id', 'in', entityIds).execute()
  await tx.deleteFrom('ts_latest').where('entity_id', 'in', entityIds).execute()
  await sql`WITH gone AS (DELETE FROM series WHERE entity_id = ANY (${entityIds}::uuid[]) RETURNING id)
    INSERT INTO dead_series SELECT id FROM gone ON CONFLICT DO NOTHING`.execute(tx)
}
