import { fitMap } from './base/base-map'
import type { LayerContext } from './layer-context'
import { type MapEntity, polygonsOf } from './map-entities'

/**
 * Fits a geographic map to its entities when the first ones arrive. With `fitMapBounds`, the map is fitted
 * again when an entity is outside of it, until the user moves the map.
 */
export function mapFitting({ map, settings, isRoute }: Pick<LayerContext, 'map' | 'settings' | 'isRoute'>) {
  let hasFitted = false
  let isFitting = false
  let isMovedByUser = false
  map.on('dragstart zoomstart', () => {
    if (!isFitting) isMovedByUser = true
  })

  const pointsOf = ({ position, path, polygon }: MapEntity) => [
    ...(position ? [position] : []),
    ...(isRoute ? path : []),
    ...(settings.showPolygon ? (polygonsOf(polygon)?.flat(2) ?? []) : []),
  ]

  return {
    /** Fits the map again at the next drawing, like a new map. Called when all entities are different. */
    restart() {
      hasFitted = false
      isMovedByUser = false
    },
    /** `isNew`: an entity is drawn for the first time. */
    onDrawn(entities: readonly MapEntity[], isNew: boolean) {
      if (hasFitted ? !settings.fitMapBounds || isMovedByUser : !isNew) return
      const points = entities.flatMap(pointsOf)
      if (points.length === 0) return
      // All entities are still visible: the view of the map does not change.
      if (hasFitted && points.every((point) => map.getBounds().contains(point))) return
      hasFitted = true
      isFitting = true
      fitMap(map, settings, points)
      isFitting = false
    },
  }
}
