import { badRequest } from '@signalbox/model/errors'
import type { TypedValue } from '@signalbox/model/telemetry'
import type { AggregationType } from '@signalbox/model/time/aggregation'
import { type CalendarInterval, calendarEdges, SHORTEST_PERIOD_MS } from './calendar-edges'

export interface HistoryQuery {
  keys: string[]
  /** Points of `startTs < ts <= endTs`. */
  startTs: number
  endTs: number
  /** Points after this time are ignored, also within the last bucket. */
  untilTs?: number
  agg: AggregationType
  /** Length of a bucket; 0 means no aggregation. */
  intervalMs: number
  /** Buckets of the calendar, such as months; `intervalMs` is then ignored. */
  calendar?: CalendarInterval | undefined
  /** Maximum number of points per key; only without aggregation. */
  limit: number
  order: 'ASC' | 'DESC'
}

/** A query within the limits. */
export interface CheckedQuery extends HistoryQuery {
  /** The beginning of each bucket of the calendar, and the end of the last. */
  edges?: number[]
}

export interface SeriesPoint {
  ts: number
  value: TypedValue
}

const MAX_INTERVALS = 700
const SHORTEST_COUNTED_INTERVAL_MS = 1000
/** Points of one response, all its keys together. */
const MAX_POINTS = 100_000

/** Checks and limits a query; without an interval there is no aggregation. */
export function checkedQuery(query: HistoryQuery): CheckedQuery {
  const { calendar } = query
  const agg = query.intervalMs === 0 && !calendar ? 'NONE' : query.agg
  if (!Number.isSafeInteger(query.startTs) || !Number.isSafeInteger(query.endTs))
    throw badRequest('Start and end have to be times in milliseconds')
  if (!Number.isSafeInteger(query.intervalMs) || query.intervalMs < 0)
    throw badRequest("The 'interval' has to be a number of milliseconds")
  if (agg === 'NONE') {
    if (!Number.isInteger(query.limit) || query.limit < 1)
      throw badRequest(`Limit ${query.limit} is invalid: it must be greater than zero`)
    const perKey = Math.max(1, Math.floor(MAX_POINTS / Math.max(1, query.keys.length)))
    return { ...query, agg, limit: Math.min(query.limit, perKey) }
  }
  const shortest = calendar ? SHORTEST_PERIOD_MS : Math.max(query.intervalMs, SHORTEST_COUNTED_INTERVAL_MS)
  const intervals = Math.trunc((query.endTs - query.startTs) / shortest)
  if (intervals < 0 || intervals > MAX_INTERVALS)
    throw badRequest(
      `The number of intervals is wrong: ${intervals}, at most ${MAX_INTERVALS}. Choose a longer interval or a shorter time range`,
    )
  if (!calendar) return { ...query, agg }
  if (Math.abs(query.startTs) > LAST_DATE_MS || Math.abs(query.endTs) > LAST_DATE_MS)
    throw badRequest('Start and end are not dates of the calendar')
  return { ...query, agg, edges: calendarEdges(calendar, query.startTs, query.endTs, MAX_INTERVALS) }
}

/** The maximum time of a Date minus one year, because the following period has to be a valid Date too. */
const LAST_DATE_MS = 8.64e15 - 366 * 24 * 3_600_000

/** The number of buckets and the end of the last one, which may be after the end of the range. */
export function buckets(query: CheckedQuery) {
  const { startTs, endTs, untilTs = Number.MAX_SAFE_INTEGER, intervalMs, edges } = query
  if (edges) return { count: edges.length - 1, endTs: Math.min(endTs, untilTs) }
  const count = Math.max(0, Math.ceil((endTs - startTs) / intervalMs))
  return { count, endTs: Math.min(startTs + count * intervalMs, untilTs) }
}

/** The middle of a bucket. */
export function bucketTs({ startTs, intervalMs, edges }: CheckedQuery, bucket: number) {
  const [from, to] = edges
    ? [edges[bucket]!, edges[bucket + 1]!]
    : [startTs + bucket * intervalMs, startTs + (bucket + 1) * intervalMs]
  return from + Math.floor((to - from) / 2)
}
