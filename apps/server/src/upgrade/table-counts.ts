import { sql } from 'kysely'
import type { Db } from '../database/database'

/** How many rows each table has. */
export async function tableCounts(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely_migration%' ORDER BY 1`.execute(
    db,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const result = await sql<{ count: number }>`SELECT count(*) AS count FROM ONLY ${sql.raw(name)}`.execute(
      db,
    )
    counts.set(name, Number(result.rows[0]!.count))
  }
  return counts
}
