import L from 'leaflet'
import type { EntityActions } from './entity-actions'
import type { DrawnEntity, LayerContext } from './layer-context'
import { polygonsOf } from './map-entities'

/** The polygon of one entity, if it has one. */
export function entityArea(
  { map, settings, toMap }: LayerContext,
  actions: EntityActions,
  first: DrawnEntity,
) {
  let drawn = first
  let area: L.Polygon | undefined
  let updatePopup: (() => void) | undefined

  const style = (): L.PathOptions => ({
    fillColor: drawn.appearance?.polygonColor ?? settings.polygonColor ?? '#0000ff',
    fillOpacity: settings.polygonOpacity ?? 0.5,
    color: settings.polygonStrokeColor ?? '#fe0001',
    opacity: settings.polygonStrokeOpacity ?? 1,
    weight: settings.polygonStrokeWeight ?? 1,
  })

  function remove() {
    area?.remove()
    area = undefined
  }

  function create(corners: L.LatLng[][][]) {
    const created = L.polygon(corners, style()).addTo(map)
    const pattern = () => drawn.appearance?.polygonTooltip ?? settings.polygonTooltipPattern ?? ''
    if (settings.showPolygonTooltip) updatePopup = actions.bindPopup(created, pattern, () => drawn.entity)
    created.on('click', () => actions.run('polygonClick', drawn.entity))
    return created
  }

  function update(next: DrawnEntity) {
    drawn = next
    const polygons = settings.showPolygon ? polygonsOf(drawn.entity.polygon) : undefined
    if (!polygons) return remove()
    const corners = polygons.map((rings) => rings.map((ring) => ring.map(toMap)))
    if (area) area.setLatLngs(corners)
    else area = create(corners)
    area.setStyle(style())
    updatePopup?.()
  }

  update(first)
  return { update, remove, polygon: () => area }
}
