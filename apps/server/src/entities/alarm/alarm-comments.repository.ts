import type {
  AlarmComment,
  AlarmCommentInfo,
  AlarmCommentType,
  SystemCommentSubtype,
} from '@signalbox/model/alarms/alarm-comment'
import { entityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import type { AlarmCommentTable } from '../../database/tables/records'
import { listPage, mapPage } from '../../directory/list-page'

export type AlarmCommentRepository = ReturnType<typeof alarmCommentRepository>

export interface SystemComment {
  userId: string | null
  subtype: SystemCommentSubtype
  text: string
  /** Names and values of the event, under the member names that later ThingsBoard versions use. */
  facts: JsonObject
}

const LIST = {
  sort: { createdTime: 'alarm_comment.created_time', id: 'alarm_comment.id' },
  search: [],
  tieBreaker: 'alarm_comment.id',
}

/** Reads and writes comments of alarms, including those of the system. */
export function alarmCommentRepository(db: Database) {
  async function insertRows(tx: Db, rows: Selectable<AlarmCommentTable>[]) {
    const values = rows.map((row) => ({ ...row, comment: json(row.comment) }))
    if (values.length > 0) await tx.insertInto('alarm_comment').values(values).execute()
  }

  async function insert(tx: Db, alarmId: string, comment: NewComment): Promise<AlarmComment> {
    const row = newRow(alarmId, comment)
    await insertRows(tx, [row])
    return toComment(row)
  }

  return {
    insert,

    insertSystem: (tx: Db, alarmId: string, comment: SystemComment) => insert(tx, alarmId, ofSystem(comment)),

    /** Adds a system comment to each of several alarms. */
    insertSystemForEach: (tx: Db, comments: { alarmId: string; comment: SystemComment }[]) =>
      insertRows(
        tx,
        comments.map(({ alarmId, comment }) => newRow(alarmId, ofSystem(comment))),
      ),

    async find(alarmId: string, id: string, on: Db = db): Promise<AlarmComment | undefined> {
      const row = await on
        .selectFrom('alarm_comment')
        .selectAll()
        .where('alarm_id', '=', alarmId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toComment(row)
    },

    async update(tx: Db, id: string, type: AlarmCommentType, comment: JsonObject): Promise<void> {
      await tx
        .updateTable('alarm_comment')
        .set({ type, comment: json(comment) })
        .where('id', '=', id)
        .execute()
    },

    async list(alarmId: string, link: PageLink) {
      const query = db
        .selectFrom('alarm_comment')
        .leftJoin('user_account', 'user_account.id', 'alarm_comment.user_id')
        .selectAll('alarm_comment')
        .select(['user_account.email', 'user_account.first_name', 'user_account.last_name'])
        .where('alarm_comment.alarm_id', '=', alarmId)
      return mapPage(
        await listPage(query, link, LIST),
        (row): AlarmCommentInfo => ({
          ...toComment(row),
          email: row.email,
          firstName: row.first_name,
          lastName: row.last_name,
        }),
      )
    },
  }
}

interface NewComment {
  userId: string | null
  type: AlarmCommentType
  comment: JsonObject
}

const ofSystem = ({ userId, subtype, text, facts }: SystemComment): NewComment => ({
  userId,
  type: 'SYSTEM',
  comment: { text, subtype, ...facts },
})

const newRow = (alarmId: string, { userId, type, comment }: NewComment): Selectable<AlarmCommentTable> => ({
  id: newId(),
  created_time: Date.now(),
  alarm_id: alarmId,
  user_id: userId,
  type,
  comment,
})

function toComment(row: Selectable<AlarmCommentTable>): AlarmComment {
  const { text } = row.comment
  return {
    id: { id: row.id },
    createdTime: row.created_time,
    alarmId: entityId('ALARM', row.alarm_id),
    userId: row.user_id === null ? null : entityId('USER', row.user_id),
    type: row.type,
    comment: row.comment,
    name: typeof text === 'string' ? text : '',
  }
}
