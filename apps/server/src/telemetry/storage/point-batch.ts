import type { Point, TypedValue } from '@signalbox/model/telemetry'
import { NUMBER_KIND, type NumberSeries, numberAt } from '../number-series'
import { type Chunk, chunkOf } from './chunks'
import { indexAtTime } from './late-points'
import { KIND_BITS, type PointRow, pointKind, pointRow } from './point-row'
import type { CachedSeries } from './series-registry'

/** A row that is upserted, because it may exist already. */
export interface UpsertRow extends PointRow {
  seriesId: number
  t: number
}

/** The points of a batch for one chunk. */
export interface ChunkPoints {
  chunk: Chunk
  /** By series: adjacent rows of one series give fuller index pages and faster reads than the order of arrival. */
  newPoints: Map<CachedSeries, Point[]>
  newNumbers: NumberRange[]
  /** Numbers that may exist already, one range per series. */
  olderNumbers: Map<CachedSeries, NumberRange>
  upserts: Map<string, UpsertRow>
}

/** A part of the numbers of a series. */
export interface NumberRange {
  series: CachedSeries
  numbers: NumberSeries
  from: number
  to: number
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
 * Groups points by how one transaction writes them. Points newer than everything in their series cannot exist yet and
 * are written with COPY; the others (repeated or late) are upserted. Of several points of the same time, the last one
 * is stored.
 */
export function pointBatch() {
  const chunks = new Map<Chunk, ChunkPoints>()
  const latest = new Map<CachedSeries, LatestRow>()
  const changes = new Map<CachedSeries, SeriesChange>()
  let current: ChunkPoints | undefined
  let lastSeries: CachedSeries | undefined
  let lastNewPoints: ChunkPoints['newPoints'] | undefined
  let lastPoints: Point[] = []

  function pointsAt(ts: number): ChunkPoints {
    if (current && ts >= current.chunk.fromTs && ts < current.chunk.toTs) return current
    const chunk = chunkOf(ts)
    current = chunks.get(chunk) ?? {
      chunk,
      newPoints: new Map(),
      newNumbers: [],
      olderNumbers: new Map(),
      upserts: new Map(),
    }
    chunks.set(chunk, current)
    return current
  }

  /** Remembers the last list, because adjacent points of an import belong to one series. */
  function addNew(newPoints: ChunkPoints['newPoints'], series: CachedSeries, point: Point) {
    if (series !== lastSeries || newPoints !== lastNewPoints) {
      lastPoints = newPoints.get(series) ?? []
      if (lastPoints.length === 0) newPoints.set(series, lastPoints)
      lastSeries = series
      lastNewPoints = newPoints
    }
    lastPoints.push(point)
  }

  function noteChange(series: CachedSeries, kinds: number, ttlSeconds: number | null) {
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

  /** Changes the row in place, because most points of a batch are followed by a newer point of the same series. */
  function setLatest(entityId: string, series: CachedSeries, ts: number, value: TypedValue) {
    const row = latest.get(series)
    if (!row) return void latest.set(series, { entityId, keyId: series.keyId, ts, value })
    row.ts = ts
    row.value = value
  }

  function addUpsert({ chunk, upserts }: ChunkPoints, series: CachedSeries, ts: number, value: TypedValue) {
    upserts.set(`${series.id} ${ts}`, { ...pointRow(value), seriesId: series.id, t: ts - chunk.baseTs })
  }

  return {
    chunks,
    latest,
    changes,
    addNumbers(entityId: string, series: CachedSeries, numbers: NumberSeries, ttlSeconds: number | null) {
      const { ts, length } = numbers
      if (length === 0) return
      const bits = numberBits(numbers)
      if ((series.kinds & bits) !== bits || series.ttlSeconds !== ttlSeconds)
        noteChange(series, bits, ttlSeconds)
      for (let from = 0, to: number; from < length; from = to) {
        const points = pointsAt(ts[from]!)
        to = indexAtTime(ts, from, length, points.chunk.toTs)
        const range = { series, numbers, from, to }
        if (ts[from]! > series.newestTs) points.newNumbers.push(range)
        else if (!points.olderNumbers.has(series)) points.olderNumbers.set(series, range)
        // One statement must not write a row twice, and this range may repeat times of the first range of the series.
        else for (let at = from; at < to; at++) addUpsert(points, series, ts[at]!, numberAt(numbers, at))
      }
      const last = length - 1
      if (ts[last]! < series.newestTs) return
      series.newestTs = ts[last]!
      setLatest(entityId, series, ts[last]!, numberAt(numbers, last))
    },
    add(entityId: string, series: CachedSeries, point: Point, ttlSeconds: number | null) {
      const { ts, value } = point
      const bit = KIND_BITS[pointKind(value)]
      if ((series.kinds & bit) === 0 || series.ttlSeconds !== ttlSeconds) noteChange(series, bit, ttlSeconds)
      const points = pointsAt(ts)
      if (ts > series.newestTs) addNew(points.newPoints, series, point)
      else addUpsert(points, series, ts, value)
      if (ts >= series.newestTs) {
        series.newestTs = ts
        setLatest(entityId, series, ts, value)
      }
    },
  }
}

export type PointBatch = ReturnType<typeof pointBatch>

/** The kinds of these values, as in `series.kinds`. */
export function numberBits({ kind, length }: NumberSeries): number {
  let bits = 0
  for (let at = 0; at < length; at++) bits |= BIT_OF_KIND[kind[at]!]!
  return bits
}

const BIT_OF_KIND = new Uint8Array(128)
BIT_OF_KIND[NUMBER_KIND.LONG] = KIND_BITS.l
BIT_OF_KIND[NUMBER_KIND.DOUBLE] = KIND_BITS.d
BIT_OF_KIND[NUMBER_KIND.BOOLEAN] = KIND_BITS.b
