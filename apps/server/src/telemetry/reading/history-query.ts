import { badRequest } from '@signalbox/model/errors'
import type { TypedValue } from '@signalbox/model/telemetry'
import type { AggregationType } from '@signalbox/model/time/aggregation'

export interface HistoryQuery {
  keys: string[]
  /** Points of `startTs < ts <= endTs`. */
  startTs: number
  endTs: number
  /** Later points are ignored, also within the last bucket. */
  untilTs?: number
  agg: AggregationType
  /** Length of a bucket; 0 means no aggregation. */
  intervalMs: number
  /** Most points per key, without aggregation. */
  limit: number
  order: 'ASC' | 'DESC'
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
export function checkedQuery(query: HistoryQuery): HistoryQuery {
  const agg = query.intervalMs === 0 ? 'NONE' : query.agg
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
  const intervals = Math.trunc(
    (query.endTs - query.startTs) / Math.max(query.intervalMs, SHORTEST_COUNTED_INTERVAL_MS),
  )
  if (intervals < 0 || intervals > MAX_INTERVALS)
    throw badRequest(
      `The number of intervals is wrong: ${intervals}, at most ${MAX_INTERVALS}. Choose a longer interval or a shorter time`,
    )
  return { ...query, agg }
}

/** The number of buckets and the end of the last one, which may be after the end of the range. */
export function buckets({ startTs, endTs, untilTs = Number.MAX_SAFE_INTEGER, intervalMs }: HistoryQuery) {
  const count = Math.max(0, Math.ceil((endTs - startTs) / intervalMs))
  return { count, endTs: Math.min(startTs + count * intervalMs, untilTs) }
}

export const bucketTs = ({ startTs, intervalMs }: HistoryQuery, bucket: number) =>
  startTs + bucket * intervalMs + Math.floor(intervalMs / 2)
