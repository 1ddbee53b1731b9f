import type { AlarmInfo, SnoozeInput, UserShort } from '@signalbox/model/alarms/alarm'
import { badRequest } from '@signalbox/model/errors'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { requireOwnAccount } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Db } from '../../database/database'
import { type AlarmAccess, requireStored } from './alarm-access'
import type { AlarmCommentRepository, SystemComment } from './alarm-comments.repository'
import type { AlarmStore, StoredAlarm } from './alarm-store'
import type { AlarmUsers } from './alarm-users.repository'
import type { AlarmAssignees } from './assignment/alarm-assignees'
import { assignedBy, snoozedBy, unassignedBy, unsnoozedBy } from './system-comments'

export interface AlarmAssignmentParts {
  access: AlarmAccess
  store: AlarmStore
  comments: AlarmCommentRepository
  users: AlarmUsers
  assignees: AlarmAssignees
  /** The alarm with the names that lists show. */
  info: (user: SecurityUser, id: string) => Promise<AlarmInfo>
}

export type AlarmAssignmentService = ReturnType<typeof alarmAssignmentService>

/** Assignees and snoozing of alarms. */
export function alarmAssignmentService({
  access,
  store,
  comments,
  users,
  assignees,
  info,
}: AlarmAssignmentParts) {
  /** Adds a system comment after a change of an alarm; throws an error with the text `refusal` if nothing changed. */
  async function withSystemComment(
    tx: Db,
    change: Promise<StoredAlarm | undefined>,
    refusal: string,
    comment: SystemComment,
  ) {
    const stored = await requireStored(change)
    if (!stored.isChanged) throw badRequest(refusal)
    await comments.insertSystem(tx, stored.alarm.id.id, comment)
    return stored
  }

  return {
    async assign(user: SecurityUser, id: string, assigneeId: string): Promise<AlarmInfo> {
      const alarm = await access.require(user, 'WRITE', id)
      const assignee = await assignees.require(user, alarm, assigneeId)
      await access.perform(user, 'ALARM_ASSIGNED', alarm.originator, (tx) =>
        withSystemComment(
          tx,
          assignees.assign(tx, tenantOf(user), id, assigneeId),
          'The alarm is assigned to this user already',
          assignedBy(user, assignee),
        ),
      )
      return info(user, id)
    },

    async unassign(user: SecurityUser, id: string): Promise<AlarmInfo> {
      const { originator } = await access.require(user, 'WRITE', id)
      await access.perform(user, 'ALARM_UNASSIGNED', originator, (tx) =>
        withSystemComment(
          tx,
          store.assign(tx, tenantOf(user), id, null),
          'The alarm is not assigned',
          unassignedBy(user),
        ),
      )
      return info(user, id)
    },

    async assignable(user: SecurityUser, id: string, link: PageLink): Promise<PageData<UserShort>> {
      const alarm = await access.require(requireOwnAccount(user), 'READ', id)
      const { customerId, withAdmins } = await assignees.scopeOf(user, alarm)
      return users.listAssignable(tenantOf(user), customerId, withAdmins, link)
    },

    /** The users of the tenant; for a customer user, those of the same customer. */
    async users(user: SecurityUser, link: PageLink): Promise<PageData<UserShort>> {
      requireOwnAccount(user)
      return user.authority === 'TENANT_ADMIN'
        ? users.listOfTenant(tenantOf(user), link)
        : users.listAssignable(tenantOf(user), user.customerId, false, link)
    },

    async snooze(user: SecurityUser, id: string, { until, reason }: SnoozeInput): Promise<AlarmInfo> {
      if (until <= Date.now()) throw badRequest('An alarm can only be snoozed until a time in the future')
      const { originator } = await access.require(user, 'WRITE', id)
      await access.perform(user, 'ALARM_SNOOZED', originator, (tx) =>
        withSystemComment(
          tx,
          store.snooze(tx, tenantOf(user), id, until, reason),
          'The alarm is already snoozed until this time for this reason',
          snoozedBy(user, until, reason),
        ),
      )
      return info(user, id)
    },

    async endSnooze(user: SecurityUser, id: string): Promise<AlarmInfo> {
      const { originator } = await access.require(user, 'WRITE', id)
      await access.perform(user, 'ALARM_UNSNOOZED', originator, (tx) =>
        withSystemComment(
          tx,
          store.snooze(tx, tenantOf(user), id, 0, null),
          'The alarm is not snoozed',
          unsnoozedBy(user),
        ),
      )
      return info(user, id)
    },
  }
}
