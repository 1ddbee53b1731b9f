import { sql } from 'kysely'
import type { Database } from '../database/database'

const SERVER_SCOPE = 3

/** The stored times of the last activity of these devices, by id. Devices without a stored time are left out. */
export async function storedActivityTimes(db: Database, deviceIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; ts: number }>`
    select entity_id as id, long_v as ts from attribute
    where entity_id = any(${deviceIds}::uuid[]) and scope = ${SERVER_SCOPE} and long_v is not null
      and key_id = (select id from ts_key where key = 'lastActivityTime')`.execute(db)
  return new Map(rows.map(({ id, ts }) => [id, ts]))
}
