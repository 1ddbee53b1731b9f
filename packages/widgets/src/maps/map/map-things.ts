import type { Series } from '../../widget-props'

/** An entity on the map: where it is, and everything known of it. */
export interface MapThing {
  id: string
  series: readonly Series[]
  entityName: string
  /** Newest values by label. */
  values: Record<string, unknown>
  position?: [number, number]
  /** Where it has been, for routes. */
  path: [number, number][]
  polygon?: unknown
}

export interface ThingKeys {
  latKeyName: string
  lngKeyName: string
  polygonKeyName: string
}

/** What the series of a map say of each entity. */
export function mapThings(
  series: readonly Series[],
  { latKeyName, lngKeyName, polygonKeyName }: ThingKeys,
): MapThing[] {
  const groups = new Map<string, Series[]>()
  for (const one of series) {
    const { entityId, entityName, sourceIndex } = one.datasource
    const id = `${sourceIndex} ${entityId?.id ?? entityName}`
    const group = groups.get(id) ?? []
    group.push(one)
    groups.set(id, group)
  }
  return [...groups].map(([id, group]) => {
    const byLabel = (label: string) =>
      group.find(({ dataKey }) => dataKey.label === label || dataKey.name === label)
    const values = Object.fromEntries(group.map(({ dataKey, values }) => [dataKey.label, values.at(-1)]))
    const path = pathOf(byLabel(latKeyName), byLabel(lngKeyName))
    return {
      id,
      series: group,
      entityName: group[0]!.datasource.entityName,
      values,
      position: path.at(-1),
      path,
      polygon: byLabel(polygonKeyName)?.values.at(-1),
    }
  })
}

/** Positions over time: a point for each moment both coordinates were told. */
function pathOf(latitudes: Series | undefined, longitudes: Series | undefined): [number, number][] {
  if (!latitudes || !longitudes) return []
  if (latitudes.values.length === 1 && longitudes.values.length === 1)
    return position(latitudes.values[0], longitudes.values[0])
  const byTime = new Map(longitudes.ts.map((ts, index) => [ts, longitudes.values[index]]))
  return latitudes.ts.flatMap((ts, index) => position(latitudes.values[index], byTime.get(ts)))
}

function position(latitude: unknown, longitude: unknown): [number, number][] {
  if (latitude == null || longitude == null || latitude === '' || longitude === '') return []
  const [lat, lng] = [Number(latitude), Number(longitude)]
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 ? [[lat, lng]] : []
}

/** Coordinates of a polygon as JSON text or array; nothing when it is none. */
export function polygonOf(value: unknown): [number, number][][] | undefined {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    if (!Array.isArray(parsed) || parsed.length === 0) return undefined
    return (isPair(parsed[0]) ? [parsed] : parsed) as [number, number][][]
  } catch {
    return undefined
  }
}

const isPair = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((n) => typeof n === 'number')
