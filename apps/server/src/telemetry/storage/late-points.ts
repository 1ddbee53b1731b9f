import type { Point } from '@signalbox/model/telemetry'
import type { NumberSeries } from '../number-series'
import type { Save } from '../save'
import { type Chunk, chunkOf } from './chunks'

/** The maximum number of chunks to which one part of a save writes. */
const MAX_CHUNKS = 8
const LATE_MS = 35 * 24 * 3_600_000
const EARLY_MS = 24 * 3_600_000
const SHORTEST_CHUNK_MS = 28 * 24 * 3_600_000

/** Whether a save has points far from the current time. Such points are in chunks that few other saves write to. */
export function isFarFromNow({ points }: Save, now = Date.now()): boolean {
  for (const { ts } of points) if (ts < now - LATE_MS || ts > now + EARLY_MS) return true
  return false
}

/** Whether these points lie in few chunks, so that one transaction can write them. */
export function isOfFewChunks(numbers: readonly NumberSeries[]): boolean {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { ts, length } of numbers) {
    if (length === 0) continue
    first = Math.min(first, ts[0]!)
    last = Math.max(last, ts[length - 1]!)
  }
  return last - first < MAX_CHUNKS * SHORTEST_CHUNK_MS
}

/** The save in parts, each of which writes to few chunks. */
export function partsOf(save: Save): Save[] {
  if (save.numbers) return [save]
  if (isOneChunk(save.points)) return [save]
  const byChunk = new Map<Chunk, Point[]>()
  for (const point of save.points) {
    const chunk = chunkOf(point.ts)
    const points = byChunk.get(chunk)
    if (points) points.push(point)
    else byChunk.set(chunk, [point])
  }
  if (byChunk.size <= MAX_CHUNKS) return [save]
  const chunks = [...byChunk.values()]
  const parts: Save[] = []
  for (let first = 0; first < chunks.length; first += MAX_CHUNKS) {
    const isLast = first + MAX_CHUNKS >= chunks.length
    const points = chunks.slice(first, first + MAX_CHUNKS).flat()
    parts.push({ ...save, points, viewPoints: isLast ? save.viewPoints : [] })
  }
  return parts
}

function isOneChunk(points: Point[]): boolean {
  const { fromTs, toTs } = chunkOf(points[0]?.ts ?? 0)
  return points.every(({ ts }) => ts >= fromTs && ts < toTs)
}

/**
 * The weight of a save: each chunk counts as `CHUNK_WEIGHT` points, because it is a table with its own index.
 */
export function lateWeight({ points, numbers = [] }: Save): number {
  const chunks = new Set<Chunk>()
  let count = points.length
  for (const { ts, length } of numbers) {
    count += length
    for (let at = 0; at < length; at = indexAtTime(ts, at, length, chunkOf(ts[at]!).toTs))
      chunks.add(chunkOf(ts[at]!))
  }
  let last: Chunk | undefined
  for (const { ts } of points) {
    const chunk = chunkOf(ts)
    if (chunk === last) continue
    chunks.add(chunk)
    last = chunk
  }
  return count + chunks.size * CHUNK_WEIGHT
}

const CHUNK_WEIGHT = 1000
export const MAX_LATE_WEIGHT = 20 * CHUNK_WEIGHT
/** Larger, because no device waits for the points of an import. */
export const MAX_BULK_WEIGHT = 2 * MAX_LATE_WEIGHT

/** The first index in `[from, to)` whose time is at or after `untilTs`, else `to`; the times ascend. */
export function indexAtTime(ts: Float64Array, from: number, to: number, untilTs: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (ts[middle]! < untilTs) low = middle + 1
    else high = middle
  }
  return low
}
