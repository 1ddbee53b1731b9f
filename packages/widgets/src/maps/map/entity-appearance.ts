import type { WidgetEnvironment } from '../../widget-props'
import type { ActiveAlarm } from '../../widget-services'
import { functionData, type MapEntity } from './map-entities'
import type { MapSettings } from './settings'

/** The appearance of one entity, as far as user functions or its alarms determine it. */
export interface EntityAppearance {
  /** The label and the tooltips are patterns: values are inserted later. */
  label?: string
  tooltip?: string
  polygonTooltip?: string
  color?: string
  polygonColor?: string
  image?: { url: string; size?: number }
  alarm?: ActiveAlarm | undefined
}

type Member = Exclude<keyof EntityAppearance, 'alarm'>

/** Calls each user function once for all entities: the call runs a loop over the entities in the sandbox. */
export function entityAppearances(settings: MapSettings, compile: WidgetEnvironment['compile']) {
  const bodies: [Member, boolean, string | null | undefined][] = [
    ['label', settings.useLabelFunction, settings.labelFunction],
    ['tooltip', settings.useTooltipFunction, settings.tooltipFunction],
    ['color', settings.useColorFunction, settings.colorFunction],
    ['polygonTooltip', settings.usePolygonTooltipFunction, settings.polygonTooltipFunction],
    ['polygonColor', settings.usePolygonColorFunction, settings.polygonColorFunction],
  ]
  const functions = bodies.flatMap(([member, isUsed, body]) => {
    const fn = isUsed && body ? compile(forEveryEntity(body, 'data, dsData, dsIndex'), ['dsData']) : undefined
    return fn ? [{ member, call: (data: unknown[]) => fn.call([[data]]) }] : []
  })
  const { useMarkerImageFunction, markerImageFunction, markerImages } = settings
  const images =
    useMarkerImageFunction && markerImageFunction
      ? compile(forEveryEntity(markerImageFunction, 'data, images, dsData, dsIndex'), ['dsData', 'images'])
      : undefined
  if (images) functions.push({ member: 'image', call: (data) => images.call([[data, markerImages]]) })
  if (functions.length === 0) return undefined

  return async (entities: readonly MapEntity[]): Promise<Map<string, EntityAppearance>> => {
    const data = entities.map(functionData)
    const answers = await Promise.all(functions.map(({ call }) => call(data)))
    const appearances = new Map<string, EntityAppearance>(entities.map(({ id }) => [id, {}]))
    functions.forEach(({ member }, f) => {
      const results = answers[f]?.[0]
      if (!Array.isArray(results)) return
      entities.forEach(({ id }, index) => {
        const result: unknown = results[index]
        if (isResultOf(member, result)) Object.assign(appearances.get(id)!, { [member]: result })
      })
    })
    return appearances
  }
}

const isResultOf = (member: Member, result: unknown) =>
  member === 'image'
    ? typeof (result as { url?: unknown } | null)?.url === 'string'
    : typeof result === 'string'

/** Code that calls the function for every entity; the result is null where it throws. */
const forEveryEntity = (body: string, argumentNames: string) => `
  const one = function(${argumentNames}) {
${body}
  };
  return dsData.map((data, dsIndex) => {
    try { const result = one(${argumentNames}); return result === undefined ? null : result; } catch (error) { return null; }
  });`
