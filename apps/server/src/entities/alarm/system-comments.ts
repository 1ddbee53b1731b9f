import type { UserShort } from '@signalbox/model/alarms/alarm'
import { personName } from '@signalbox/model/alarms/alarm-comment'
import type { SecurityUser } from '../../access/security-user'
import type { SystemComment } from './alarm-comments.repository'

const commentBy = (
  user: SecurityUser,
  subtype: SystemComment['subtype'],
  text: (name: string) => string,
  facts: SystemComment['facts'] = {},
): SystemComment => {
  const userName = personName(user)
  return { userId: user.id, subtype, text: text(userName), facts: { userName, ...facts } }
}

/**
 * The comments that the system adds when a user acts on an alarm. Texts are English, as in ThingsBoard; consoles
 * translate by `subtype` and the facts.
 */
export const acknowledgedBy = (user: SecurityUser) =>
  commentBy(user, 'ACKED_BY_USER', (name) => `Alarm was acknowledged by user ${name}`)
export const clearedBy = (user: SecurityUser) =>
  commentBy(user, 'CLEARED_BY_USER', (name) => `Alarm was cleared by user ${name}`)
export const unassignedBy = (user: SecurityUser) =>
  commentBy(user, 'UNASSIGNED_BY_USER', (name) => `Alarm was unassigned by user ${name}`)
export const snoozedBy = (user: SecurityUser, until: number, reason: string) =>
  commentBy(user, 'SNOOZED_BY_USER', (name) => `Alarm was snoozed by user ${name}: ${reason}`, {
    until,
    reason,
  })
export const unsnoozedBy = (user: SecurityUser) =>
  commentBy(user, 'UNSNOOZED_BY_USER', (name) => `Snooze was ended by user ${name}`)
export const commentDeletedBy = (user: SecurityUser) =>
  commentBy(user, 'COMMENT_DELETED', (name) => `User ${name} deleted a comment`)

/**
 * The comment on an alarm whose assignee is deleted. It has no author, as in ThingsBoard: `userName` names the
 * assignee.
 */
export function unassignedFromDeleted(assignee: UserShort): SystemComment {
  const userName = personName(assignee)
  return {
    userId: null,
    subtype: 'UNASSIGNED_FROM_DELETED_USER',
    text: `Alarm was unassigned because user ${userName} was deleted`,
    facts: { userName },
  }
}

/** The comment on an assignment, which also names the assignee. */
export function assignedBy(user: SecurityUser, assignee: UserShort) {
  const assigneeName = personName(assignee)
  const text = (name: string) => `Alarm was assigned by user ${name} to user ${assigneeName}`
  return commentBy(user, 'ASSIGNED_TO_USER', text, { assigneeName })
}
