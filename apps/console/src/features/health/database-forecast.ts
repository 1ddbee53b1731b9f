import type { PlatformHealth } from '@signalbox/model/platform-health'
import { DAY_MS } from '@signalbox/model/time/time-intervals'

type Database = PlatformHealth['database']

/** A forecast for a later day than this says nothing useful. */
const LONGEST_DAYS = 3650
const MIN_AHEAD_DAYS = 30
const MAX_AHEAD_DAYS = 90

/**
 * `limitBytes` is the size of the database at which the disk is full; null if unknown. `fullTime` is the time
 * when the disk is full; null if unknown, without growth, or more than `LONGEST_DAYS` away.
 */
export function forecastOf({ bytes, freeBytes, growthBytesPerDay }: Database, now: number) {
  if (freeBytes === null) return { limitBytes: null, fullTime: null }
  const days = growthBytesPerDay && growthBytesPerDay > 0 ? freeBytes / growthBytesPerDay : LONGEST_DAYS
  return {
    limitBytes: bytes + freeBytes,
    fullTime: days < LONGEST_DAYS ? now + days * DAY_MS : null,
  }
}

/**
 * The end of the forecast in the chart: shortly after the day when the disk is full, but at least
 * `MIN_AHEAD_DAYS` and at most `MAX_AHEAD_DAYS` from now.
 */
export function forecastEnd(fullTime: number | null, now: number): number {
  const days = fullTime === null ? MIN_AHEAD_DAYS : ((fullTime - now) / DAY_MS) * 1.1
  return now + Math.min(MAX_AHEAD_DAYS, Math.max(MIN_AHEAD_DAYS, days)) * DAY_MS
}

/** The expected size at a later time. It is 0 for a database that would have shrunk to nothing. */
export const sizeAt = ({ bytes, growthBytesPerDay }: Database, ts: number, now: number): number =>
  Math.max(0, bytes + ((growthBytesPerDay ?? 0) * (ts - now)) / DAY_MS)
