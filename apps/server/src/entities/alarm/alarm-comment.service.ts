import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { AlarmComment, AlarmCommentInfo, AlarmCommentInput } from '@signalbox/model/alarms/alarm-comment'
import { badRequest, itemNotFound, permissionDenied } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { requireOwnAccount } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Db } from '../../database/database'
import type { Actions, RecordedAction } from '../../directory/actions'
import { type AlarmAccess, requireStored } from './alarm-access'
import type { AlarmCommentRepository } from './alarm-comments.repository'
import type { AlarmStore, StoredAlarm } from './alarm-store'
import { commentDeletedBy } from './system-comments'

export interface AlarmCommentParts {
  access: AlarmAccess
  store: AlarmStore
  comments: AlarmCommentRepository
  actions: Actions
}

export type AlarmCommentService = ReturnType<typeof alarmCommentService>

/** Comments of users on alarms. */
export function alarmCommentService({ access, store, comments, actions }: AlarmCommentParts) {
  /**
   * Locks the alarm, updates its number of comments, does the work and writes the audit row, all in one transaction.
   */
  async function perform(
    user: SecurityUser,
    alarm: Alarm,
    action: RecordedAction,
    countChange: 1 | -1 | 0,
    work: (tx: Db) => Promise<AlarmComment>,
  ): Promise<AlarmComment> {
    const { comment, stored } = await actions.perform(user, {
      action,
      entityType: 'ALARM',
      entityId: alarm.id.id,
      async work(tx) {
        const stored: StoredAlarm = await requireStored(
          store.countComment(tx, tenantOf(user), alarm.id.id, countChange),
        )
        return { stored, comment: await work(tx) }
      },
      records: ({ stored, comment }) => ({
        entityId: alarm.id,
        entityName: alarm.type,
        data: { comment: asJson(comment) },
        message: {
          data: asJson(stored.alarm),
          metadata: { comment: JSON.stringify(comment) },
        },
        isChange: false,
      }),
    })
    store.announce(stored)
    return comment
  }

  /** Called while the alarm is locked, because another request may change or delete the comment at the same time. */
  async function requireComment(tx: Db, alarmId: string, id: string): Promise<AlarmComment> {
    const comment = await comments.find(alarmId, id, tx)
    if (!comment) throw itemNotFound('Alarm comment')
    return comment
  }

  return {
    async list(user: SecurityUser, alarmId: string, link: PageLink): Promise<PageData<AlarmCommentInfo>> {
      // Comments name users and contain their email addresses.
      await access.require(requireOwnAccount(user), 'READ', alarmId)
      return comments.list(alarmId, link)
    },

    /** Adds a comment, or changes a comment of the caller. */
    async save(user: SecurityUser, alarmId: string, input: AlarmCommentInput): Promise<AlarmComment> {
      const alarm = await access.require(user, 'WRITE', alarmId)
      if (!input.id) {
        return perform(user, alarm, 'ADDED_COMMENT', 1, (tx) =>
          comments.insert(tx, alarmId, { userId: user.id, type: 'OTHER', comment: input.comment }),
        )
      }
      const { id } = input.id
      return perform(user, alarm, 'UPDATED_COMMENT', 0, async (tx) => {
        const existing = await requireComment(tx, alarmId, id)
        if (existing.type === 'SYSTEM' || existing.userId?.id !== user.id) throw permissionDenied()
        const comment = { ...input.comment, edited: 'true', editedOn: Date.now() }
        await comments.update(tx, id, 'OTHER', comment)
        return { ...existing, comment }
      })
    },

    /** Replaces the comment with a system comment, which tells that a comment was deleted. */
    async remove(user: SecurityUser, alarmId: string, id: string): Promise<void> {
      const alarm = await access.require(user, 'WRITE', alarmId)
      await perform(user, alarm, 'DELETED_COMMENT', -1, async (tx) => {
        const existing = await requireComment(tx, alarmId, id)
        if (existing.type === 'SYSTEM') throw badRequest('A comment of the system cannot be deleted')
        if (user.authority === 'CUSTOMER_USER' && existing.userId?.id !== user.id) throw permissionDenied()
        const { subtype, text, facts } = commentDeletedBy(user)
        const comment = { text, subtype, ...facts }
        await comments.update(tx, id, 'SYSTEM', comment)
        return { ...existing, type: 'SYSTEM', comment }
      })
    },
  }
}
