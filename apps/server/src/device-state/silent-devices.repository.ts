import { sql } from 'kysely'
import type { Database } from '../database/database'
import type { Speaker } from './presence-message'

const SERVER_SCOPE = 3

/** Which devices to look for: silent now, by their own timeout or this one. */
interface Silence {
  nowMs: number
  timeoutMs: number
  limit: number
}

/** Devices that fell silent and were not declared inactive since they last spoke. */
export async function findSilentDevices(
  db: Database,
  { nowMs, timeoutMs, limit }: Silence,
): Promise<Speaker[]> {
  // Users set these: times are added as numeric, because one that leaves 64 bits would end the search for all.
  const value = (key: string) =>
    sql`(select a.long_v from attribute a where a.entity_id = d.id and a.scope = ${SERVER_SCOPE}
      and a.key_id = (select id from ts_key where key = ${key}))`
  const { rows } = await sql<Speaker>`
    select d.id, d.tenant_id as "tenantId", d.name, d.type
    from device d
    cross join lateral (select
      coalesce(${value('lastActivityTime')}, 0) as spoke,
      coalesce(${value('inactivityAlarmTime')}, 0) as declared,
      coalesce(${value('inactivityTimeout')}, 0) as own_timeout
    ) a
    cross join lateral (select
      a.spoke::numeric, a.declared, case when a.own_timeout > 0 then a.own_timeout else ${timeoutMs} end::numeric as timeout
    ) p
    where ${nowMs} >= p.spoke + p.timeout
      and (p.declared = 0 or p.declared < p.spoke)
      and d.created_time + p.timeout < ${nowMs}
    limit ${limit}`.execute(db)
  return rows
}
