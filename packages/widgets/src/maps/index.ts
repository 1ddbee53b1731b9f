import { withView } from '../with-view'
import { tripAnimation } from './trip/widget'
import { mapWidget, openStreetMap, routeMapWidget } from './widgets'

const positions = async () => ({ View: (await import('./map/view')).mapView(false) })
const routes = async () => ({ View: (await import('./map/view')).mapView(true) })

/** All maps. Maps of providers that need an API key are drawn with free tiles. */
export const mapWidgets = [
  withView(openStreetMap, positions),
  withView(
    mapWidget({ alias: 'google_maps', name: 'Google Maps', provider: 'google-map', size: { x: 8.5, y: 6 } }),
    positions,
  ),
  withView(
    mapWidget({ alias: 'here_map', name: 'HERE Map', provider: 'here', size: { x: 9.5, y: 6 } }),
    positions,
  ),
  withView(
    mapWidget({ alias: 'tencent_maps', name: 'Tencent Maps', provider: 'tencent-map', size: { x: 9, y: 6 } }),
    positions,
  ),
  withView(
    mapWidget({ alias: 'image_map', name: 'Image Map', provider: 'image-map', size: { x: 8.5, y: 6.5 } }),
    positions,
  ),
  withView(routeMapWidget('route_map', 'Route Map', 'google-map'), routes),
  withView(routeMapWidget('route_map_openstreetmap', 'Route Map - OpenStreetMap', 'openstreet-map'), routes),
  withView(routeMapWidget('route_map_tencent_maps', 'Route Map - Tencent Maps', 'tencent-map'), routes),
  withView(tripAnimation, () => import('./trip/view')),
]

/** Maps on which users place entities. */
export const placementMaps = [
  withView(
    mapWidget({
      bundle: 'input_widgets',
      alias: 'markers_placement_openstreetmap',
      name: 'Markers Placement - OpenStreetMap',
      provider: 'openstreet-map',
      size: { x: 8.5, y: 6.5 },
      isEditable: true,
    }),
    positions,
  ),
  withView(
    mapWidget({
      bundle: 'input_widgets',
      alias: 'markers_placement_google_maps',
      name: 'Markers Placement - Google Maps',
      provider: 'google-map',
      size: { x: 8.5, y: 6 },
      isEditable: true,
    }),
    positions,
  ),
  withView(
    mapWidget({
      bundle: 'input_widgets',
      alias: 'markers_placement_image_map',
      name: 'Markers Placement - Image Map',
      provider: 'image-map',
      size: { x: 8.5, y: 6.5 },
      isEditable: true,
    }),
    positions,
  ),
]
