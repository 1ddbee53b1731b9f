import { errorMessage } from '@signalbox/model/text/error-message'
import L from 'leaflet'
import type { LayerContext } from '../layer-context'
import type { Coordinates, MapEntity, PositionKeys } from '../map-entities'
import type { AreaPolygons } from './area-editor'
import { saveKeys } from './save-keys'

/** Half of the size of a new area: in degrees on a geographic map, as a share of the image on an image. */
const AREA_DEGREES = 0.01
const AREA_SHARE = 0.05

interface MapEditsOptions extends Pick<LayerContext, 'map' | 'settings' | 'toMap' | 'widget'> {
  keys: PositionKeys
  canMove: boolean
  toCoordinates: (at: L.LatLng) => Coordinates
  /** Called when saving failed, to show the stored positions again. */
  onFailed: () => void
}

/** Saves the positions and areas that are edited on the map. */
export function mapEdits({
  map,
  settings,
  widget,
  keys,
  canMove,
  toMap,
  toCoordinates,
  onFailed,
}: MapEditsOptions) {
  async function save(entity: MapEntity, values: Record<string, unknown>) {
    const { actions, environment } = widget()
    try {
      await saveKeys(actions, entity, values)
    } catch (error) {
      actions.toast('error', `${environment.t('widgets.map.not-saved')}\n${errorMessage(error)}`)
      onFailed()
    }
  }

  /** The initial shape of an area: a triangle around the position. */
  function triangle(at: L.LatLng): L.LatLng[] {
    if (!keys.isImage) {
      const { lat, lng } = at
      return [
        L.latLng(lat + AREA_DEGREES, lng),
        L.latLng(lat - AREA_DEGREES, lng - AREA_DEGREES),
        L.latLng(lat - AREA_DEGREES, lng + AREA_DEGREES),
      ]
    }
    const [x, y] = toCoordinates(at)
    const corners: Coordinates[] = [
      [x, y - AREA_SHARE],
      [x - AREA_SHARE, y + AREA_SHARE],
      [x + AREA_SHARE, y + AREA_SHARE],
    ]
    return corners.map(toMap)
  }

  /** Several polygons are stored as a list of polygons, one polygon with holes as a list of rings. */
  function saveArea(entity: MapEntity, polygons: AreaPolygons) {
    const stored = polygons.map((rings) => rings.map((ring) => ring.map(toCoordinates)))
    const rings = stored.length === 1 ? stored[0] : undefined
    void save(entity, { [keys.polygonKey]: rings?.length === 1 ? rings[0] : (rings ?? stored) })
  }

  return {
    saveArea,
    addArea: (entity: MapEntity, at: L.LatLng) => saveArea(entity, [[triangle(at)]]),

    savePosition(entity: MapEntity, at: L.LatLng) {
      const [first, second] = toCoordinates(at)
      void save(entity, { [keys.firstKey]: first, [keys.secondKey]: second })
    },

    /** Links with these names in popups remove an entity or its area from the map; stored dashboards use them. */
    onMapAction(name: string, entity: MapEntity): boolean {
      if (name === 'delete' && canMove) void save(entity, { [keys.firstKey]: null, [keys.secondKey]: null })
      else if (name === 'delete_polygon' && settings.editablePolygon)
        void save(entity, { [keys.polygonKey]: null })
      else return false
      map.closePopup()
      return true
    },
  }
}
