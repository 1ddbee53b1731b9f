import { dateTimeText } from '@signalbox/model/time/date-time'
import type { WidgetEnvironment } from '../../widget-props'
import { type Trip, type TripPoint, type TripState, tripRange } from './trip-data'

/** The results of the functions of the settings for one trip at one time. */
export interface TripAppearance {
  label?: string
  tooltip?: string
  color?: string
  image?: { url: string; size?: number }
  polygonTooltip?: string
  polygonColor?: string
}

interface FunctionSettings {
  useLabelFunction: boolean
  labelFunction?: string | null
  useTooltipFunction: boolean
  tooltipFunction?: string | null
  useColorFunction: boolean
  colorFunction?: string | null
  useMarkerImageFunction: boolean
  markerImageFunction?: string | null
  markerImages: readonly string[]
  usePolygonTooltipFunction: boolean
  polygonTooltipFunction?: string | null
  usePolygonColorFunction: boolean
  polygonColorFunction?: string | null
  usePointAsAnchor: boolean
  pointAsAnchorFunction?: string | null
}

const NAMES = ['data', 'dsData', 'dsIndex'] as const

/**
 * The functions of a trip widget. `dsData` holds the points of every trip. For the anchor function it holds
 * only the first trip: its points, each with its time.
 */
export function tripFunctions(settings: FunctionSettings, { compile }: Pick<WidgetEnvironment, 'compile'>) {
  const functionOf = (isUsed: boolean, body: string | null | undefined, names: readonly string[] = NAMES) =>
    isUsed && body ? compile(body, names) : undefined
  const label = functionOf(settings.useLabelFunction, settings.labelFunction)
  const tooltip = functionOf(settings.useTooltipFunction, settings.tooltipFunction)
  const color = functionOf(settings.useColorFunction, settings.colorFunction)
  const image = functionOf(settings.useMarkerImageFunction, settings.markerImageFunction, [
    'data',
    'images',
    'dsData',
    'dsIndex',
  ])
  const polygonTooltip = functionOf(settings.usePolygonTooltipFunction, settings.polygonTooltipFunction)
  const polygonColor = functionOf(settings.usePolygonColorFunction, settings.polygonColorFunction)
  const anchor = functionOf(settings.usePointAsAnchor, settings.pointAsAnchorFunction)
  const hasFunctions = Boolean(label || tooltip || color || image || polygonTooltip || polygonColor)

  return {
    async appearances(
      trips: readonly Trip[],
      states: readonly (TripState | undefined)[],
    ): Promise<TripAppearance[]> {
      if (!hasFunctions) return trips.map(() => ({}))
      const all = trips.map(pointsData)
      const range = tripRange(trips)
      const lists = trips.map((trip, index) => [dataOf(trip, states[index]?.point, range), all, index])
      const [labels, tooltips, colors, images, polygonTooltips, polygonColors] = await Promise.all([
        label?.call(lists),
        tooltip?.call(lists),
        color?.call(lists),
        image?.call(lists.map(([data, dsData, index]) => [data, settings.markerImages, dsData, index])),
        polygonTooltip?.call(lists),
        polygonColor?.call(lists),
      ])
      return trips.map((_, index) => ({
        ...textOf('label', labels?.[index]),
        ...textOf('tooltip', tooltips?.[index]),
        ...textOf('color', colors?.[index]),
        ...imageOf(images?.[index]),
        ...textOf('polygonTooltip', polygonTooltips?.[index]),
        ...textOf('polygonColor', polygonColors?.[index]),
      }))
    },
    /** The anchor times of the first trip: without an anchor function, the times of all its points. */
    async anchors(trips: readonly Trip[]): Promise<number[] | undefined> {
      const [first] = trips
      if (!settings.usePointAsAnchor || !first) return undefined
      if (!anchor) return first.points.map(({ time }) => time)
      const range = tripRange(trips)
      const pairs = first.points.map((point) => [point.time, dataOf(first, point, range)])
      const results = await anchor.call(
        first.points.map((point, index) => [dataOf(first, point, range), pairs, index]),
      )
      return first.points.filter((_, index) => results[index]).map(({ time }) => time)
    },
  }
}

const textOf = (name: string, result: unknown) => (typeof result === 'string' ? { [name]: result } : {})
const imageOf = (result: unknown) =>
  typeof (result as TripAppearance['image'] | null)?.url === 'string'
    ? { image: result as TripAppearance['image'] }
    : {}

/** The data of a point for functions and patterns; the range is that of all trips. */
export function dataOf(
  { datasource }: Trip,
  point: TripPoint | undefined,
  range: ReturnType<typeof tripRange>,
): Record<string, unknown> {
  return {
    entityName: datasource.entityName,
    entityId: datasource.entityId?.id,
    entityType: datasource.entityId?.entityType,
    $datasource: datasource,
    ...point?.values,
    time: point?.time,
    minTime: timeText(range?.minMs),
    maxTime: timeText(range?.maxMs),
  }
}

const pointsData = (trip: Trip) => trip.points.map((point) => ({ ...point.values, time: point.time }))
const timeText = (ms: number | undefined) => (ms === undefined ? '' : dateTimeText(ms))
