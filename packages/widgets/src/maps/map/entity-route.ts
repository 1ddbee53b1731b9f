import L from 'leaflet'
import { canvasColor } from './canvas-color'
import type { DrawnEntity, LayerContext } from './layer-context'
import { mapPinColor } from './pins'
import { routeDecorations } from './route-decorations'

/** The route of one entity, as a line with optional decorations. */
export function entityRoute({ map, settings, toMap }: LayerContext, first: DrawnEntity) {
  const line = L.polyline([], {
    weight: settings.strokeWeight ?? 2,
    opacity: settings.strokeOpacity ?? 1,
  }).addTo(map)
  const decorations = settings.usePolylineDecorator ? routeDecorations(map, settings) : undefined

  function update({ entity, appearance }: DrawnEntity) {
    const points = entity.path.map(toMap)
    const color = canvasColor(map, mapPinColor(appearance?.color ?? settings.color))
    line.setLatLngs(points).setStyle({ color })
    decorations?.update(points, color)
  }

  update(first)
  return {
    update,
    remove() {
      line.remove()
      decorations?.remove()
    },
  }
}
