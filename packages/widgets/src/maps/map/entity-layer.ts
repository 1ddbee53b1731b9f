import L from 'leaflet'
import { clusters } from './clusters'
import { entityActions } from './entity-actions'
import { entityArea } from './entity-area'
import type { EntityLook } from './entity-looks'
import { entityMarker } from './entity-marker'
import { entityRoute } from './entity-route'
import { layOutLabels } from './label-layout'
import type { Drawn, LayerParts } from './layer-parts'
import type { MapEntity } from './map-entities'

/** Above this number, entities are dots on one canvas: that many DOM elements would make the map slow. */
const MANY = 600
/** Above this number, labels are arranged only after a zoom or resize, not at every update. */
const MANY_LABELS = 120

/** Draws entities with their markers, routes and areas, and updates them. */
export function entityLayer(parts: LayerParts) {
  const { map, settings } = parts
  const group = settings.useClusterMarkers && !parts.isRoute ? clusters(settings) : L.layerGroup()
  group.addTo(map)
  const dots = L.canvas({ padding: 0.3 })
  const actions = entityActions(parts)
  const shown = new Map<string, ReturnType<typeof show>>()
  const arrangeLabels = () =>
    layOutLabels(
      map,
      [...shown.values()].flatMap(({ marker }) => marker.pin() ?? []),
    )
  if (settings.showLabel) map.on('zoomend resize', arrangeLabels)

  function show(first: Drawn, isCrowded: boolean) {
    const marker = entityMarker({ layer: parts, actions, group, dots: isCrowded ? dots : undefined }, first)
    const route = parts.isRoute ? entityRoute(parts, first) : undefined
    const area = entityArea(parts, actions, first)
    return { marker, area, all: [marker, area, ...(route ? [route] : [])] }
  }

  return {
    /** Returns whether any entity is new. */
    draw(entities: readonly MapEntity[], looks: ReadonlyMap<string, EntityLook> | undefined): boolean {
      const placed = entities.filter(({ position, polygon }) => position || polygon)
      const isCrowded = placed.length > MANY && !settings.useClusterMarkers && !settings.markerImage
      const present = new Set<string>()
      let isNew = false
      for (const entity of placed) {
        present.add(entity.id)
        const drawn = { entity, look: looks?.get(entity.id) }
        const existing = shown.get(entity.id)
        if (existing) for (const part of existing.all) part.update(drawn)
        else {
          isNew = true
          shown.set(entity.id, show(drawn, isCrowded))
        }
      }
      for (const [id, gone] of shown) {
        if (present.has(id)) continue
        for (const part of gone.all) part.remove()
        shown.delete(id)
      }
      if (settings.showLabel && shown.size <= MANY_LABELS) arrangeLabels()
      return isNew
    },
    areaOf: (id: string) => shown.get(id)?.area.polygon(),
  }
}
