import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { AlarmSeverity, AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { TimePageLink } from '@signalbox/model/query/paging'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import type { AlarmTable } from '../../database/tables/records'
import { listTimePage, mapPage } from '../../directory/list-page'

export type AlarmRow = Selectable<AlarmTable>
export type AlarmRepository = ReturnType<typeof alarmRepository>

/** The filter for alarms of an entity. `statuses` must not be empty; each other list is ignored if it is empty. */
export interface EntityAlarmFilter {
  statuses: AlarmStatus[]
  severities?: AlarmSeverity[]
  types?: string[]
  assigneeId?: string | undefined
}

const LIST = {
  sort: {
    createdTime: 'alarm.created_time',
    startTs: 'alarm.start_ts',
    endTs: 'alarm.end_ts',
    ackTs: 'alarm.ack_ts',
    clearTs: 'alarm.clear_ts',
    type: 'alarm.type',
    severity: 'alarm.severity',
    status: 'alarm.status',
    originatorType: 'alarm.originator_type',
  },
  search: ['alarm.type', 'alarm.severity', 'alarm.status'],
  tieBreaker: 'alarm.id',
  time: 'alarm.created_time',
}

/** Reads and writes alarms, and the entities for which each alarm is listed. */
export function alarmRepository(db: Database) {
  const listedFor = (entity: string, statuses: AlarmStatus[]) =>
    db
      .selectFrom('alarm')
      .innerJoin('alarm_entity', 'alarm_entity.alarm_id', 'alarm.id')
      .where('alarm_entity.entity_id', '=', entity)
      .where('alarm.status', 'in', statuses)

  return {
    /** Without a tenant (for system administrators): an alarm of any tenant. */
    async find(tenantId: string | null, id: string, on: Db = db): Promise<Alarm | undefined> {
      const row = await on
        .selectFrom('alarm')
        .selectAll()
        .$if(tenantId !== null, (q) => q.where('tenant_id', '=', tenantId))
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toAlarm(row)
    },

    /** Like `find`, but locks the row until the transaction ends. */
    async lock(tx: Db, tenantId: string, id: string): Promise<Alarm | undefined> {
      const row = await tx
        .selectFrom('alarm')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && toAlarm(row)
    },

    /**
     * The active alarm of an originator and type. It is not always the alarm with the latest start: clients set
     * the start time, and the clocks of the cluster nodes differ.
     */
    async findActive(tenantId: string, originatorId: string, type: string, on: Db = db) {
      const row = await on
        .selectFrom('alarm')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('originator_id', '=', originatorId)
        .where('type', '=', type)
        // The same condition as in the partial index of active alarms, so that PostgreSQL uses the index.
        .where(sql<boolean>`status in ('ACTIVE_UNACK', 'ACTIVE_ACK')`)
        .orderBy('start_ts', 'desc')
        .orderBy('created_time', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && toAlarm(row)
    },

    /** Locks the originator and type until the transaction ends, so that concurrent saves cannot create two alarms. */
    lockType: (tx: Db, originatorId: string, type: string) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`${originatorId} ${type}`}, 0))`.execute(tx),

    async insert(tx: Db, alarm: Alarm): Promise<void> {
      await tx.insertInto('alarm').values(toRow(alarm)).execute()
      await tx
        .insertInto('alarm_entity')
        .values({
          alarm_id: alarm.id.id,
          created_time: alarm.createdTime,
          entity_id: alarm.originator.id,
          entity_type: alarm.originator.entityType,
        })
        .execute()
    },

    async update(tx: Db, alarm: Alarm): Promise<void> {
      const { id, created_time, tenant_id, ...changes } = toRow(alarm)
      await tx.updateTable('alarm').set(changes).where('id', '=', id).execute()
    },

    propagate: propagateAlarm,

    async entitiesOf(id: string, on: Db = db): Promise<EntityId[]> {
      const rows = await on
        .selectFrom('alarm_entity')
        .select(['entity_id', 'entity_type'])
        .where('alarm_id', '=', id)
        .execute()
      return rows.map((row) => entityId(row.entity_type, row.entity_id))
    },

    remove: (tx: Db, id: string) => tx.deleteFrom('alarm').where('id', '=', id).execute(),

    async list(entity: string, filter: EntityAlarmFilter, link: TimePageLink) {
      const { statuses, severities = [], types = [], assigneeId } = filter
      const query = listedFor(entity, statuses)
        .selectAll('alarm')
        .$if(severities.length > 0, (q) => q.where('alarm.severity', 'in', severities))
        .$if(types.length > 0, (q) => q.where('alarm.type', 'in', types))
        .$if(assigneeId !== undefined, (q) => q.where('alarm.assignee_id', '=', assigneeId ?? null))
      return mapPage(await listTimePage(query, link, LIST), toAlarm)
    },

    async severities(entity: string, statuses: AlarmStatus[]): Promise<AlarmSeverity[]> {
      const rows = await listedFor(entity, statuses).select('alarm.severity').distinct().execute()
      return rows.map((row) => row.severity)
    },
  }
}

/**
 * Propagates the alarm to the ancestors of its originator. If the alarm has relation types, it is propagated
 * only to ancestors from which a relation of one of these types starts. Devices are locked, so that none of them
 * moves to another tenant with the alarm.
 */
const propagateAlarm = (
  tx: Db,
  { id, tenantId, createdTime, originator, propagateRelationTypes: types }: Alarm,
) =>
  sql`
    insert into alarm_entity (entity_id, entity_type, alarm_id, created_time, propagated)
    with recursive reached(id) as (
      select ${originator.id}::uuid
      union
      select r.from_id from relation r join reached on r.to_id = reached.id where r.type_group = 'COMMON'
    ), ancestor as (
      select distinct r.from_id as id, r.from_type as type
      from relation r join reached on r.to_id = reached.id
      where r.type_group = 'COMMON' and (${types.length === 0} or r.relation_type = any(${types}::text[]))
    ), own_device as (
      select d.id from device d
      where d.id in (select id from ancestor where type = 'DEVICE') and d.tenant_id = ${tenantId.id}
      for share
    )
    select id, type, ${id.id}::uuid, ${createdTime}::bigint, true from ancestor
    where type <> 'DEVICE' or id in (select id from own_device)
    on conflict do nothing`.execute(tx)

/** The alarm of a table row. */
export function toAlarm(row: AlarmRow): Alarm {
  return {
    id: entityId('ALARM', row.id),
    createdTime: row.created_time,
    tenantId: entityId('TENANT', row.tenant_id),
    type: row.type,
    originator: entityId(row.originator_type, row.originator_id),
    severity: row.severity,
    status: row.status,
    startTs: row.start_ts,
    endTs: row.end_ts,
    ackTs: row.ack_ts,
    clearTs: row.clear_ts,
    details: row.details,
    propagate: row.propagate,
    propagateRelationTypes: row.propagate_relation_types,
    assigneeId: row.assignee_id === null ? null : entityId('USER', row.assignee_id),
    assignTs: row.assign_ts,
    snoozedUntil: row.snoozed_until,
    snoozeReason: row.snooze_reason,
    commentCount: row.comment_count,
    name: row.type,
  }
}

const toRow = (alarm: Alarm) => ({
  id: alarm.id.id,
  created_time: alarm.createdTime,
  tenant_id: alarm.tenantId.id,
  type: alarm.type,
  originator_id: alarm.originator.id,
  originator_type: alarm.originator.entityType,
  severity: alarm.severity,
  status: alarm.status,
  start_ts: alarm.startTs,
  end_ts: alarm.endTs,
  ack_ts: alarm.ackTs,
  clear_ts: alarm.clearTs,
  details: json(alarm.details),
  propagate: alarm.propagate,
  propagate_relation_types: alarm.propagateRelationTypes,
  assignee_id: alarm.assigneeId?.id ?? null,
  assign_ts: alarm.assignTs,
  snoozed_until: alarm.snoozedUntil,
  snooze_reason: alarm.snoozeReason,
  comment_count: alarm.commentCount,
})
