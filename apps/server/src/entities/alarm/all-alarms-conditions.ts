import type { AlarmGrouping } from '@signalbox/model/alarms/alarm'
import { ALARM_STATUSES, type AlarmSeverity, type AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import { kindOf, kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import type { TimePageLink } from '@signalbox/model/query/paging'
import { type RawBuilder, sql } from 'kysely'
import { lowerCase } from '../../database/lower-case'
import { escapeLike } from '../../directory/list-page'

/** All alarms of a tenant, or those raised for or propagated to the entities of one of its customers. */
export interface AlarmScope {
  tenantId: string
  customerId: string | null
}

export interface AllAlarmsFilter {
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

/**
 * Alarms as a part of SQL: a table called `a` with conditions, to be used after `from`; further conditions may follow
 * with `and`.
 */
export type Alarms = RawBuilder<unknown>

/** The alarms of a scope that match a filter. */
export function matchingAlarms(
  scope: AlarmScope,
  filter: AllAlarmsFilter,
  { textSearch, startTime, endTime }: TimePageLink,
  nowMs: number,
): Alarms {
  const { statuses, severities, types, deviceProfileIds, assigneeId, customerId, isSnoozed } = filter
  const isOfCustomer = customerId !== undefined && scope.customerId === null
  const conditions = [
    isOfCustomer ? sql`(${raisedBy(scope.tenantId, customerId)}) a where true` : alarmsOf(scope),
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
    ...(customerId && !isOfCustomer
      ? [sql`a.originator_id in (${ownedBy(scope.tenantId, customerId)})`]
      : []),
    ...(isSnoozed === true ? [sql`a.snoozed_until > ${nowMs}::bigint`] : []),
    ...(isSnoozed === false ? [sql`a.snoozed_until <= ${nowMs}::bigint`] : []),
    ...(startTime !== undefined ? [sql`a.created_time >= ${startTime}::bigint`] : []),
    ...(endTime !== undefined ? [sql`a.created_time <= ${endTime}::bigint`] : []),
    ...(textSearch ? [hasText(scope.tenantId, textSearch)] : []),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

/** All alarms of a scope. */
export const alarmsOf = ({ tenantId, customerId }: AlarmScope): Alarms =>
  customerId === null
    ? sql`alarm a where a.tenant_id = ${tenantId}::uuid`
    : sql`(${raisedBy(tenantId, customerId)} union all ${propagatedTo(tenantId, customerId)}) a where true`

const owned = (table: string, tenantId: string, customerId: string) =>
  sql`select id from ${sql.table(table)} where tenant_id = ${tenantId}::uuid and customer_id = ${customerId}::uuid`

const OTHER_KINDS = kindsWith('alarms').filter(
  (type) => type !== 'DEVICE' && kindOf(type).customer === 'customer_id',
)

/**
 * The ids of the customer and its entities other than devices. `union` without `all` tells the planner that the ids
 * are distinct.
 */
const ownedOthers = (tenantId: string, customerId: string) =>
  sql.join(
    [
      ...OTHER_KINDS.map((type) => owned(kindOf(type).table, tenantId, customerId)),
      sql`select ${customerId}::uuid`,
    ],
    sql` union `,
  )

const ownedBy = (tenantId: string, customerId: string) =>
  sql`${owned('device', tenantId, customerId)} union ${ownedOthers(tenantId, customerId)}`

/**
 * The alarms raised by a customer and its entities. Alarms of devices are a separate part, because the planner can
 * estimate the number of devices, but not the number of ids in a union. If the devices were part of the union, the
 * planner would look up the alarms of each device separately.
 */
const raisedBy = (tenantId: string, customerId: string) => sql`
  select r.* from alarm r where r.tenant_id = ${tenantId}::uuid
    and r.originator_id in (${owned('device', tenantId, customerId)})
  union all
  select r.* from alarm r where r.tenant_id = ${tenantId}::uuid
    and r.originator_id in (${ownedOthers(tenantId, customerId)})`

/** The alarms of other originators that were propagated to a customer or its entities. */
const propagatedTo = (tenantId: string, customerId: string) => sql`
  select r.* from alarm r where r.tenant_id = ${tenantId}::uuid
    and r.id in (select s.alarm_id from alarm_entity s
      where s.propagated and s.entity_id in (${ownedBy(tenantId, customerId)}))
    and r.originator_id not in (${ownedOthers(tenantId, customerId)})
    and not exists (select from device d where d.id = r.originator_id and d.customer_id = ${customerId}::uuid)`

const NAMED_KINDS = kindsWith('alarms').filter((type) => kindOf(type).tenant === 'tenant_id')

/** The condition of a text search in the type of the alarm and in the name of its originator. */
function hasText(tenantId: string, text: string) {
  const pattern = `%${escapeLike(lowerCase(text))}%`
  const nameQueries = NAMED_KINDS.map((type) => {
    const { table, name, searchColumns } = kindOf(type)
    const lower = searchColumns?.includes(`${name}_lower`)
      ? sql.ref(`${name}_lower`)
      : sql`lower(${sql.ref(name)})`
    return sql`select id from ${sql.table(table)} where tenant_id = ${tenantId}::uuid and ${lower} like ${pattern}`
  })
  return sql`(a.type in (select type from (${alarmTypesOf(tenantId)}) t where lower(type) like ${pattern})
    or a.originator_id in (${sql.join(nameQueries, sql` union all `)}))`
}

/** The types of a tenant's alarms. Reads one index entry per type, because there are few types and many alarms. */
export const alarmTypesOf = (tenantId: string) => sql<{ type: string }>`
  with recursive kind as (
    select min(type) as type from alarm where tenant_id = ${tenantId}::uuid
    union all
    select (select min(n.type) from alarm n where n.tenant_id = ${tenantId}::uuid and n.type > kind.type)
    from kind where kind.type is not null)
  select type from kind where type is not null`
