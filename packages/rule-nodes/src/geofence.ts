import type { Message } from '@signalbox/model/message'
import { z } from 'zod'
import { dataObject } from './messages'

export const RangeUnit = z.enum(['METER', 'KILOMETER', 'FOOT', 'MILE', 'NAUTICAL_MILE'])
type RangeUnit = z.infer<typeof RangeUnit>

const fixed = { fetchPerimeterInfoFromMessageMetadata: false }
const circle = { ...fixed, perimeterType: 'CIRCLE' }

/** The configuration of both geofencing nodes. */
export const geofenceConfig = {
  latitudeKeyName: z.string().min(1),
  longitudeKeyName: z.string().min(1),
  fetchPerimeterInfoFromMessageMetadata: z.boolean(),
  perimeterType: z.enum(['CIRCLE', 'POLYGON']).nullable().meta({ required: true, showWhen: fixed }),
  centerLatitude: z
    .number()
    .min(-90)
    .max(90)
    .nullable()
    .meta({ required: true, step: 0.1, showWhen: circle }),
  centerLongitude: z
    .number()
    .min(-180)
    .max(180)
    .nullable()
    .meta({ required: true, step: 0.1, showWhen: circle }),
  range: z.number().min(0).nullable().meta({ required: true, step: 0.1, showWhen: circle }),
  rangeUnit: RangeUnit.nullable().meta({ required: true, showWhen: circle }),
  polygonsDefinition: z
    .string()
    .nullable()
    .meta({ required: true, hint: true, showWhen: { ...fixed, perimeterType: 'POLYGON' } }),
}
const GeofenceConfig = z.object(geofenceConfig)
export type GeofenceConfig = z.infer<typeof GeofenceConfig>

export const GEOFENCE_DEFAULTS = {
  latitudeKeyName: 'latitude',
  longitudeKeyName: 'longitude',
  fetchPerimeterInfoFromMessageMetadata: true,
  perimeterType: null,
  polygonsDefinition: null,
  centerLatitude: null,
  centerLongitude: null,
  range: null,
  rangeUnit: null,
}

type Coordinates = { latitude: number; longitude: number }
type Perimeter = { center: Coordinates; range: number; unit: RangeUnit } | { polygon: Coordinates[] }

/** Whether the coordinates of a message are within the perimeter. */
export function isInside(msg: Message, config: GeofenceConfig): boolean {
  const coordinates = coordinatesOf(msg, config)
  const perimeter = config.fetchPerimeterInfoFromMessageMetadata
    ? metadataPerimeter(msg.metadata)
    : configuredPerimeter(config)
  if ('polygon' in perimeter) return isInPolygon(coordinates, perimeter.polygon)
  return perimeter.range > distanceKm(coordinates, perimeter.center) * PER_KM[perimeter.unit]
}

function coordinatesOf(msg: Message, { latitudeKeyName, longitudeKeyName }: GeofenceConfig): Coordinates {
  const data = dataObject(msg)
  const read = (key: string) => {
    const value = data[key]
    const found =
      value !== null && typeof value !== 'object' && value !== undefined ? value : msg.metadata[key]
    return requireNumber(key, found)
  }
  const coordinates = { latitude: read(latitudeKeyName), longitude: read(longitudeKeyName) }
  if (Math.abs(coordinates.latitude) > 90 || Math.abs(coordinates.longitude) > 180)
    throw new Error('The coordinates of the message are out of range')
  return coordinates
}

function metadataPerimeter(metadata: Record<string, string>): Perimeter {
  if (metadata.perimeter) return { polygon: readPolygon(metadata.perimeter) }
  if (!metadata.centerLatitude) throw new Error('The metadata names no perimeter')
  return {
    center: {
      latitude: requireNumber('centerLatitude', metadata.centerLatitude),
      longitude: requireNumber('centerLongitude', metadata.centerLongitude),
    },
    range: requireNumber('range', metadata.range),
    unit: requireUnit(metadata.rangeUnit),
  }
}

function requireUnit(text: string | undefined): RangeUnit {
  const unit = RangeUnit.safeParse(text)
  if (unit.success) return unit.data
  throw new Error(`'rangeUnit' is not one of ${RangeUnit.options.join(', ')}`)
}

function configuredPerimeter(config: GeofenceConfig): Perimeter {
  if (config.perimeterType === 'POLYGON') return { polygon: readPolygon(config.polygonsDefinition ?? '') }
  const { centerLatitude: latitude, centerLongitude: longitude, range, rangeUnit: unit } = config
  if (latitude === null || longitude === null || range === null || unit === null)
    throw new Error('The perimeter of the node is not complete')
  return { center: { latitude, longitude }, range, unit }
}

function requireNumber(key: string, value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new Error(`'${key}' is not a number`)
}

const Polygon = z.array(z.tuple([z.number(), z.number()])).min(3)

function readPolygon(text: string): Coordinates[] {
  const parsed = Polygon.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error('The perimeter has to be a list of [latitude, longitude]')
  return parsed.data.map(([latitude, longitude]) => ({ latitude, longitude }))
}

/** Whether a ray from the point crosses an odd number of edges. A point on an edge is inside. */
function isInPolygon({ latitude: y, longitude: x }: Coordinates, polygon: Coordinates[]): boolean {
  let inside = false
  for (const [index, a] of polygon.entries()) {
    const b = polygon[(index + 1) % polygon.length]!
    const cross =
      (x - a.longitude) * (b.latitude - a.latitude) - (y - a.latitude) * (b.longitude - a.longitude)
    const isBetween =
      Math.min(a.longitude, b.longitude) <= x &&
      x <= Math.max(a.longitude, b.longitude) &&
      Math.min(a.latitude, b.latitude) <= y &&
      y <= Math.max(a.latitude, b.latitude)
    if (cross === 0 && isBetween) return true
    if (a.latitude > y !== b.latitude > y) {
      const crossing =
        a.longitude + ((y - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude)
      if (x < crossing) inside = !inside
    }
  }
  return inside
}

const PER_KM: Record<RangeUnit, number> = {
  METER: 1000,
  KILOMETER: 1,
  FOOT: 3280.84,
  MILE: 0.62137,
  NAUTICAL_MILE: 0.539957,
}
const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance by the haversine formula. */
function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
