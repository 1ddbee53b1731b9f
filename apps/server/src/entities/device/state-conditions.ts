import { type RawBuilder, sql } from 'kysely'
import type { AssignableFilter } from '../assignable/assignable-kind'

const SERVER_SCOPE = 3

/** Conditions of a device list: by activity, and by whether the device is the originator of an active alarm. */
export function stateConditions({ active, hasActiveAlarm }: AssignableFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (active !== undefined) conditions.push(sql<boolean>`${isActive} = ${active}`)
  if (hasActiveAlarm !== undefined) conditions.push(sql<boolean>`${hasAlarm} = ${hasActiveAlarm}`)
  return conditions
}

/** A device that never sent a message has no attribute `active` and counts as inactive. */
const isActive = sql<boolean>`exists (select 1 from attribute a where a.entity_id = entity.id
  and a.scope = ${SERVER_SCOPE} and a.key_id = (select id from ts_key where key = 'active') and a.bool_v)`

const hasAlarm = sql<boolean>`exists (select 1 from alarm where alarm.originator_id = entity.id
  and alarm.status in ('ACTIVE_UNACK', 'ACTIVE_ACK'))`
