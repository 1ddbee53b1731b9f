import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { Db } from '../../../database/database'
import type { ActionRecord } from '../../../directory/actions'
import type { EntityDirectory, EntityRecord } from '../../../directory/entity-directory'
import { alarmRecord } from '../alarm-access'
import type { AlarmCommentRepository } from '../alarm-comments.repository'
import type { AlarmStore, StoredAlarm } from '../alarm-store'
import type { AlarmUsers } from '../alarm-users.repository'
import { unassignedFromDeleted } from '../system-comments'
import { assignedAlarms } from './assigned-alarms.repository'

export interface AssigneeRemovalParts {
  store: AlarmStore
  comments: AlarmCommentRepository
  users: AlarmUsers
  directory: EntityDirectory
}

/** How many alarms one statement unassigns. */
const BATCH_SIZE = 1000

interface Unassigned {
  stored: StoredAlarm
  originator: EntityRecord | undefined
}

export interface UnassignedAlarms {
  /** The records for the audit log and the rule engine. */
  records: ActionRecord[]
  /** Notifies subscribers; called after the deletion is committed. */
  announce(): void
}

export type UnassignAlarms = ReturnType<typeof assigneeRemoval>

/**
 * Unassigns all alarms of users in the transaction that deletes the users. The caller has locked the users, so that no
 * further alarm can be assigned to them.
 */
export function assigneeRemoval({ store, comments, users, directory }: AssigneeRemovalParts) {
  async function unassignSome(tx: Db, userIds: string[]): Promise<Unassigned[]> {
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

  return async (tx: Db, userIds: string[]): Promise<UnassignedAlarms> => {
    const unassigned: Unassigned[] = []
    for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
      const batch = await unassignSome(tx, userIds)
      unassigned.push(...batch)
      count = batch.length
    }
    return {
      records: unassigned.map(({ stored: { alarm }, originator }) => ({
        ...alarmRecord(alarm, originator),
        action: 'ALARM_UNASSIGNED',
        tenantId: alarm.tenantId.id,
      })),
      announce() {
        for (const { stored } of unassigned) store.announce(stored)
      },
    }
  }
}
