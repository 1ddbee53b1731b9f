import { sql } from 'kysely'
import type { Database } from '../database/database'
import type { DeviceRef } from './presence-message'

const SERVER_SCOPE = 3

/** `timeoutMs` applies to devices without a timeout of their own. */
interface InactivityQuery {
  nowMs: number
  timeoutMs: number
  /** If given, only devices with a higher id are found. */
  afterId: string | undefined
  limit: number
}

/**
 * Devices that were not active for at least their timeout, and were not marked inactive since their last activity.
 * They are ordered by id.
 */
export async function findInactiveDevices(
  db: Database,
  { nowMs, timeoutMs, afterId, limit }: InactivityQuery,
): Promise<DeviceRef[]> {
  // Users set these values. Times are added as numeric, because an overflow of 64 bits would fail the whole query.
  const value = (key: string) =>
    sql`(select a.long_v from attribute a where a.entity_id = d.id and a.scope = ${SERVER_SCOPE}
      and a.key_id = (select id from ts_key where key = ${key}))`
  const { rows } = await sql<DeviceRef>`
    select d.id, d.tenant_id as "tenantId", d.name, d.type
    from device d
    cross join lateral (select
      coalesce(${value('lastActivityTime')}, 0) as active,
      coalesce(${value('inactivityAlarmTime')}, 0) as marked,
      coalesce(${value('inactivityTimeout')}, 0) as own_timeout
    ) a
    cross join lateral (select
      a.active::numeric, a.marked, case when a.own_timeout > 0 then a.own_timeout else ${timeoutMs} end::numeric as timeout
    ) p
    where ${nowMs} >= p.active + p.timeout
      and (p.marked = 0 or p.marked < p.active)
      and d.created_time + p.timeout < ${nowMs}
      ${afterId === undefined ? sql`` : sql`and d.id > ${afterId}::uuid`}
    order by d.id
    limit ${limit}`.execute(db)
  return rows
}
