import type { Coordinates } from '../map/map-entities'
import { type Trip, type TripPoint, tripAt } from './trip-data'

/** A numbered stop of a trip. */
export interface TripStop {
  /** From 1. */
  number: number
  time: number
  position: Coordinates
  kind: 'start' | 'stopped' | 'point' | 'end'
  /** How long the entity stayed there. */
  stayMs: number
  /** The name of the place, if the entity reports one. */
  name: string
}

/** The keys whose text names the place of an entity. */
const PLACE_KEYS = new Set(['place', 'address', 'location', 'stop', 'site', 'city'])

/** The minimum duration of a stop: a shorter stay may be at a traffic light. */
const STAY_MS = 3 * 60_000
/** The positions of an entity that does not move are less than this distance apart. */
const STAY_KM = 0.1
/** The maximum number of stops: the numbers of more stops would cover the path. */
const MAX_STOPS = 40

/**
 * The anchors of a trip. Without anchors: its start, its stays and its end. A trip with more than `MAX_STOPS` has none.
 */
export function stopsOf({ points }: Trip, anchors: readonly number[] | undefined): TripStop[] {
  if (points.length < 2) return []
  const anchorTimes = anchors && new Set(anchors)
  const stops = anchorTimes
    ? points.filter(({ time }) => anchorTimes.has(time)).map((point) => stopAt('point', point, 0))
    : [stopAt('start', points[0]!, 0), ...staysOf(points), stopAt('end', points.at(-1)!, 0)]
  if (stops.length > MAX_STOPS) return []
  return stops.map((stop, index) => ({ ...stop, number: index + 1 }))
}

const stopAt = (kind: TripStop['kind'], { time, position, values }: TripPoint, stayMs: number) => ({
  kind,
  time,
  position,
  stayMs,
  name: placeName(values),
})

/** The name of the place: a text that begins with a letter. A number or a JSON object is not a name. */
function placeName(values: TripPoint['values']): string {
  const namedPlace = Object.entries(values).find(
    ([label, value]) =>
      PLACE_KEYS.has(label.trim().toLowerCase()) && typeof value === 'string' && /^\s*\p{L}/u.test(value),
  )
  return namedPlace ? String(namedPlace[1]).trim() : ''
}

/** Where the entity stayed between its start and its end. */
function staysOf(points: readonly TripPoint[]) {
  const stays: ReturnType<typeof stopAt>[] = []
  for (let first = 0; first < points.length; ) {
    let last = first
    while (
      last + 1 < points.length &&
      kilometers(points[first]!.position, points[last + 1]!.position) < STAY_KM
    )
      last++
    const stayMs = points[last]!.time - points[first]!.time
    if (stayMs >= STAY_MS && first > 0 && last < points.length - 1)
      stays.push(stopAt('stopped', points[first]!, stayMs))
    first = last + 1
  }
  return stays
}

/** The length of the path between two times, in kilometers. */
export function lengthOf(trip: Trip, fromMs: number, toMs: number): number {
  const positions = trip.points
    .filter(({ time }) => time >= fromMs && time <= toMs)
    .map(({ position }) => position)
  const end = tripAt(trip, toMs)?.position
  if (end) positions.push(end)
  return positions.slice(1).reduce((sum, position, index) => sum + kilometers(positions[index]!, position), 0)
}

const EARTH_KM = 6371

/** The distance of two positions on the globe, in kilometers. */
export function kilometers([lat1, lng1]: Coordinates, [lat2, lng2]: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const h = half(lat2 - lat1) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lng2 - lng1)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
