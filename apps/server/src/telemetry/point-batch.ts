import type { TypedValue } from '@signalbox/model/telemetry'
import { type CopyBuffer, copyBuffer } from './copy-buffer'
import { monthOf } from './partitions'
import { KIND_BITS, type PointRow, pointRow } from './point-row'
import type { Series } from './series-registry'

/** A row for the slow way: it may be there already. */
export interface UpsertRow extends PointRow {
  seriesId: number
  ts: number
}

export interface LatestRow {
  entityId: string
  keyId: number
  ts: number
  value: TypedValue
}

export interface SeriesChange {
  seriesId: number
  kinds: number
  ttlSeconds: number | null
  /** Newest point before the change. */
  fromTs: number | null
}

/**
 * Sorts points into what one transaction writes. Points newer than everything in their series cannot be
 * there yet and go through COPY; the rest (repeated, late or filled in) is upserted, the last one winning.
 */
export function pointBatch() {
  const fresh: CopyBuffer = copyBuffer()
  const rest = new Map<string, UpsertRow>()
  const latest = new Map<Series, LatestRow>()
  const changes = new Map<Series, SeriesChange>()
  const months = new Set<number>()
  let monthFrom = 0
  let monthTo = 0

  function noteMonth(ts: number) {
    if (ts >= monthFrom && ts < monthTo) return
    const month = monthOf(ts)
    if (month === undefined) return
    months.add(month)
    monthFrom = Date.UTC(Math.floor(month / 12), month % 12)
    monthTo = Date.UTC(Math.floor(month / 12), (month % 12) + 1)
  }

  function noteChange(series: Series, kinds: number, ttlSeconds: number | null) {
    const fromTs = Number.isFinite(series.newestTs) ? series.newestTs : null
    const before = changes.get(series)
    series.kinds |= kinds
    series.ttlSeconds = ttlSeconds
    changes.set(series, {
      seriesId: series.id,
      kinds: series.kinds,
      ttlSeconds,
      fromTs: before ? before.fromTs : fromTs,
    })
  }

  return {
    fresh,
    rest,
    latest,
    changes,
    months,
    add(entityId: string, series: Series, ts: number, value: TypedValue, ttlSeconds: number | null) {
      const row = pointRow(value)
      const bit = KIND_BITS[row.kind]
      if ((series.kinds & bit) === 0 || series.ttlSeconds !== ttlSeconds) noteChange(series, bit, ttlSeconds)
      noteMonth(ts)
      if (ts > series.newestTs) fresh.add(series.id, ts, row)
      else rest.set(`${series.id} ${ts}`, { ...row, seriesId: series.id, ts })
      if (ts >= series.newestTs) {
        series.newestTs = ts
        latest.set(series, { entityId, keyId: series.keyId, ts, value })
      }
    },
  }
}

export type PointBatch = ReturnType<typeof pointBatch>
