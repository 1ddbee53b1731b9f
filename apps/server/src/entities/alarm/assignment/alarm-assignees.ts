import type { Alarm, AlarmInput, UserShort } from '@signalbox/model/alarms/alarm'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { itemNotFound } from '@signalbox/model/errors'
import { type SecurityUser, tenantOf } from '../../../access/security-user'
import type { Db } from '../../../database/database'
import { replaceViolations } from '../../../database/violations'
import type { EntityDirectory } from '../../../directory/entity-directory'
import { requireStored } from '../alarm-access'
import type { AlarmCommentRepository } from '../alarm-comments.repository'
import type { AlarmStore, StoredAlarm } from '../alarm-store'
import type { AlarmUsers } from '../alarm-users.repository'
import { assignedBy, unassignedBy } from '../system-comments'

interface AlarmAssigneesParts {
  store: AlarmStore
  comments: AlarmCommentRepository
  users: AlarmUsers
  directory: EntityDirectory
}

type Originator = Pick<Alarm, 'originator'>

export type AlarmAssignees = ReturnType<typeof alarmAssignees>

/** The users to whom alarms may be assigned, and the assignee that a saved alarm contains. */
export function alarmAssignees({ store, comments, users, directory }: AlarmAssigneesParts) {
  /**
   * The users to whom the user may assign an alarm. Administrators may choose administrators and users of the
   * originator's customer; customer users may choose users of their own customer.
   */
  async function scopeOf(user: SecurityUser, { originator }: Originator) {
    const isAdmin = user.authority === 'TENANT_ADMIN'
    const owner = isAdmin ? uuidOrNull((await directory.find(originator))?.customerId) : user.customerId
    return { customerId: owner, withAdmins: isAdmin }
  }

  /** The user with the given id; undefined if the user may not assign the alarm to this user. */
  async function find(user: SecurityUser, alarm: Originator, id: string): Promise<UserShort | undefined> {
    const { customerId, withAdmins } = await scopeOf(user, alarm)
    if (!(await users.isAssignable(tenantOf(user), customerId, withAdmins, id))) return undefined
    return (await users.find(id)) ?? undefined
  }

  /** Assigns an alarm to a user; throws if the user was deleted in the meantime. */
  const assign = (tx: Db, tenantId: string, alarmId: string, assigneeId: string | null) =>
    replaceViolations(store.assign(tx, tenantId, alarmId, assigneeId), {
      alarm_assignee_id_fkey: () => itemNotFound('User'),
    })

  return {
    scopeOf,
    assign,

    async require(user: SecurityUser, alarm: Originator, id: string): Promise<UserShort> {
      const assignee = await find(user, alarm, id)
      if (!assignee) throw itemNotFound('User')
      return assignee
    },

    /**
     * Returns the step that assigns a saved alarm to the assignee of the input, in the transaction of the save. Without
     * an assignee in the input the step changes nothing; null removes the assignee. An assignee that the alarm has
     * already is accepted, even if the user may not assign the alarm to this assignee.
     */
    async stepOf(user: SecurityUser, alarm: Originator, { assigneeId }: Pick<AlarmInput, 'assigneeId'>) {
      const id = uuidOrNull(assigneeId)
      const assignee = id ? await find(user, alarm, id) : undefined

      return async (tx: Db, saved: StoredAlarm): Promise<StoredAlarm> => {
        const alarmId = saved.alarm.id.id
        if (assigneeId === undefined || (saved.alarm.assigneeId?.id ?? null) === id) return saved
        if (id && !assignee) throw itemNotFound('User')
        const stored = await requireStored(assign(tx, tenantOf(user), alarmId, id))
        await comments.insertSystem(tx, alarmId, assignee ? assignedBy(user, assignee) : unassignedBy(user))
        return {
          ...stored,
          isNew: saved.isNew,
          assignment: assignee ? 'ALARM_ASSIGNED' : 'ALARM_UNASSIGNED',
        }
      }
    },
  }
}
