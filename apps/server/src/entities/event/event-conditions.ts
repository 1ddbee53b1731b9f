import type { EventType } from '@signalbox/model/entities/event'
import type { EventFilter } from '@signalbox/model/query/event-filter'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../directory/list-page'

type Member = Exclude<keyof EventFilter, 'eventType'>
/** The condition of a member of the filter; `value` is given and not blank. */
type Condition = (value: string | number) => RawBuilder<boolean>

const bodyText = (name: string) => sql<string>`(body ->> ${sql.lit(name)})`
const contains =
  (name: string): Condition =>
  (value) =>
    sql`${bodyText(name)} ilike ${`%${escapeLike(String(value))}%`}`
const equals =
  (name: string): Condition =>
  (value) =>
    sql`lower(${bodyText(name)}) = lower(${String(value)})`
const atLeast =
  (name: string): Condition =>
  (value) =>
    sql`${bodyText(name)}::numeric >= ${value}`
const atMost =
  (name: string): Condition =>
  (value) =>
    sql`${bodyText(name)}::numeric <= ${value}`

const server = { server: contains('server') }
const errorText = { errorStr: contains('error') }
const hasError: Condition = (value) =>
  value === 'true' ? sql`coalesce(${bodyText('error')}, '') <> ''` : sql`true`
const hasStatus: Condition = (value) => sql`${bodyText('success')} = ${String(value === 'success')}`

const CONDITIONS: Record<EventType, Partial<Record<Member, Condition>>> = {
  ERROR: { ...server, ...errorText, method: contains('method') },
  LC_EVENT: { ...server, ...errorText, event: contains('event'), status: hasStatus },
  STATS: {
    ...server,
    messagesProcessed: atLeast('messagesProcessed'),
    minMessagesProcessed: atLeast('messagesProcessed'),
    maxMessagesProcessed: atMost('messagesProcessed'),
    errorsOccurred: atLeast('errorsOccurred'),
    minErrorsOccurred: atLeast('errorsOccurred'),
    maxErrorsOccurred: atMost('errorsOccurred'),
  },
  DEBUG_RULE_NODE: {
    ...server,
    ...errorText,
    isError: hasError,
    msgDirectionType: equals('type'),
    dataSearch: contains('data'),
    metadataSearch: contains('metadata'),
    entityName: equals('entityName'),
    entityId: equals('entityId'),
    msgId: equals('msgId'),
    msgType: contains('msgType'),
    relationType: contains('relationType'),
  },
  DEBUG_RULE_CHAIN: { ...server, ...errorText, isError: hasError, message: contains('message') },
}

/** The SQL condition for events that match the filter. */
export function eventCondition(filter: EventFilter): RawBuilder<boolean> {
  const given = Object.entries(CONDITIONS[filter.eventType]).flatMap(([member, condition]) => {
    const value = filter[member as Member]
    return value === undefined ? [] : [condition(value)]
  })
  return sql`(${sql.join([sql`type = ${filter.eventType}`, ...given], sql` and `)})`
}
