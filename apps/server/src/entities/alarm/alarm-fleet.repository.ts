import type {
  Alarm,
  AlarmGrouping,
  AlarmSummary,
  AlarmViewCounts,
  FleetAlarm,
} from '@signalbox/model/alarms/alarm'
import { DELETED_ORIGINATOR } from '@signalbox/model/alarms/alarm'
import {
  ALARM_SEVERITIES,
  ALARM_STATUSES,
  type AlarmSeverity,
  type AlarmStatus,
} from '@signalbox/model/alarms/alarm-status'
import { entityId } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import { type PageData, type TimePageLink, toPage } from '@signalbox/model/query/paging'
import { type RawBuilder, sql } from 'kysely'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database } from '../../database/database'
import { type AlarmRow, toAlarm } from './alarm.repository'
import { partOfPage } from './alarm-page-part'
import { type AssigneeColumns, toAssignee } from './assignee'

/** Whose alarms: all of a tenant, or those that show up at something of a customer. */
export interface FleetScope {
  tenantId: string
  customerId: string | null
}

export interface FleetFilter {
  /** Orders the list by these groups first. */
  groupBy: AlarmGrouping
  statuses: readonly AlarmStatus[]
  severities: readonly AlarmSeverity[]
  types: readonly string[]
  assigneeId?: string | undefined
  deviceProfileIds: readonly string[]
  /** Only alarms of originators of this customer. */
  customerId?: string | undefined
  isSnoozed?: boolean | undefined
}

type FleetRow = AlarmRow &
  AssigneeColumns & {
    originator_name: string | null
    profile_id: string | null
    profile_name: string | null
    customer_id: string | null
    customer_title: string | null
  }

/** What a user sees of the alarms. */
export function alarmScopeOf(user: SecurityUser): FleetScope {
  requireAccess(user, 'READ', 'ALARM')
  return { tenantId: tenantOf(user), customerId: user.authority === 'CUSTOMER_USER' ? user.customerId : null }
}

export type AlarmFleet = ReturnType<typeof alarmFleet>

/** Lists and counts of all alarms a user may see, whatever they belong to. */
export function alarmFleet(db: Database) {
  async function rowsOf(
    where: RawBuilder<boolean>,
    order: RawBuilder<unknown>,
    limit: number,
    offset: number,
  ): Promise<FleetAlarm[]> {
    const { rows } = await sql<FleetRow>`
      with page as materialized (
        select a.id from alarm a where ${where} order by ${order} limit ${limit} offset ${offset})
      select a.*, u.email as assignee_email, u.first_name as assignee_first_name,
        u.last_name as assignee_last_name, p.id as profile_id, p.name as profile_name,
        c.id as customer_id, c.title as customer_title,
        coalesce(d.name, s.name, v.name, o.title, t.title) as originator_name
      from page join alarm a on a.id = page.id
      left join user_account u on u.id = a.assignee_id
      left join device d on d.id = a.originator_id
      left join device_profile p on p.id = d.device_profile_id
      left join asset s on s.id = a.originator_id
      left join entity_view v on v.id = a.originator_id
      left join customer o on o.id = a.originator_id
      left join tenant t on t.id = a.originator_id
      left join customer c on c.id = coalesce(d.customer_id, s.customer_id, v.customer_id, o.id)
      order by ${order}`.execute(db)
    return rows.map(toFleetAlarm)
  }

  async function countOf(where: RawBuilder<boolean>): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from alarm a where ${where}`.execute(db)
    return rows[0]?.total ?? 0
  }

  async function countBy(groupBy: AlarmGrouping, where: RawBuilder<boolean>) {
    const { column, order } = GROUPINGS[groupBy]
    const { rows } = await sql<{ key: string; count: number }>`
      select ${column} as key, count(*)::int as count from alarm a
      where ${where} group by ${column} order by ${order}`.execute(db)
    return rows
  }

  async function statusCounts(where: RawBuilder<boolean>): Promise<AlarmSummary['statuses']> {
    const counts = new Map((await countBy('status', where)).map(({ key, count }) => [key, count]))
    return Object.fromEntries(
      ALARM_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
    ) as AlarmSummary['statuses']
  }

  return {
    async list(scope: FleetScope, filter: FleetFilter, link: TimePageLink): Promise<PageData<FleetAlarm>> {
      const nowMs = Date.now()
      const where = conditions(scope, filter, link, nowMs)
      const order = orderBy(link, filter.groupBy, nowMs)
      if (link.sortProperty === 'attention' && filter.groupBy === 'status') {
        // The status is the first criterion: only alarms of the statuses on this page are sorted.
        const part = partOfPage(await statusCounts(where), link)
        if (part.statuses.length === 0) return toPage([], part.total, link)
        const ofPart = sql<boolean>`${where} and a.status = any(${[...part.statuses]}::text[])`
        return toPage(await rowsOf(ofPart, order, link.pageSize, part.offset), part.total, link)
      }
      const [rows, total] = await Promise.all([
        rowsOf(where, order, link.pageSize, link.pageSize * link.page),
        countOf(where),
      ])
      return toPage(rows, total, link)
    },

    async count(scope: FleetScope, filter: FleetFilter, link: TimePageLink): Promise<number> {
      return countOf(conditions(scope, filter, link, Date.now()))
    },

    /** Counts per status and per group of the filtered list. */
    async summary(scope: FleetScope, filter: FleetFilter, link: TimePageLink): Promise<AlarmSummary> {
      const where = conditions(scope, filter, link, Date.now())
      const [statuses, others] = await Promise.all([
        statusCounts(where),
        filter.groupBy === 'status' ? undefined : countBy(filter.groupBy, where),
      ])
      return {
        statuses,
        groupBy: filter.groupBy,
        groups:
          others ??
          ALARM_STATUSES.flatMap((key) => (statuses[key] > 0 ? [{ key, count: statuses[key] }] : [])),
      }
    },

    /** Counts of each usual view, of all alarms that the user sees. */
    async views(scope: FleetScope, userId: string): Promise<AlarmViewCounts> {
      const nowMs = Date.now()
      const { rows } = await sql<AlarmViewCounts>`
        select count(*)::int as all,
          count(*) filter (where a.status = 'ACTIVE_UNACK' and a.snoozed_until <= ${nowMs}::bigint)::int as attention,
          count(*) filter (where a.assignee_id = ${userId}::uuid and a.status like 'ACTIVE%')::int as mine,
          count(*) filter (where a.snoozed_until > ${nowMs}::bigint)::int as snoozed
        from alarm a where ${ofScope(scope)}`.execute(db)
      return rows[0] ?? { all: 0, attention: 0, mine: 0, snoozed: 0 }
    },

    /** Those of the alarms that belong to the scope. */
    async byIds(scope: FleetScope, ids: readonly string[]): Promise<Alarm[]> {
      const { rows } = await sql<AlarmRow>`
        select a.* from alarm a where ${ofScope(scope)} and a.id = any(${[...ids]}::uuid[])`.execute(db)
      return rows.map(toAlarm)
    },

    /** The types of all alarms there are. */
    async types(scope: FleetScope, prefix: string): Promise<string[]> {
      const { rows } = await sql<{ type: string }>`
        select distinct a.type from alarm a
        where ${ofScope(scope)} and lower(a.type) like ${`${escaped(prefix.toLowerCase())}%`}
        order by a.type`.execute(db)
      return rows.map(({ type }) => type)
    },
  }
}

function conditions(
  scope: FleetScope,
  filter: FleetFilter,
  { textSearch, startTime, endTime }: TimePageLink,
  nowMs: number,
): RawBuilder<boolean> {
  const { statuses, severities, types, deviceProfileIds, assigneeId, customerId, isSnoozed } = filter
  const all = [
    ofScope(scope),
    ...(statuses.length > 0 && statuses.length < ALARM_STATUSES.length
      ? [sql`a.status = any(${[...statuses]}::text[])`]
      : []),
    ...(severities.length > 0 ? [sql`a.severity = any(${[...severities]}::text[])`] : []),
    ...(types.length > 0 ? [sql`a.type = any(${[...types]}::text[])`] : []),
    ...(assigneeId ? [sql`a.assignee_id = ${assigneeId}::uuid`] : []),
    ...(deviceProfileIds.length > 0
      ? [
          sql`a.originator_id in (select id from device where tenant_id = ${scope.tenantId}::uuid
            and device_profile_id = any(${[...deviceProfileIds]}::uuid[]))`,
        ]
      : []),
    ...(customerId ? [sql`a.originator_id in (${ownedBy(scope.tenantId, customerId)})`] : []),
    ...(isSnoozed === true ? [sql`a.snoozed_until > ${nowMs}::bigint`] : []),
    ...(isSnoozed === false ? [sql`a.snoozed_until <= ${nowMs}::bigint`] : []),
    ...(startTime !== undefined ? [sql`a.created_time >= ${startTime}::bigint`] : []),
    ...(endTime !== undefined ? [sql`a.created_time <= ${endTime}::bigint`] : []),
    ...(textSearch ? [hasText(scope.tenantId, textSearch)] : []),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

const ofScope = ({ tenantId, customerId }: FleetScope) =>
  customerId === null
    ? sql`a.tenant_id = ${tenantId}::uuid`
    : sql`a.tenant_id = ${tenantId}::uuid and a.id in (
        select s.alarm_id from alarm_entity s where s.entity_id in (${ownedBy(tenantId, customerId)}))`

const ownedBy = (tenantId: string, customerId: string) => sql`
  select id from device where tenant_id = ${tenantId}::uuid and customer_id = ${customerId}::uuid
  union all select id from asset where tenant_id = ${tenantId}::uuid and customer_id = ${customerId}::uuid
  union all select id from entity_view where tenant_id = ${tenantId}::uuid and customer_id = ${customerId}::uuid
  union all select ${customerId}::uuid`

/** The text is searched in the type of the alarm and in the name of its originator. */
function hasText(tenantId: string, text: string) {
  const pattern = `%${escaped(text.toLowerCase())}%`
  return sql`(lower(a.type) like ${pattern} or a.originator_id in (
    select id from device where tenant_id = ${tenantId}::uuid and lower(name) like ${pattern}
    union all select id from asset where tenant_id = ${tenantId}::uuid and lower(name) like ${pattern}))`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A CASE is several times faster than array_position, which counts with 100,000 rows to sort. */
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

const GROUPINGS: Record<AlarmGrouping, { column: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  status: { column: sql`a.status`, order: STATUS_RANK },
  severity: { column: sql`a.severity`, order: SEVERITY_RANK },
  type: { column: sql`a.type`, order: sql`a.type` },
}

/** `attention`, our own: by group, then by status, snoozed alarms last, then the most severe and the newest. */
function orderBy(
  { sortProperty, sortOrder }: TimePageLink,
  groupBy: AlarmGrouping,
  nowMs: number,
): RawBuilder<unknown> {
  if (!sortProperty) return sql`a.created_time desc, a.id`
  if (sortProperty === 'attention') {
    const group = groupBy === 'status' ? sql`` : sql`${GROUPINGS[groupBy].order}, `
    return sql`${group}${STATUS_RANK}, a.snoozed_until > ${nowMs}::bigint, ${SEVERITY_RANK}, a.created_time desc, a.id`
  }
  const column = Object.hasOwn(SORT, sortProperty) ? SORT[sortProperty] : undefined
  if (!column) throw badRequest(`Alarms cannot be sorted by ${sortProperty}`)
  return sql`${column} ${sortOrder === 'DESC' ? sql`desc` : sql`asc`}, a.created_time desc, a.id`
}

function toFleetAlarm(row: FleetRow): FleetAlarm {
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
