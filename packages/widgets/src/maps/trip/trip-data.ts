import { toFiniteNumber } from '../../extra-value'
import type { RuntimeDatasource, Series } from '../../widget-data'
import { type Coordinates, seriesNamed } from '../map/map-entities'

/** A position of a trip with all values at that time. */
export interface TripPoint {
  time: number
  position: Coordinates
  values: Record<string, unknown>
}

export interface Trip {
  id: string
  datasource: RuntimeDatasource
  series: readonly Series[]
  points: TripPoint[]
}

interface TripKeys {
  latKeyName: string
  lngKeyName: string
  stepMs: number
}

/**
 * The trips of a widget: one per entity, with its positions in order. Keys are joined by time; between their samples
 * they keep their last value. Times are rounded up to the grid of `stepMs`.
 */
export function tripsOf(series: readonly Series[], keys: TripKeys): Trip[] {
  const groups = new Map<RuntimeDatasource, Series[]>()
  for (const one of series) groups.set(one.datasource, [...(groups.get(one.datasource) ?? []), one])
  return [...groups].map(([datasource, group]) => ({
    id: `${datasource.sourceIndex} ${datasource.entityId?.id ?? datasource.name}`,
    datasource,
    series: group,
    points: pointsOf(group, keys),
  }))
}

function pointsOf(group: readonly Series[], { latKeyName, lngKeyName, stepMs }: TripKeys): TripPoint[] {
  const [latitude, longitude] = [seriesNamed(group, latKeyName), seriesNamed(group, lngKeyName)]
  if (!latitude || !longitude) return []
  const times = [...new Set([...latitude.ts, ...longitude.ts])].sort((a, b) => a - b)
  const readers = group.map((one) => [one.dataKey.label, readerOf(one)] as const)
  const byTime = new Map<number, TripPoint>()
  for (const ts of times) {
    const values = Object.fromEntries(readers.map(([label, read]) => [label, read(ts)]))
    const position = positionOf(values[latitude.dataKey.label], values[longitude.dataKey.label])
    if (!position) continue
    const time = Math.ceil(ts / stepMs) * stepMs
    byTime.set(time, { time, position, values })
  }
  return [...byTime.values()]
}

/** Returns a function that reads the last value at or before a time. Its calls must have ascending times. */
function readerOf({ ts, values }: Series) {
  let at = -1
  return (time: number) => {
    while (at + 1 < ts.length && ts[at + 1]! <= time) at++
    return at < 0 ? undefined : values[at]
  }
}

/** The position with these coordinates; undefined if a coordinate is empty, not a number or out of range. */
function positionOf(latitude: unknown, longitude: unknown): Coordinates | undefined {
  const [lat, lng] = [toFiniteNumber(latitude), toFiniteNumber(longitude)]
  if (lat === undefined || lng === undefined) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : undefined
}

/** The time range of all trips. */
export function tripRange(trips: readonly Trip[]): { minMs: number; maxMs: number } | null {
  const starts = trips.flatMap(({ points }) => points[0]?.time ?? [])
  if (starts.length === 0) return null
  const ends = trips.flatMap(({ points }) => points.at(-1)?.time ?? [])
  return { minMs: Math.min(...starts), maxMs: Math.max(...ends) }
}

export interface TripState {
  point: TripPoint
  position: Coordinates
  /** Degrees clockwise from north. */
  heading: number
}

/**
 * The position of a trip at a time: interpolated between two samples; before the first sample and after the
 * last one, the position of that sample.
 */
export function tripAt({ points }: Trip, time: number): TripState | undefined {
  const next = points.findIndex((point) => point.time > time)
  const at = next < 0 ? points.length - 1 : next - 1
  const point = points[Math.max(at, 0)]
  if (!point) return undefined
  const after = points[at + 1]
  if (at < 0) return { point, position: point.position, heading: headingOf(points[0], points[1]) }
  if (!after) return { point, position: point.position, heading: headingOf(points.at(-2), points.at(-1)) }
  const share = (time - point.time) / (after.time - point.time)
  const between = (from: number, to: number) => from + (to - from) * share
  const position: Coordinates = [
    between(point.position[0], after.position[0]),
    between(point.position[1], after.position[1]),
  ]
  return { point, position, heading: headingOf(point, after) }
}

function headingOf(from: TripPoint | undefined, to: TripPoint | undefined): number {
  if (!from || !to) return 0
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat1, lat2] = [radians(from.position[0]), radians(to.position[0])]
  const turn = radians(to.position[1] - from.position[1])
  const y = Math.sin(turn) * Math.cos(lat2)
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}
