import L from 'leaflet'
import type { MapEntity } from '../map-entities'
import { areaEditor } from './area-editor'

/** A click on the area of an entity opens its handles; a click beside it closes them. */
export function entityAreaEditor(map: L.Map, save: (entity: MapEntity, rings: L.LatLng[][]) => void) {
  let edited: MapEntity | undefined
  const editor = areaEditor(map, (rings) => edited && save(edited, rings))
  const editable = new WeakSet<L.Polygon>()
  map.on('click', () => editor.close())

  return {
    makeEditable(entity: MapEntity, area: L.Polygon | undefined) {
      if (!area || editable.has(area)) return
      editable.add(area)
      area.on('click', (event) => {
        L.DomEvent.stopPropagation(event)
        edited = entity
        editor.open(area)
      })
    },
  }
}
