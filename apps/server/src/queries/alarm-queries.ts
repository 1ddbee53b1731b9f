import { type AlarmData, DELETED_ORIGINATOR } from '@signalbox/model/alarms/alarm'
import { entityId } from '@signalbox/model/entity-id'
import type { AlarmDataQuery } from '@signalbox/model/query/entity-query'
import { type PageData, toPage } from '@signalbox/model/query/paging'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { toAlarm } from '../entities/alarm/alarm.repository'
import { toAssignee } from '../entities/alarm/assignee'
import { type AlarmPageRow, alarmPage, entityQueryOf, MAX_ALARM_ENTITIES } from './alarm-page'
import { matchesOf, withTables } from './entity-page'
import { requireBoundedAnswer, requireBoundedQuery } from './query-limits'
import type { QueryScope } from './scope'
import { toEntityData } from './selected-values'
import { orderBy } from './sort-order'
import { sourceOf } from './source'

export interface AlarmsFound {
  page: PageData<AlarmData>
  /** All entities that the filter finds, also those beyond the searched maximum. */
  totalEntities: number
}

/** Finds the alarms of entities, with values of the entities. */
export function alarmQueries(db: Database) {
  return {
    async find(scope: QueryScope, query: AlarmDataQuery): Promise<AlarmsFound> {
      requireBoundedQuery(query)
      const nowMs = Date.now()
      const { rows } = await alarmPage(query, sourceOf(query.entityFilter, scope), nowMs).execute(db)
      requireBoundedAnswer(rows.length, query)
      const data = rows.flatMap((row) => toAlarmData(row, query, nowMs) ?? [])
      const { total, total_entities } = rows[0]!
      return { page: toPage(data, total, query.pageLink), totalEntities: total_entities }
    },

    /** The ids of all entities whose alarms the query is about. */
    async entityIds(scope: QueryScope, query: AlarmDataQuery): Promise<string[]> {
      const source = sourceOf(query.entityFilter, scope)
      const { order, select } = matchesOf(entityQueryOf(query), source)
      const { rows } = await sql<{ ids: string[] }>`${withTables(source, sql`hits as (${select})`)}
        select array(select id from hits order by ${orderBy(order)} limit ${MAX_ALARM_ENTITIES}) as ids`.execute(
        db,
      )
      return rows[0]!.ids
    },
  }
}

function toAlarmData(row: AlarmPageRow, query: AlarmDataQuery, nowMs: number): AlarmData | undefined {
  if (row.alarm_id === null) return undefined
  return {
    ...toAlarm({ ...row, id: row.alarm_id }),
    originatorName: row.originator_name ?? DELETED_ORIGINATOR,
    assignee: toAssignee(row),
    entityId: entityId(row.entity_type, row.id),
    latest: toEntityData(row, query, nowMs).latest ?? {},
  }
}
