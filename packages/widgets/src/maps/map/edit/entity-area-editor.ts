import L from 'leaflet'
import type { MapEntity } from '../map-entities'
import { type AreaPolygons, areaEditor } from './area-editor'

/** A click on the area of an entity opens its handles; a click beside it closes them. */
export function entityAreaEditor(map: L.Map, save: (entity: MapEntity, polygons: AreaPolygons) => void) {
  let edited: MapEntity | undefined
  const editor = areaEditor(map, (polygons) => edited && save(edited, polygons))
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
