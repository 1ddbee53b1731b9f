import type L from 'leaflet'
import type { WidgetActions, WidgetEnvironment } from '../../widget-props'
import type { EntityAppearance } from './entity-appearance'
import type { Coordinates, MapEntity } from './map-entities'
import type { MapSettings } from './settings'

/** The map, settings and callbacks that markers, routes, areas and popups of entities use. */
export interface LayerContext {
  map: L.Map
  settings: MapSettings
  isRoute: boolean
  toMap: (coordinates: Coordinates) => L.LatLng
  /** The current props of the widget. */
  widget: () => { actions: WidgetActions; environment: WidgetEnvironment }
  /** Called when a marker was dragged; undefined if markers cannot be moved. */
  onMoved?: ((entity: MapEntity, at: L.LatLng) => void) | undefined
  /** Called for a link in a popup with the name of its action; returns true if the map handled the action. */
  onMapAction: (name: string, entity: MapEntity) => boolean
}

/** An entity to draw, with its appearance. */
export interface DrawnEntity {
  entity: MapEntity
  appearance: EntityAppearance | undefined
}
