import { z } from 'zod'
import { idOf, RecordId } from '../entity-id'
import { JsonObject } from '../json/json-value'

/** SYSTEM: written by the platform when something happens to the alarm; OTHER: written by a user. */
export const ALARM_COMMENT_TYPES = ['SYSTEM', 'OTHER'] as const
export const AlarmCommentType = z.enum(ALARM_COMMENT_TYPES)
export type AlarmCommentType = z.infer<typeof AlarmCommentType>

/** What a system comment reports: `comment.subtype` of later ThingsBoard versions. */
export type SystemCommentSubtype =
  | 'ACKED_BY_USER'
  | 'CLEARED_BY_USER'
  | 'ASSIGNED_TO_USER'
  | 'UNASSIGNED_BY_USER'
  | 'UNASSIGNED_FROM_DELETED_USER'
  | 'COMMENT_DELETED'
  | 'SEVERITY_CHANGED'
  // Only in Signalbox: ThingsBoard has no snoozing.
  | 'SNOOZED_BY_USER'
  | 'UNSNOOZED_BY_USER'

export const AlarmComment = z.object({
  id: RecordId,
  createdTime: z.number().int(),
  alarmId: idOf('ALARM'),
  /** Null for comments of the rule engine and of deleted users. */
  userId: idOf('USER').nullable(),
  type: AlarmCommentType,
  comment: JsonObject,
  name: z.string(),
})
export type AlarmComment = z.infer<typeof AlarmComment>

/** A comment with its author. */
export const AlarmCommentInfo = AlarmComment.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
})
export type AlarmCommentInfo = z.infer<typeof AlarmCommentInfo>

const MAX_CHARACTERS = 10_000

export const AlarmCommentInput = z.object({
  /** The comment to edit; absent for a new comment. */
  id: RecordId.nullish(),
  comment: JsonObject.refine(
    (comment) => JSON.stringify(comment).length <= MAX_CHARACTERS,
    `The JSON text of a comment has at most ${MAX_CHARACTERS} characters`,
  ),
})
export type AlarmCommentInput = z.infer<typeof AlarmCommentInput>

/** "First last", or the email when both are empty. */
export function personName(person: { firstName?: string | null; lastName?: string | null; email: string }) {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
}
