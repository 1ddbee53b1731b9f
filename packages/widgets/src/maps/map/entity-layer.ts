import L from 'leaflet'
import { clusters } from './clusters'
import { entityActions } from './entity-actions'
import type { EntityAppearance } from './entity-appearance'
import { entityArea } from './entity-area'
import { entityMarker } from './entity-marker'
import { entityRoute } from './entity-route'
import { layOutLabels } from './label-layout'
import type { DrawnEntity, LayerContext } from './layer-context'
import type { MapEntity } from './map-entities'

/** With more entities, each is a dot on a canvas instead of a pin: so many DOM elements would make the map slow. */
const MAX_PINS = 600
/** With more labels, they are arranged only after a zoom or resize, not at every update. */
const MAX_LABELS_PER_UPDATE = 120

/** Draws entities with their markers, routes and areas, and updates them. */
export function entityLayer(layer: LayerContext) {
  const { map, settings } = layer
  const group = settings.useClusterMarkers && !layer.isRoute ? clusters(settings) : L.layerGroup()
  group.addTo(map)
  const dots = L.canvas({ padding: 0.3 })
  const actions = entityActions(layer)
  const shown = new Map<string, ReturnType<typeof show>>()
  const arrangeLabels = () =>
    layOutLabels(
      map,
      [...shown.values()].flatMap(({ marker }) => marker.pin() ?? []),
    )
  if (settings.showLabel) map.on('zoomend resize', arrangeLabels)

  function show(first: DrawnEntity, isCrowded: boolean) {
    const marker = entityMarker({ layer, actions, group, dots: isCrowded ? dots : undefined }, first)
    const route = layer.isRoute ? entityRoute(layer, first) : undefined
    const area = entityArea(layer, actions, first)
    return { marker, area, all: [marker, area, ...(route ? [route] : [])] }
  }

  return {
    /** Returns whether any entity is new. */
    draw(
      entities: readonly MapEntity[],
      appearances: ReadonlyMap<string, EntityAppearance> | undefined,
    ): boolean {
      const visible = entities.filter(({ position, polygon }) => position || polygon)
      const isCrowded = visible.length > MAX_PINS && !settings.useClusterMarkers && !settings.markerImage
      const present = new Set<string>()
      let isNew = false
      for (const entity of visible) {
        present.add(entity.id)
        const drawn = { entity, appearance: appearances?.get(entity.id) }
        const existing = shown.get(entity.id)
        if (existing) for (const shape of existing.all) shape.update(drawn)
        else {
          isNew = true
          shown.set(entity.id, show(drawn, isCrowded))
        }
      }
      for (const [id, removed] of shown) {
        if (present.has(id)) continue
        for (const shape of removed.all) shape.remove()
        shown.delete(id)
      }
      if (settings.showLabel && shown.size <= MAX_LABELS_PER_UPDATE) arrangeLabels()
      return isNew
    },
    areaOf: (id: string) => shown.get(id)?.area.polygon(),
  }
}
