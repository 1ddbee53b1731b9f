import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { SecurityUser } from '../../../access/security-user'
import type { Db } from '../../../database/database'
import type { Actions } from '../../../directory/actions'
import type { EntityDirectory } from '../../../directory/entity-directory'
import { alarmRecord } from '../alarm-access'
import type { AlarmCommentRepository } from '../alarm-comments.repository'
import type { AlarmStore, StoredAlarm } from '../alarm-store'
import type { AlarmUsers } from '../alarm-users.repository'
import { unassignedFromDeleted } from '../system-comments'
import { assignedAlarms } from './assigned-alarms.repository'

export interface AssigneeRemovalParts {
  actions: Actions
  store: AlarmStore
  comments: AlarmCommentRepository
  users: AlarmUsers
  directory: EntityDirectory
}

/** How many alarms one transaction unassigns. */
const BATCH_SIZE = 200

export type UnassignAlarms = ReturnType<typeof assigneeRemoval>

/**
 * Unassigns all alarms of users; called before the users are deleted. A user may have very many alarms, so each batch of
 * alarms has its own transaction.
 */
export function assigneeRemoval({ actions, store, comments, users, directory }: AssigneeRemovalParts) {
  async function unassignSome(tx: Db, userIds: string[]) {
    const assigned = await assignedAlarms.lock(tx, userIds, BATCH_SIZE)
    if (assigned.length === 0) return []
    const ids = assigned.map(({ id }) => id.id)
    const assignTs = Date.now()
    await assignedAlarms.unassign(tx, ids, assignTs)
    await addComments(tx, assigned)
    const entities = await assignedAlarms.entities(tx, ids)
    const originators = await directory.findMany(
      assigned.map(({ originator }) => originator),
      tx,
    )
    return assigned.map((before) => {
      const alarm = { ...before, assigneeId: null, assignTs }
      const listedFor = entities.get(alarm.id.id) ?? []
      const stored: StoredAlarm = { alarm, entities: listedFor, isChanged: true, isNew: false }
      return { stored, originator: originators.get(alarm.originator.id) }
    })
  }

  /** Adds to each alarm a comment that names its assignee. */
  async function addComments(tx: Db, assigned: Alarm[]) {
    const byAlarm = assigned.map(({ id, assigneeId }) => ({ alarmId: id.id, userId: assigneeId!.id }))
    const assignees = await users.findMany(
      byAlarm.map(({ userId }) => userId),
      tx,
    )
    await comments.insertSystemForEach(
      tx,
      byAlarm.map(({ alarmId, userId }) => ({
        alarmId,
        comment: unassignedFromDeleted(assignees.get(userId)!),
      })),
    )
  }

  return async (caller: SecurityUser, userIds: string[]): Promise<void> => {
    for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
      const unassigned = await actions.perform(caller, {
        action: 'ALARM_UNASSIGNED',
        entityType: 'USER',
        work: (tx) => unassignSome(tx, userIds),
        records: (changed) =>
          changed.map(({ stored: { alarm }, originator }) => ({
            ...alarmRecord(alarm, originator),
            tenantId: alarm.tenantId.id,
          })),
      })
      for (const { stored } of unassigned) store.announce(stored)
      count = unassigned.length
    }
  }
}
