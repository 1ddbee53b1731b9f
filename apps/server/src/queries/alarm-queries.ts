import type { Readable } from 'node:stream'
import { type AlarmData, DELETED_ORIGINATOR } from '@signalbox/model/alarms/alarm'
import { alarmReply } from '@signalbox/model/alarms/alarm-reply'
import { entityId } from '@signalbox/model/entity-id'
import type { EntityKey } from '@signalbox/model/query/entity-key'
import type { AlarmDataQuery } from '@signalbox/model/query/entity-query'
import { type PageData, toPage } from '@signalbox/model/query/paging'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { toAlarm } from '../entities/alarm/alarm.repository'
import { asReadBy, toAssignee } from '../entities/alarm/assignee'
import { mapInSlices } from '../paced-slices'
import {
  type AlarmPageQuery,
  type AlarmPageRow,
  alarmPage,
  entityQueryOf,
  MAX_ALARM_ENTITIES,
} from './alarm-page'
import { matchesOf, withTables } from './entity-page'
import { pageJson } from './page-json'
import { requireBoundedAnswer, requireBoundedQuery, rowsPerSlice } from './query-limits'
import type { QueryScope } from './scope'
import { toEntityData } from './selected-values'
import { orderBy } from './sort-order'
import { sourceOf } from './source'

export interface FoundAlarms<T = AlarmData> {
  page: PageData<T>
  /** The number of entities that the filter finds, including those beyond the searched maximum. */
  totalEntities: number
}

/** Finds the alarms of entities, with values of the entities. */
export function alarmQueries(db: Database) {
  return {
    find: (scope: QueryScope, query: AlarmPageQuery): Promise<FoundAlarms> =>
      alarmsOf(db, scope, query, (alarm) => alarm),

    /** The page as JSON. */
    async findJson(scope: QueryScope, query: AlarmDataQuery): Promise<string | Readable> {
      const { page } = await alarmsOf(db, scope, query, (alarm) => JSON.stringify(alarmReply(alarm)))
      return pageJson(page)
    },

    /** The ids of the entities whose alarms `find` searches. */
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

/** One page of alarms. It may be large, so it is built in slices. */
async function alarmsOf<T>(
  db: Database,
  scope: QueryScope,
  asked: AlarmPageQuery,
  toItem: (alarm: AlarmData) => T,
): Promise<FoundAlarms<T>> {
  requireBoundedQuery(asked)
  const query = scope.isPublic ? withoutAssignee(asked) : asked
  const nowMs = Date.now()
  const { rows } = await alarmPage(query, sourceOf(query.entityFilter, scope), nowMs).execute(db)
  requireBoundedAnswer(rows.length, query)
  const items = await mapInSlices(rows.filter(hasAlarm), rowsPerSlice(query), (row) =>
    toItem(asReadBy(scope, toAlarmData(row, query, nowMs))),
  )
  const { total, total_entities } = rows[0]!
  return { page: toPage(items, total, query.pageLink), totalEntities: total_entities }
}

/** Without the assignee, whose name could be found out by searching and sorting. */
function withoutAssignee(query: AlarmPageQuery): AlarmPageQuery {
  const isAssignee = ({ type, key }: EntityKey) => type === 'ALARM_FIELD' && key === 'assignee'
  const { sortOrder } = query.pageLink
  return {
    ...query,
    alarmFields: query.alarmFields.filter((key) => !isAssignee(key)),
    pageLink: { ...query.pageLink, sortOrder: sortOrder && isAssignee(sortOrder.key) ? null : sortOrder },
  }
}

type AlarmRow = AlarmPageRow & { alarm_id: string }

const hasAlarm = (row: AlarmPageRow): row is AlarmRow => row.alarm_id !== null

function toAlarmData(row: AlarmRow, query: AlarmDataQuery, nowMs: number): AlarmData {
  return {
    ...toAlarm({ ...row, id: row.alarm_id }),
    originatorName: row.originator_name ?? DELETED_ORIGINATOR,
    assignee: toAssignee(row),
    entityId: entityId(row.entity_type, row.id),
    latest: toEntityData(row, query, nowMs).latest ?? {},
  }
}
