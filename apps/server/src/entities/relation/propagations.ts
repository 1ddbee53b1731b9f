import type { RelationTypeGroup } from '@signalbox/model/entities/relation'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../database/database'
import type { RelationTable } from '../../database/tables/entities'

export type RelationRow = Selectable<RelationTable>

/** The relations of a group. A propagation of an alarm is a relation of the type ANY in the group ALARM. */
export const relationsIn = (group: RelationTypeGroup): RawBuilder<RelationRow> =>
  group === 'ALARM'
    ? sql`(select from_id, from_type, to_id, to_type, relation_type, type_group, additional_info from relation
        union all
        select s.entity_id, s.entity_type, s.alarm_id, 'ALARM', 'ANY', 'ALARM', null
        from alarm_entity s join alarm a on a.id = s.alarm_id where s.entity_id <> a.originator_id)`
    : sql`relation`

/** Ends the propagation of an alarm to an entity. */
export async function removePropagation(tx: Db, entityId: string, alarmId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from alarm_entity s using alarm a
    where a.id = s.alarm_id and s.entity_id <> a.originator_id
      and s.entity_id = ${entityId} and s.alarm_id = ${alarmId}`.execute(tx)
  return numAffectedRows > 0n
}

/**
 * Ends all propagations to the entity with this id. If the id is that of an alarm, ends all propagations
 * of the alarm; the originator still has the alarm.
 */
export const removePropagationsOf = (tx: Db, id: string) =>
  sql`delete from alarm_entity s using alarm a where a.id = s.alarm_id
    and s.entity_id <> a.originator_id and (s.entity_id = ${id} or s.alarm_id = ${id})`.execute(tx)
