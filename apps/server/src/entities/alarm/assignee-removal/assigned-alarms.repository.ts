import type { Alarm } from '@signalbox/model/alarms/alarm'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { sql } from 'kysely'
import type { Db } from '../../../database/database'
import { toAlarm } from '../alarm.repository'

/** Reads and unassigns several alarms with one statement each. */
export const assignedAlarms = {
  /** Locks at most `limit` alarms that are assigned to one of the users. */
  async lock(tx: Db, userIds: string[], limit: number): Promise<Alarm[]> {
    const rows = await tx
      .selectFrom('alarm')
      .selectAll()
      .where(sql<boolean>`assignee_id = any(${userIds}::uuid[])`)
      .limit(limit)
      .forUpdate()
      .execute()
    return rows.map(toAlarm)
  },

  unassign: (tx: Db, alarmIds: string[], assignTs: number) =>
    tx
      .updateTable('alarm')
      .set({ assignee_id: null, assign_ts: assignTs })
      .where('id', 'in', alarmIds)
      .execute(),

  /** For each alarm: the entities for which it is listed. */
  async entities(tx: Db, alarmIds: string[]): Promise<Map<string, EntityId[]>> {
    const rows = await tx
      .selectFrom('alarm_entity')
      .select(['alarm_id', 'entity_id', 'entity_type'])
      .where('alarm_id', 'in', alarmIds)
      .execute()
    const byAlarm = new Map(alarmIds.map((id): [string, EntityId[]] => [id, []]))
    for (const row of rows) byAlarm.get(row.alarm_id)?.push(entityId(row.entity_type, row.entity_id))
    return byAlarm
  },
}
