import {
  type Alarm,
  type AlarmInfo,
  type AlarmInput,
  DELETED_ORIGINATOR,
} from '@signalbox/model/alarms/alarm'
import { type AlarmSeverity, type AlarmStatus, highestSeverity } from '@signalbox/model/alarms/alarm-status'
import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData, TimePageLink } from '@signalbox/model/query/paging'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database, Db } from '../../database/database'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { AlarmRepository, EntityAlarmFilter } from './alarm.repository'
import { type AlarmAccess, requireStored } from './alarm-access'
import type { AlarmCommentRepository, SystemComment } from './alarm-comments.repository'
import type { AlarmStore, StoredAlarm } from './alarm-store'
import type { AlarmUsers } from './alarm-users.repository'
import { asReadBy } from './assignee'
import type { AlarmAssignees } from './assignment/alarm-assignees'
import { requireComplete } from './merge-alarm'
import { acknowledgedBy, clearedBy } from './system-comments'

export interface AlarmServiceParts {
  db: Database
  alarms: AlarmRepository
  comments: AlarmCommentRepository
  users: AlarmUsers
  assignees: AlarmAssignees
  store: AlarmStore
  directory: EntityDirectory
  access: AlarmAccess
}

export type AlarmService = ReturnType<typeof alarmService>

/** Alarms: permissions, changes and notifications. */
export function alarmService(parts: AlarmServiceParts) {
  const { db, alarms, comments, users, assignees, store, directory, access } = parts
  const { require: requireAlarm, perform } = access

  async function info(user: SecurityUser, id: string): Promise<AlarmInfo> {
    const alarm = await requireAlarm(user, 'READ', id)
    const [originator, assignee] = await Promise.all([
      directory.find(alarm.originator),
      alarm.assigneeId && users.find(alarm.assigneeId.id),
    ])
    return asReadBy(user, { ...alarm, originatorName: originator?.name ?? DELETED_ORIGINATOR, assignee })
  }

  return {
    info,

    get: (user: SecurityUser, id: string) => requireAlarm(user, 'READ', id),

    async save(user: SecurityUser, input: AlarmInput): Promise<Alarm> {
      const given = requireComplete(input)
      if (given.id) {
        const stored = await requireAlarm(user, 'WRITE', given.id.id)
        const changed = requireComplete(input, stored.status)
        const assign = await assignees.stepOf(user, stored, input)
        return perform(user, 'UPDATED', stored.originator, async (tx) =>
          assign(tx, await store.save(tx, tenantOf(user), changed)),
        )
      }
      requireAccess(user, 'CREATE', 'ALARM')
      await directory.require(user, 'READ', given.originator)
      const assign = await assignees.stepOf(user, given, input)
      return perform(user, 'ADDED', given.originator, async (tx) =>
        assign(tx, await store.save(tx, tenantOf(user), given)),
      )
    },

    async acknowledge(user: SecurityUser, id: string): Promise<AlarmInfo> {
      const { originator } = await requireAlarm(user, 'WRITE', id)
      await perform(user, 'ALARM_ACK', originator, (tx) =>
        withSystemComment(tx, store.acknowledge(tx, tenantOf(user), id), acknowledgedBy(user)),
      )
      return info(user, id)
    },

    async clear(user: SecurityUser, id: string): Promise<AlarmInfo> {
      const { originator } = await requireAlarm(user, 'WRITE', id)
      await perform(user, 'ALARM_CLEAR', originator, (tx) =>
        withSystemComment(tx, store.clear(tx, tenantOf(user), id), clearedBy(user)),
      )
      return info(user, id)
    },

    async remove(user: SecurityUser, id: string): Promise<boolean> {
      await requireAlarm(user, 'DELETE', id)
      const removed = await db.transaction().execute((tx) => store.remove(tx, tenantOf(user), id))
      if (removed) store.announce(removed, 'DELETED')
      return removed !== undefined
    },

    /** Alarms of the entity and those propagated to it. */
    async list(
      user: SecurityUser,
      entity: EntityId,
      { withOriginator, ...filter }: EntityAlarmFilter & { withOriginator: boolean },
      link: TimePageLink,
    ): Promise<PageData<AlarmInfo>> {
      await requireEntity(user, entity)
      const page = await alarms.list(entity.id, filter, link)
      const originators = withOriginator
        ? await directory.findMany(page.data.map((alarm) => alarm.originator))
        : null
      const nameOf = ({ originator }: Alarm) =>
        originators && (originators.get(originator.id)?.name ?? DELETED_ORIGINATOR)
      const assignees = await users.findMany(page.data.flatMap(({ assigneeId }) => assigneeId?.id ?? []))
      const assigneeOf = ({ assigneeId }: Alarm) => (assigneeId && assignees.get(assigneeId.id)) ?? null
      return {
        ...page,
        data: page.data.map((alarm) =>
          asReadBy(user, { ...alarm, originatorName: nameOf(alarm), assignee: assigneeOf(alarm) }),
        ),
      }
    },

    async highestSeverity(
      user: SecurityUser,
      entity: EntityId,
      statuses: AlarmStatus[],
    ): Promise<AlarmSeverity | undefined> {
      await requireEntity(user, entity)
      return highestSeverity(await alarms.severities(entity.id, statuses))
    },
  }

  /** Waits for a change of an alarm, and adds a system comment unless the change had no effect. */
  async function withSystemComment(
    tx: Db,
    step: Promise<StoredAlarm | undefined>,
    comment: SystemComment,
  ): Promise<StoredAlarm> {
    const stored = await requireStored(step)
    if (stored.isChanged) await comments.insertSystem(tx, stored.alarm.id.id, comment)
    return stored
  }

  async function requireEntity(user: SecurityUser, entity: EntityId) {
    requireAccess(user, 'READ', 'ALARM')
    await directory.require(user, 'READ', entity)
  }
}
