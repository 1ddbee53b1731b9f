import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'

type Database = PlatformHealth['database']

/** Times that are this many days away, or more, are not forecast: they would not be reliable. */
const MAX_FORECAST_DAYS = 3650
const MIN_CHART_DAYS = 30
const MAX_CHART_DAYS = 90

/**
 * `limitBytes` is the size of the database at which the disk is full; null if unknown. `fullTime` is the time
 * when the disk is full; null if the free space or the growth is unknown, if the database does not grow, or if the
 * time is `MAX_FORECAST_DAYS` or more away.
 */
export function forecastOf({ bytes, freeBytes, growthBytesPerDay }: Database, now: number) {
  if (freeBytes === null) return { limitBytes: null, fullTime: null }
  const days = growthBytesPerDay && growthBytesPerDay > 0 ? freeBytes / growthBytesPerDay : MAX_FORECAST_DAYS
  return {
    limitBytes: bytes + freeBytes,
    fullTime: days < MAX_FORECAST_DAYS ? now + days * DAY_MS : null,
  }
}

/**
 * The end of the forecast in the chart: shortly after the day when the disk is full, but at least
 * `MIN_CHART_DAYS` and at most `MAX_CHART_DAYS` from now.
 */
export function forecastEnd(fullTime: number | null, now: number): number {
  const days = fullTime === null ? MIN_CHART_DAYS : ((fullTime - now) / DAY_MS) * 1.1
  return now + Math.min(MAX_CHART_DAYS, Math.max(MIN_CHART_DAYS, days)) * DAY_MS
}

/** The expected size at a later time: never negative, even if the database shrinks. */
export const sizeAt = ({ bytes, growthBytesPerDay }: Database, ts: number, now: number): number =>
  Math.max(0, bytes + ((growthBytesPerDay ?? 0) * (ts - now)) / DAY_MS)
