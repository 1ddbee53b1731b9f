import { badRequest } from '@signalbox/model/errors'
import { AGGREGATION_TYPES } from '@signalbox/model/time/aggregation'
import { z } from 'zod'
import { blankAsAbsent } from '../http/paging'
import { CALENDAR_INTERVALS, type CalendarInterval } from './reading/calendar-edges'
import type { HistoryQuery } from './reading/history-query'

export const PREFIX = '/api/plugins/telemetry'

/** Stored keys contain no NUL, so a key with NUL is refused. */
const withoutNul = (keys: string) => {
  if (keys.includes('\0')) throw badRequest('A key must not contain the NUL character')
  return keys
}

/** Keys in a query: `keys=a,b`, or as of ThingsBoard 4.3 one `key=` for each key, which may contain commas. */
export const KeysQuery = z.object({
  keys: z.string().optional(),
  key: z.union([z.string(), z.array(z.string())]).optional(),
})
type KeysQuery = z.infer<typeof KeysQuery>

/** The keys that a query names; undefined if it names none. */
export const queryKeys = ({ keys, key }: KeysQuery): string[] | undefined =>
  key === undefined ? keyList(keys) : [key].flat().map(withoutNul)

/** Splits `a,b` into keys, without trimming; undefined if the text is missing or empty. */
export const keyList = (text: string | undefined): string[] | undefined =>
  text ? withoutNul(text).split(',') : undefined

/** The keys that a query names, without empty ones; throws if there are none. */
export function requiredKeys(query: KeysQuery): string[] {
  const keys = queryKeys(query)?.filter((key) => key !== '') ?? []
  if (keys.length === 0) throw badRequest('No keys are given')
  return keys
}

/** A 64-bit integer, limited to the safe range of numbers. */
const long = z
  .string()
  .regex(/^-?\d{1,19}$/, 'expected an integer')
  .transform((text) => Math.min(Math.max(Number(text), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER))
/** An optional integer: a time or a duration in milliseconds, or a limit. */
export const OptionalLong = blankAsAbsent(long)

export const TimeseriesQuery = KeysQuery.extend({
  startTs: OptionalLong,
  endTs: OptionalLong,
  interval: OptionalLong,
  // Clients of ThingsBoard 3.6.3 and later send these two.
  intervalType: z.string().optional(),
  timeZone: z.string().optional(),
  limit: OptionalLong,
  agg: z.string().optional(),
  orderBy: z.string().optional(),
})

/** The query for the history; undefined when the request is for the latest values. */
export function historyQuery(query: z.infer<typeof TimeseriesQuery>): HistoryQuery | undefined {
  const { startTs, endTs, keys, key } = query
  if (startTs === undefined || endTs === undefined || (keys ?? key) === undefined) return undefined
  return {
    keys: requiredKeys(query),
    startTs,
    endTs,
    intervalMs: query.interval ?? 0,
    calendar: calendarInterval(query.intervalType, query.timeZone),
    limit: query.limit ?? 100,
    agg: aggregation(query.agg),
    order: order(query.orderBy),
  }
}

/** The aggregation that a parameter names; throws if it is unknown. */
export function aggregation(text: string | undefined): HistoryQuery['agg'] {
  if (!text) return 'NONE'
  const agg = AGGREGATION_TYPES.find((known) => known === text)
  if (!agg)
    throw badRequest(`${text.slice(0, 64)} is not an aggregation: use one of ${AGGREGATION_TYPES.join(', ')}`)
  return agg
}

/** The calendar interval that the parameters name; undefined when buckets have a length in milliseconds. */
export function calendarInterval(
  type: string | null | undefined,
  timeZone?: string | null | undefined,
): CalendarInterval | undefined {
  if (!type || type === 'MILLISECONDS') return undefined
  const unit = CALENDAR_INTERVALS.find((known) => known === type)
  if (!unit)
    throw badRequest(
      `${type.slice(0, 64)} is not an interval type: use one of MILLISECONDS, ${CALENDAR_INTERVALS.join(', ')}`,
    )
  return { unit, timeZone: timeZone ?? undefined }
}

function order(text: string | undefined): HistoryQuery['order'] {
  const order = text ? text.toUpperCase() : 'DESC'
  if (order === 'ASC' || order === 'DESC') return order
  throw badRequest(`Order ${text?.slice(0, 64)} is not supported: use ASC or DESC`)
}
