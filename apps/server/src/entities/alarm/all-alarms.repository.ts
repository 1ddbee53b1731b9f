import type {
  Alarm,
  AlarmGrouping,
  AlarmSummary,
  AlarmTrend,
  AlarmViewCounts,
  ListedAlarm,
} from '@signalbox/model/alarms/alarm'
import { DELETED_ORIGINATOR } from '@signalbox/model/alarms/alarm'
import { ALARM_SEVERITIES, ALARM_STATUSES } from '@signalbox/model/alarms/alarm-status'
import { entityId } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import { type PageData, type TimePageLink, toPage } from '@signalbox/model/query/paging'
import { type RawBuilder, sql } from 'kysely'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database } from '../../database/database'
import { lowerCase } from '../../database/lower-case'
import { escapeLike } from '../../directory/list-page'
import { ORIGINATOR_CUSTOMER, ORIGINATOR_NAME } from '../../directory/originator-columns'
import { type AlarmRow, toAlarm } from './alarm.repository'
import { type AlarmGroupCount, groupsOnPage } from './alarm-groups-on-page'
import {
  type AlarmScope,
  type Alarms,
  type AllAlarmsFilter,
  alarmsOf,
  alarmTypesOf,
  matchingAlarms,
} from './all-alarms-conditions'
import { type AssigneeColumns, toAssignee } from './assignee'

const HOUR_MS = 3_600_000
const TREND_HOURS = 24

type ListedAlarmRow = AlarmRow &
  AssigneeColumns & {
    originator_name: string | null
    profile_id: string | null
    profile_name: string | null
    customer_id: string | null
    customer_title: string | null
  }

/** The alarms that a user may see: all alarms of the tenant, or those of the user's customer. */
export function alarmScopeOf(user: SecurityUser): AlarmScope {
  requireAccess(user, 'READ', 'ALARM')
  return { tenantId: tenantOf(user), customerId: user.authority === 'CUSTOMER_USER' ? user.customerId : null }
}

export type AllAlarms = ReturnType<typeof allAlarms>

/** Lists and counts of all alarms that a user may see, of every originator. */
export function allAlarms(db: Database) {
  return {
    async list(
      scope: AlarmScope,
      filter: AllAlarmsFilter,
      link: TimePageLink,
    ): Promise<PageData<ListedAlarm>> {
      const nowMs = Date.now()
      const alarms = matchingAlarms(scope, filter, link, nowMs)
      if (link.sortProperty === 'attention') {
        const groups = await groupsOf(db, alarms, filter.groupBy, nowMs)
        return attentionPage(db, alarms, groups, filter.groupBy, link, nowMs)
      }
      const [rows, total] = await Promise.all([
        rowsOf(db, alarms, orderBy(link), link.pageSize, link.pageSize * link.page),
        countOf(db, alarms),
      ])
      return toPage(rows, total, link)
    },

    async count(scope: AlarmScope, filter: AllAlarmsFilter, link: TimePageLink): Promise<number> {
      return countOf(db, matchingAlarms(scope, filter, link, Date.now()))
    },

    /** The numbers of alarms per status and per group, and the first `rows` alarms in the order `attention`. */
    async summary(
      scope: AlarmScope,
      filter: AllAlarmsFilter,
      link: TimePageLink,
      rows: number,
    ): Promise<AlarmSummary & { first: ListedAlarm[] }> {
      const nowMs = Date.now()
      const { groupBy } = filter
      const alarms = matchingAlarms(scope, filter, link, nowMs)
      const groups = await groupsOf(db, alarms, groupBy, nowMs)
      const statuses = countsBy(groups, 'status')
      const first = { ...link, page: 0, pageSize: rows }
      return {
        statuses: Object.fromEntries(
          ALARM_STATUSES.map((status) => [status, statuses.get(status) ?? 0]),
        ) as AlarmSummary['statuses'],
        groupBy,
        groups: [...countsBy(groups, groupBy)].map(([key, count]) => ({ key, count })),
        first: rows === 0 ? [] : (await attentionPage(db, alarms, groups, groupBy, first, nowMs)).data,
      }
    },

    /** The number of alarms in each predefined view, out of all alarms that the user sees. */
    async views(scope: AlarmScope, userId: string): Promise<AlarmViewCounts> {
      const nowMs = Date.now()
      const { rows } = await sql<AlarmViewCounts>`
        select count(*)::int as all,
          count(*) filter (where a.status = 'ACTIVE_UNACK' and a.snoozed_until <= ${nowMs}::bigint)::int as attention,
          count(*) filter (where a.assignee_id = ${userId}::uuid and a.status like 'ACTIVE%')::int as mine,
          count(*) filter (where a.snoozed_until > ${nowMs}::bigint)::int as snoozed
        from ${alarmsOf(scope)}`.execute(db)
      return rows[0] ?? { all: 0, attention: 0, mine: 0, snoozed: 0 }
    },

    trend: (scope: AlarmScope, nowMs: number) => trendOf(db, scope, nowMs),

    /** The alarms of the scope with these ids. */
    async byIds(scope: AlarmScope, ids: readonly string[]): Promise<Alarm[]> {
      const { rows } = await sql<AlarmRow>`
        select a.* from ${alarmsOf(scope)} and a.id = any(${[...ids]}::uuid[])`.execute(db)
      return rows.map(toAlarm)
    },

    /** The types of the alarms in the scope that begin with the prefix, without duplicates. */
    async types(scope: AlarmScope, prefix: string): Promise<string[]> {
      const all =
        scope.customerId === null
          ? alarmTypesOf(scope.tenantId)
          : sql<{ type: string }>`select distinct a.type from ${alarmsOf(scope)}`
      const { rows } = await sql<{ type: string }>`
        select type from (${all}) t where lower(type) like ${`${escapeLike(lowerCase(prefix))}%`}
        order by type`.execute(db)
      return rows.map(({ type }) => type)
    },
  }
}

async function rowsOf(
  db: Database,
  alarms: Alarms,
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<ListedAlarm[]> {
  const { rows } = await sql<ListedAlarmRow>`
    with page as materialized (
      select a.id from ${alarms} order by ${order} limit ${limit} offset ${offset})
    select a.*, u.email as assignee_email, u.first_name as assignee_first_name,
      u.last_name as assignee_last_name, p.id as profile_id, p.name as profile_name,
      c.id as customer_id, c.title as customer_title,
      ${ORIGINATOR_NAME} as originator_name
    from page join alarm a on a.id = page.id
    left join user_account u on u.id = a.assignee_id
    left join device d on d.id = a.originator_id
    left join device_profile p on p.id = d.device_profile_id
    left join customer c on c.id = ${ORIGINATOR_CUSTOMER}
    order by ${order}`.execute(db)
  return rows.map(toListedAlarm)
}

async function countOf(db: Database, alarms: Alarms): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${alarms}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The groups of the list in the order `attention`, read from the index `alarm_by_attention` alone. */
async function groupsOf(db: Database, alarms: Alarms, groupBy: AlarmGrouping, nowMs: number) {
  const type = groupBy === 'type' ? sql`a.type` : sql`null`
  const group = groupBy === 'type' ? sql`a.status, a.severity, a.type` : sql`a.status, a.severity`
  // Snoozed alarms are counted with a filter, not grouped: a grouping by columns of the index needs no hash table.
  const { rows } = await sql<AlarmGroupCount>`
    select a.status, a.severity, a.type, part.* from (
      select a.status, a.severity, ${type} as type, count(*)::int as all,
        (count(*) filter (where ${isSnoozedAt(nowMs)}))::int as snoozed
      from ${alarms} group by ${group}) a
    cross join lateral (values (false, a.all - a.snoozed), (true, a.snoozed)) part ("isSnoozed", count)
    where part.count > 0
    order by ${sql.join(byAttention(groupBy, sql`part."isSnoozed"`))}`.execute(db)
  return rows
}

/**
 * Sorts only the alarms of the groups on the page; alarms of a single group are read in the order of the index.
 */
async function attentionPage(
  db: Database,
  alarms: Alarms,
  all: readonly AlarmGroupCount[],
  groupBy: AlarmGrouping,
  link: TimePageLink,
  nowMs: number,
) {
  const { groups, offset, total } = groupsOnPage(all, link)
  if (groups.length === 0) return toPage([], total, link)
  const order = groups.length === 1 ? NEWEST : sql.join([...byAttention(groupBy, isSnoozedAt(nowMs)), NEWEST])
  const inGroups = sql`${alarms} and ${ofGroups(groups, nowMs)}`
  return toPage(await rowsOf(db, inGroups, order, link.pageSize, offset), total, link)
}

/**
 * The number of active alarms in each hour of the last day, calculated back from now by the alarms that
 * started and were cleared in each hour.
 */
async function trendOf(db: Database, scope: AlarmScope, nowMs: number): Promise<AlarmTrend> {
  const startMs = nowMs - TREND_HOURS * HOUR_MS
  const perHour = async (column: RawBuilder<unknown>, where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ hour: number; count: number }>`
      select ((${column} - ${startMs}::bigint) / ${HOUR_MS}::bigint)::int as hour, count(*)::int as count
      from ${alarmsOf(scope)} and ${column} between ${startMs}::bigint and ${nowMs - 1}::bigint
        and ${where} group by 1`.execute(db)
    return new Map(rows.map(({ hour, count }) => [hour, count]))
  }
  const isActive = sql<boolean>`a.status in ('ACTIVE_UNACK', 'ACTIVE_ACK')`
  const [now, started, cleared] = await Promise.all([
    countOf(db, sql`${alarmsOf(scope)} and ${isActive}`),
    perHour(sql`a.start_ts`, sql`true`),
    perHour(sql`a.clear_ts`, sql`not ${isActive}`),
  ])
  const active = [now]
  for (let hour = TREND_HOURS - 1; hour >= 0; hour--)
    active.unshift(Math.max(0, active[0]! - (started.get(hour) ?? 0) + (cleared.get(hour) ?? 0)))
  return { stepMs: HOUR_MS, active }
}

/** Counts of the groups by one of their properties, in the order of the groups. */
function countsBy(groups: readonly AlarmGroupCount[], property: AlarmGrouping): Map<string, number> {
  const counts = new Map<string, number>()
  for (const group of groups) {
    const key = group[property] ?? ''
    counts.set(key, (counts.get(key) ?? 0) + group.count)
  }
  return counts
}

const isSnoozedAt = (nowMs: number) => sql<boolean>`a.snoozed_until > ${nowMs}::bigint`

/** The condition of the given groups. Plain conditions on status and severity select the part of the index to read. */
function ofGroups(groups: readonly AlarmGroupCount[], nowMs: number) {
  const each = groups.map(
    ({ status, severity, isSnoozed, type }) =>
      sql`a.status = ${status} and a.severity = ${severity} and (${isSnoozedAt(nowMs)}) = ${isSnoozed}
        ${type === null ? sql`` : sql`and a.type = ${type}`}`,
  )
  if (each.length === 1) return sql<boolean>`${each[0]}`
  const statuses = [...new Set(groups.map(({ status }) => status))]
  const severities = [...new Set(groups.map(({ severity }) => severity))]
  return sql<boolean>`a.status = any(${statuses}::text[]) and a.severity = any(${severities}::text[])
    and (${sql.join(each, sql` or `)})`
}

/** CASE is several times faster than array_position, which matters when 100,000 rows are sorted. */
const rankOf = (column: string, order: readonly string[]) =>
  sql`case ${sql.ref(column)} ${sql.join(
    order.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`

const STATUS_RANK = rankOf('a.status', ALARM_STATUSES)
const SEVERITY_RANK = rankOf('a.severity', ALARM_SEVERITIES)

const SORT: Record<string, RawBuilder<unknown>> = {
  createdTime: sql`a.created_time`,
  startTs: sql`a.start_ts`,
  endTs: sql`a.end_ts`,
  ackTs: sql`a.ack_ts`,
  clearTs: sql`a.clear_ts`,
  type: sql`a.type`,
  severity: SEVERITY_RANK,
  status: STATUS_RANK,
}

const NEWEST = sql`a.created_time desc, a.id`

/**
 * The order `attention`, which ThingsBoard does not have: by group, by status, snoozed alarms last, then by severity.
 */
function byAttention(groupBy: AlarmGrouping, isSnoozed: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const group = { status: [], severity: [SEVERITY_RANK], type: [sql`a.type`] }[groupBy]
  return [...group, STATUS_RANK, isSnoozed, SEVERITY_RANK]
}

function orderBy({ sortProperty, sortOrder }: TimePageLink): RawBuilder<unknown> {
  if (!sortProperty) return NEWEST
  const column = Object.hasOwn(SORT, sortProperty) ? SORT[sortProperty] : undefined
  if (!column) throw badRequest(`Alarms cannot be sorted by ${sortProperty}`)
  return sql`${column} ${sortOrder === 'DESC' ? sql`desc` : sql`asc`}, ${NEWEST}`
}

function toListedAlarm(row: ListedAlarmRow): ListedAlarm {
  return {
    ...toAlarm(row),
    originatorName: row.originator_name ?? DELETED_ORIGINATOR,
    assignee: toAssignee(row),
    deviceProfile:
      row.profile_id === null
        ? null
        : { id: entityId('DEVICE_PROFILE', row.profile_id), name: row.profile_name ?? '' },
    customer:
      row.customer_id === null
        ? null
        : { id: entityId('CUSTOMER', row.customer_id), title: row.customer_title ?? '' },
  }
}
