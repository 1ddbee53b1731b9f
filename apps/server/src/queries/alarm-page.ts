import { ALARM_STATUSES, type AlarmStatus, statusesOf } from '@signalbox/model/alarms/alarm-status'
import type { AlarmDataPageLink, AlarmDataQuery, EntityDataQuery } from '@signalbox/model/query/entity-query'
import { type RawBuilder, sql } from 'kysely'
import { sortedIn } from '../database/collations'
import { lowerCase } from '../database/lower-case'
import { ORIGINATOR_NAME } from '../directory/originator-columns'
import type { AlarmRow } from '../entities/alarm/alarm.repository'
import type { AssigneeColumns } from '../entities/alarm/assignee'
import { findAlarmField } from './alarm-fields'
import { limitOf, matchesOf, withTables } from './entity-page'
import { type SelectedRow, selectedColumns } from './selected-values'
import { orderBy } from './sort-order'
import type { SqlSource } from './source'
import { likeText, storableText } from './text/text'

/** The maximum number of entities whose alarms are searched. */
export const MAX_ALARM_ENTITIES = 10_000

export interface AlarmPageQuery extends AlarmDataQuery {
  /** The statuses to find, in place of the search statuses of the page link. */
  statuses?: readonly AlarmStatus[]
}

/** If no alarm is found, there is one row with the totals, whose other columns are null. */
export type AlarmPageRow = { total: number; total_entities: number } & (
  | ({ alarm_id: string; originator_name: string | null } & Omit<AlarmRow, 'id'> &
      AssigneeColumns &
      SelectedRow)
  | { alarm_id: null }
)

/**
 * Compiles a query for alarms to SQL. The statement finds the entities, then their alarms and, on request, the alarms
 * that were propagated to them. Each alarm is found once.
 */
export function alarmPage(query: AlarmPageQuery, source: SqlSource, nowMs: number): RawBuilder<AlarmPageRow> {
  const { order, select } = matchesOf(entityQueryOf(query), source)
  const hits = sql`hits as materialized (${select})`
  const entities = sql`entities as materialized (
    select id, row_number() over (order by ${orderBy(order)}) as position from hits
    order by ${orderBy(order)} limit ${MAX_ALARM_ENTITIES})`
  const propagated = query.pageLink.searchPropagatedAlarms
  // If an alarm was propagated to a found entity, that entity takes precedence over the originator of the alarm.
  const alarms = sql`alarms as materialized (
    select distinct on (a.id) a.*, s.entity_id as found_entity_id, entities.position
    from entities join alarm_entity s on s.entity_id = entities.id join alarm a on a.id = s.alarm_id
    where ${propagated ? sql`true` : sql`s.entity_id = a.originator_id`} and ${conditions(query, nowMs)}
    order by a.id, s.entity_id = a.originator_id, entities.position)`
  const sorted = sql`row_number() over (order by ${alarmOrder(query.pageLink)})`
  const page = sql`page as materialized (
    select a.*, ${sorted} as alarm_position from alarms a order by alarm_position ${limitOf(query)})`
  return sql`${withTables(source, hits, entities, alarms, page)}
    select t.total, t.total_entities, a.id as alarm_id, a.created_time, a.tenant_id, a.type, a.originator_id,
      a.originator_type, a.severity, a.status, a.start_ts, a.end_ts, a.ack_ts, a.clear_ts, a.details,
      a.propagate, a.propagate_relation_types, a.assignee_id, a.assign_ts, a.snoozed_until, a.snooze_reason,
      a.comment_count, u.email as assignee_email, u.first_name as assignee_first_name,
      u.last_name as assignee_last_name, ${ORIGINATOR_NAME} as originator_name,
      ${selectedColumns(query, source)}
    from (select (select count(*) from alarms) as total, (select count(*) from hits) as total_entities) t
    left join (page a join ${source.from} on e.id = a.found_entity_id) on true
    left join user_account u on u.id = a.assignee_id
    order by a.alarm_position`
}

/** The query of the entities: oldest first unless the alarms are sorted by a value of the entities. */
export function entityQueryOf(query: AlarmDataQuery): EntityDataQuery {
  const { sortOrder, sortLanguage } = query.pageLink
  const ofEntity = sortOrder && sortOrder.key.type !== 'ALARM_FIELD' ? sortOrder : null
  return { ...query, pageLink: { page: 0, pageSize: MAX_ALARM_ENTITIES, sortOrder: ofEntity, sortLanguage } }
}

function alarmOrder({ sortOrder, sortLanguage }: AlarmDataPageLink): RawBuilder<unknown> {
  const field = sortOrder?.key.type === 'ALARM_FIELD' ? findAlarmField(sortOrder.key.key) : undefined
  if (!field) return sql`a.position, a.created_time desc, a.id desc`
  const direction = sortOrder?.direction === 'ASC' ? sql`asc` : sql`desc`
  return sql`${field.sort ?? sortedIn(field.text, sortLanguage)} ${direction}, a.created_time desc, a.id desc`
}

function conditions(query: AlarmPageQuery, nowMs: number): RawBuilder<boolean> {
  const { pageLink, alarmFields } = query
  const { typeList, severityList, assigneeId } = pageLink
  const statuses = query.statuses ?? statusesOf(pageLink.statusList)
  const all = [
    ...timeConditions(pageLink, nowMs),
    ...(typeList.length > 0 ? [sql`a.type = any(${typeList.map(storableText)}::text[])`] : []),
    ...(severityList.length > 0 ? [sql`a.severity = any(${severityList}::text[])`] : []),
    ...(statuses.length < ALARM_STATUSES.length ? [sql`a.status = any(${[...statuses]}::text[])`] : []),
    ...(assigneeId ? [sql`a.assignee_id = ${assigneeId.id}::uuid`] : []),
    ...searchConditions(
      pageLink.textSearch,
      alarmFields.map(({ key }) => key),
    ),
  ]
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`
}

function timeConditions({ timeWindow, startTs, endTs }: AlarmDataPageLink, nowMs: number) {
  if (timeWindow > 0) return [sql`a.created_time between ${nowMs - timeWindow}::bigint and ${nowMs}::bigint`]
  return [
    ...(startTs > 0 ? [sql`a.created_time >= ${startTs}::bigint`] : []),
    ...(endTs > 0 ? [sql`a.created_time <= ${endTs}::bigint`] : []),
  ]
}

/** The text is searched in each of the named fields; without a known field the text is ignored. */
function searchConditions(text: string | null | undefined, names: string[]) {
  const fields = [...new Set(names)].flatMap((name) => findAlarmField(name)?.text ?? [])
  if (!text || fields.length === 0) return []
  const pattern = `%${likeText(lowerCase(text))}%`
  const any = fields.map((field) => sql`lower(${field}) like ${pattern}`)
  return [sql`(${sql.join(any, sql` or `)})`]
}
