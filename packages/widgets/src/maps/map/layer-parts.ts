import type L from 'leaflet'
import type { WidgetActions, WidgetEnvironment } from '../../widget-props'
import type { EntityLook } from './entity-looks'
import type { Coordinates, MapEntity } from './map-entities'
import type { MapSettings } from './settings'

/** What every part of the entity layer is drawn with. */
export interface LayerParts {
  map: L.Map
  settings: MapSettings
  isRoute: boolean
  toMap: (place: Coordinates) => L.LatLng
  /** The current props of the widget. */
  widget: () => { actions: WidgetActions; environment: WidgetEnvironment }
  /** A marker was dragged; undefined where markers cannot be moved. */
  onMoved?: ((entity: MapEntity, at: L.LatLng) => void) | undefined
  /** A link of a popup: true if the map handled it. */
  onOwnAction: (name: string, entity: MapEntity) => boolean
}

/** An entity and how it is drawn. */
export interface Drawn {
  entity: MapEntity
  look: EntityLook | undefined
}
