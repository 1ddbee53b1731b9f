/** A stored or live value of the trend. */
export interface TrendPoint {
  ts: number
  value: number
}

/** How many steps a trend has: about one for every two pixels of the sparkline. */
export const TREND_STEPS = 48

/**
 * A trend with a new value. Within a step the newest value replaces the last point, so that all points have the same
 * distance in time; after a step it is added as a new point.
 */
export function withValue(
  points: readonly TrendPoint[],
  { ts, value }: TrendPoint,
  stepMs: number,
): readonly TrendPoint[] {
  const last = points.at(-1)
  if (!last) return [{ ts, value }]
  if (ts < last.ts || (ts === last.ts && value === last.value)) return points
  if (ts - last.ts < stepMs) return [...points.slice(0, -1), { ts: last.ts, value }]
  return [...points, { ts, value }].slice(-TREND_STEPS)
}
