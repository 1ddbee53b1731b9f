import { sql } from 'kysely'
import type { Db } from './database'
import type { Tables } from './tables'

/**
 * Locks a row until the transaction ends, and returns whether it exists. Call it before reading a stored entity that
 * the transaction changes: after a concurrent change the new state is read, and an entity that was deleted is not
 * created again. During the lock, other transactions can add rows that refer to the entity.
 */
export async function lockRow(tx: Db, table: keyof Tables, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
  return rows.length > 0
}
