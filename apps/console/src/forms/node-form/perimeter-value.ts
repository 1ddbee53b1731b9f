import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { FormField } from '@signalbox/rule-nodes/form'
import { isShown } from '@signalbox/rule-nodes/shown-fields'
import type { Perimeter } from '@signalbox/widgets/maps/perimeter/perimeter-map'
import type { NodeConfig } from './node-config'

const METERS: Record<string, number> = {
  METER: 1,
  KILOMETER: 1000,
  FOOT: 0.3048,
  MILE: 1609.344,
  NAUTICAL_MILE: 1852,
}

const metersIn = (unit: string) => METERS[unit] ?? 1000

/** The perimeter that a configuration describes; undefined if it describes none. */
export function perimeterOf(fields: readonly FormField[], config: NodeConfig): Perimeter | undefined {
  const type = fields.find(({ key }) => key === 'perimeterType')
  if (!type || !isShown(type, config)) return undefined
  if (config.perimeterType === 'CIRCLE') {
    const { centerLatitude: latitude, centerLongitude: longitude, range, rangeUnit } = config
    const hasCenter = typeof latitude === 'number' && typeof longitude === 'number'
    const meters = (typeof range === 'number' ? range : 1) * metersIn(String(rangeUnit))
    return { kind: 'circle', center: hasCenter ? [latitude, longitude] : null, radiusMeters: meters }
  }
  if (config.perimeterType === 'POLYGON') return { kind: 'polygon', corners: cornersOf(config) }
  return undefined
}

/** The settings changed by a drawn perimeter. The unit of the radius stays. */
export function perimeterChanges(perimeter: Perimeter, config: NodeConfig): NodeConfig {
  if (perimeter.kind === 'polygon') return { polygonsDefinition: JSON.stringify(perimeter.corners) }
  const rangeUnit = typeof config.rangeUnit === 'string' ? config.rangeUnit : 'KILOMETER'
  const range = Math.round((perimeter.radiusMeters / metersIn(rangeUnit)) * 1000) / 1000
  const [centerLatitude = null, centerLongitude = null] = perimeter.center ?? []
  return { centerLatitude, centerLongitude, range, rangeUnit }
}

/** The corners of the polygon. The list is empty while the text is not valid JSON. */
function cornersOf({ polygonsDefinition }: NodeConfig): [number, number][] {
  const parsed: unknown = jsonOrUndefined(String(polygonsDefinition))
  return Array.isArray(parsed) ? parsed.filter(isCorner) : []
}

const isCorner = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each))
