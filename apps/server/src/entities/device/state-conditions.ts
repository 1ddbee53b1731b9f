import { type RawBuilder, sql } from 'kysely'
import type { AssignableFilter } from '../assignable/assignable-kind'

const SERVER_SCOPE = 3

/** Which devices of a list are wanted: by activity, and by whether they have an active alarm of their own. */
export function stateConditions({ active, hasActiveAlarm }: AssignableFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (active !== undefined) conditions.push(sql<boolean>`${isActive} = ${active}`)
  if (hasActiveAlarm !== undefined) conditions.push(sql<boolean>`${hasAlarm} = ${hasActiveAlarm}`)
  return conditions
}

/** A device that never sent anything has no such attribute: it is inactive. */
const isActive = sql<boolean>`exists (select 1 from attribute a where a.entity_id = entity.id
  and a.scope = ${SERVER_SCOPE} and a.key_id = (select id from ts_key where key = 'active') and a.bool_v)`

const hasAlarm = sql<boolean>`exists (select 1 from alarm where alarm.originator_id = entity.id
  and alarm.status in ('ACTIVE_UNACK', 'ACTIVE_ACK'))`
