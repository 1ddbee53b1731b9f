import type { TsValue } from '../query/entity-query'
import { pointValue } from '../text/widget-format'
import type { AggregationType } from './aggregation'

export type ChartPoint = [ts: number, value: number | string | null]

export type AggregationWindow = {
  type: AggregationType
  startTs: number
  timeWindow: number
  interval: number
  limit: number
  /** For state charts: each value lasts until the next, so the last value before the window is shown too. */
  stateData?: boolean
}

/** Groups the live points of one entity as the server groups stored ones, for a window that moves with time. */
export function dataAggregation(initial: AggregationWindow, clockMs: number) {
  let window = { ...initial }
  let lastClockMs = clockMs
  let isFirst = true
  const series = new Map<string, Bucket[]>()
  /** The last value before the window, by key. */
  const lastBefore = new Map<string, Bucket>()

  function add(key: string, { ts, value }: TsValue, isFromServer: boolean) {
    const buckets = series.get(key) ?? []
    series.set(key, buckets)
    const parsed = pointValue(value, window.type !== 'NONE')
    const bucketTs = isFromServer || window.type === 'NONE' ? ts : bucketMiddle(window, ts)
    const index = bucketIndex(buckets, bucketTs)
    const existing = buckets[index]
    if (existing?.ts === bucketTs) merge(existing, parsed, window.type)
    else buckets.splice(index, 0, newBucket(bucketTs, parsed, window.type, isFromServer))
  }

  return {
    /** Adds points; those of the first message are already grouped by the server. */
    add(points: Record<string, TsValue[]>) {
      for (const [key, values] of Object.entries(points)) for (const value of values) add(key, value, isFirst)
      isFirst = false
    },

    /** Moves the window by the whole intervals that passed on a monotonic clock; true if it moved. */
    advance(nowClockMs: number): boolean {
      const step = Math.max(window.interval, 1)
      const passed = Math.floor((nowClockMs - lastClockMs) / step) * step
      if (passed <= 0) return false
      lastClockMs += passed
      window.startTs += passed
      return true
    },

    /** The points to draw now, by key, oldest first. */
    series(): Record<string, ChartPoint[]> {
      const pointsByKey: Record<string, ChartPoint[]> = {}
      for (const [key, buckets] of series) pointsByKey[key] = pointsInWindow(key, buckets, window, lastBefore)
      return pointsByKey
    },

    /** Restarts with another window; the next message is grouped by the server again. */
    reset(next: AggregationWindow, nowClockMs: number) {
      window = { ...next }
      lastClockMs = nowClockMs
      isFirst = true
      series.clear()
      lastBefore.clear()
    },

    /** The tick interval: at least one second. */
    tickMs: () => Math.max(window.interval, 1000),
  }
}
export type DataAggregation = ReturnType<typeof dataAggregation>

type Bucket = { ts: number; count: number; sum: number; value: ChartPoint[1] }

/** The points in the window. Removes older buckets; the newest of them is kept as the last value before the window. */
function pointsInWindow(
  key: string,
  buckets: Bucket[],
  window: AggregationWindow,
  lastBefore: Map<string, Bucket>,
): ChartPoint[] {
  const { startTs, timeWindow, limit, stateData } = window
  const endTs = startTs + timeWindow
  const dropped = buckets.splice(0, bucketIndex(buckets, startTs + 1))
  const newest = dropped.at(-1)
  // A device may send older values late: these do not replace the last value.
  if (newest && newest.ts >= (lastBefore.get(key)?.ts ?? newest.ts)) lastBefore.set(key, newest)
  const points = buckets
    .slice(0, bucketIndex(buckets, endTs + 1))
    .map(({ ts, value }): ChartPoint => [ts, value])
  if (stateData) extendStates(points, lastBefore.get(key), startTs, endTs)
  return points.slice(-limit)
}

function extendStates(points: ChartPoint[], previous: Bucket | undefined, startTs: number, endTs: number) {
  const [first] = points
  if (previous && (!first || first[0] > startTs)) points.unshift([startTs, previous.value])
  const last = points.at(-1)
  if (last && last[0] < endTs) points.push([endTs, last[1]])
}

/** The middle of the bucket that contains `ts`. Buckets begin at the window start and exclude their end. */
function bucketMiddle({ startTs, interval }: AggregationWindow, ts: number) {
  return startTs + Math.floor((ts - startTs) / interval) * interval + Math.floor(interval / 2)
}

function newBucket(ts: number, value: ChartPoint[1], type: AggregationType, isFromServer: boolean): Bucket {
  const isCount = type === 'COUNT'
  const count = isCount && isFromServer ? Number(value) : 1
  return { ts, count, sum: Number(value), value: isCount ? count : value }
}

function merge(bucket: Bucket, value: ChartPoint[1], type: AggregationType) {
  const current = Number(bucket.value)
  const added = Number(value)
  bucket.count++
  bucket.sum += added
  switch (type) {
    case 'AVG':
      bucket.value = bucket.sum / bucket.count
      break
    case 'MIN':
      bucket.value = Math.min(current, added)
      break
    case 'MAX':
      bucket.value = Math.max(current, added)
      break
    case 'SUM':
      bucket.value = current + added
      break
    case 'COUNT':
      bucket.value = bucket.count
      break
    case 'NONE':
      bucket.value = value
  }
}

/** Index of the first bucket not before `ts`; most new points are the last, so the end is checked first. */
function bucketIndex(buckets: Bucket[], ts: number): number {
  const last = buckets.at(-1)
  if (!last || last.ts < ts) return buckets.length
  let low = 0
  let high = buckets.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (buckets[middle]!.ts < ts) low = middle + 1
    else high = middle
  }
  return low
}
