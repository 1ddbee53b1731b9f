import { ENTITY_TYPES } from '@signalbox/model/entity-id'
import { type RawBuilder, sql } from 'kysely'
import { ORIGINATOR_NAME } from '../directory/originator-columns'

/** A field of the alarm `a`: the text to search in, and the value to sort by if it is not that text. */
interface AlarmField {
  text: RawBuilder<string>
  sort?: RawBuilder<unknown>
}

/** The alarm field with this name. Some fields with a time have two names, such as `endTs` and `endTime`. */
export const findAlarmField = (name: string): AlarmField | undefined =>
  Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined

const time = (column: string): AlarmField => ({
  text: sql`${sql.ref(`a.${column}`)}::text`,
  sort: sql.ref(`a.${column}`),
})
const text = (column: string): AlarmField => ({ text: sql`${sql.ref(`a.${column}`)}` })

const FIELDS: Record<string, AlarmField> = {
  createdTime: time('created_time'),
  startTs: time('start_ts'),
  startTime: time('start_ts'),
  endTs: time('end_ts'),
  endTime: time('end_ts'),
  ackTs: time('ack_ts'),
  ackTime: time('ack_ts'),
  clearTs: time('clear_ts'),
  clearTime: time('clear_ts'),
  assignTs: time('assign_ts'),
  snoozedUntil: time('snoozed_until'),
  assignee: {
    text: sql`coalesce((select concat_ws(' ', u.first_name, u.last_name, u.email) from user_account u
      where u.id = a.assignee_id), '')`,
  },
  details: { text: sql`coalesce(a.details::text, '')` },
  status: text('status'),
  type: text('type'),
  severity: text('severity'),
  originatorId: { text: sql`a.originator_id::text`, sort: sql`a.originator_id` },
  originatorType: {
    text: sql`a.originator_type`,
    sort: sql`array_position(${[...ENTITY_TYPES]}::text[], a.originator_type)`,
  },
  originator: { text: sql`coalesce(${ORIGINATOR_NAME}, '')` },
}
