import type { RuntimeDatasource, Series } from '../../widget-data'

export type Coordinates = [number, number]

/** An entity on the map: its position and its values. */
export interface MapEntity {
  id: string
  series: readonly Series[]
  datasource: RuntimeDatasource
  entityName: string
  /** The latest value of each key under its label, and the time of that value under `<label>|ts`. */
  values: Record<string, unknown>
  position?: Coordinates
  /** All positions, of which the last is `position`; routes connect them. `times` has the time of each. */
  path: Coordinates[]
  times: number[]
  polygon?: unknown
}

export interface PositionKeys {
  /** Latitude and longitude on geographic maps, x and y on images. */
  firstKey: string
  secondKey: string
  polygonKey: string
  isImage: boolean
}

/** Groups the series of a map by entity. */
export function mapEntities(series: readonly Series[], keys: PositionKeys): MapEntity[] {
  const groups = new Map<RuntimeDatasource, Series[]>()
  for (const one of series) {
    const group = groups.get(one.datasource)
    if (group) group.push(one)
    else groups.set(one.datasource, [one])
  }
  return [...groups].map(([datasource, group]) => {
    const find = (name: string) => seriesNamed(group, name)
    const values: Record<string, unknown> = {}
    for (const { dataKey, values: all, ts } of group) {
      values[dataKey.label] = all.at(-1)
      values[`${dataKey.label}|ts`] = ts.at(-1)
    }
    const { path, times } = pathOf(find(keys.firstKey), find(keys.secondKey), keys.isImage)
    return {
      id: `${datasource.sourceIndex} ${datasource.entityId?.id ?? datasource.name}`,
      series: group,
      datasource,
      entityName: datasource.entityName,
      values,
      position: path.at(-1),
      path,
      times,
      polygon: find(keys.polygonKey)?.values.at(-1),
    }
  })
}

/** The series that a setting names: the series whose key has this label or, if there is none, this name. */
export const seriesNamed = (series: readonly Series[], name: string) =>
  series.find(({ dataKey }) => dataKey.label === name) ?? series.find(({ dataKey }) => dataKey.name === name)

/** The data of an entity that user functions get. */
export const functionData = ({ datasource, values, entityName }: MapEntity, dsIndex: number) => ({
  entityName,
  entityId: datasource.entityId?.id,
  entityType: datasource.entityId?.entityType,
  $datasource: datasource,
  dsIndex,
  deviceType: values.type,
  ...values,
})

/**
 * Positions over time: a point for each time at which both coordinates have a value. Two latest values are
 * one point, even if their times differ.
 */
function pathOf(first: Series | undefined, second: Series | undefined, isImage: boolean) {
  const path: Coordinates[] = []
  const times: number[] = []
  const add = (a: unknown, b: unknown, ts: number) => {
    const coordinates = coordinatesOf(a, b, isImage)
    if (!coordinates) return
    path.push(coordinates)
    times.push(ts)
  }
  if (!first || !second) return { path, times }
  if (first.values.length === 1 && second.values.length === 1) {
    add(first.values[0], second.values[0], Math.max(first.ts[0] ?? 0, second.ts[0] ?? 0))
  } else {
    const byTime = new Map(second.ts.map((ts, index) => [ts, second.values[index]]))
    first.ts.forEach((ts, index) => {
      add(first.values[index], byTime.get(ts), ts)
    })
  }
  return { path, times }
}

function coordinatesOf(first: unknown, second: unknown, isImage: boolean): Coordinates | undefined {
  if (first == null || second == null || first === '' || second === '') return undefined
  const [a, b] = [Number(first), Number(second)]
  if (!Number.isFinite(a) || !Number.isFinite(b)) return undefined
  return isImage || (Math.abs(a) <= 90 && Math.abs(b) <= 180) ? [a, b] : undefined
}

/** Polygons from JSON text or an array, each with its rings; undefined for other values. */
export function polygonsOf(value: unknown): Coordinates[][][] | undefined {
  const rings = polygonOf(value)
  if (rings) return [rings]
  const parsed = parsedList(value)
  const polygons = parsed?.map(polygonOf)
  return polygons?.every((one) => one !== undefined) && polygons.length > 0
    ? (polygons as Coordinates[][][])
    : undefined
}

function parsedList(value: unknown): unknown[] | undefined {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined // Text that is not JSON is not a polygon.
  }
}

/** The rings of one polygon. */
function polygonOf(value: unknown): Coordinates[][] | undefined {
  const parsed = parsedList(value)
  if (!parsed || parsed.length === 0) return undefined
  const rings = isPair(parsed[0]) ? [parsed] : parsed
  return rings.every((ring) => Array.isArray(ring) && ring.length > 0 && ring.every(isPair))
    ? (rings as Coordinates[][])
    : undefined
}

const isPair = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
