import { ENTITY_TYPES } from '@signalbox/model/entity-id'
import { type RawBuilder, sql } from 'kysely'

/** A field of the alarm `a`: what to search in, and what to sort by where that is not its text. */
interface AlarmField {
  text: RawBuilder<string>
  sort?: RawBuilder<unknown>
}

/** The field of that name, of which some have two. */
export const alarmField = (name: string): AlarmField | undefined =>
  Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined

/** What the originator of the alarm `a` is called; null when it is gone. */
export const ORIGINATOR_NAME: RawBuilder<string | null> = sql`case a.originator_type
  when 'DEVICE' then (select o.name from device o where o.id = a.originator_id)
  when 'ASSET' then (select o.name from asset o where o.id = a.originator_id)
  when 'ENTITY_VIEW' then (select o.name from entity_view o where o.id = a.originator_id)
  when 'CUSTOMER' then (select o.title from customer o where o.id = a.originator_id)
  when 'TENANT' then (select o.title from tenant o where o.id = a.originator_id)
  when 'DASHBOARD' then (select o.title from dashboard o where o.id = a.originator_id)
  when 'USER' then (select o.email from user_account o where o.id = a.originator_id)
  when 'RULE_CHAIN' then (select o.name from rule_chain o where o.id = a.originator_id)
  when 'DEVICE_PROFILE' then (select o.name from device_profile o where o.id = a.originator_id)
end`

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
