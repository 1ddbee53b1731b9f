import { defineWidget } from '../define-widget'
import { type MapProvider, mapSettings } from './map/settings'

const ACTIONS = {
  markerClick: { name: 'marker-click', multiple: false },
  polygonClick: { name: 'polygon-click', multiple: false },
  tooltipAction: { name: 'tooltip-tag-action', multiple: true },
}

const value = (name: string, funcBody: string) => ({
  name,
  type: 'function',
  label: name,
  color: '#3063D2',
  settings: {},
  funcBody,
})
const PREVIEW = {
  dataKeys: [
    value('latitude', 'return 60.39 + Math.sin(time / 20000);'),
    value('longitude', 'return 5.32 + 2 * Math.cos(time / 20000);'),
    value('temperature', 'return 21;'),
  ],
}

const aMap = (alias: string, name: string, provider: MapProvider, size: { x: number; y: number }) =>
  defineWidget({
    bundle: 'maps_v2',
    alias,
    name,
    type: 'latest',
    size,
    data: { entityLimitSetting: 'mapPageSize' },
    actionSources: ACTIONS,
    settings: mapSettings(provider),
    preview: PREVIEW,
  })

const aRoute = (alias: string, name: string, provider: MapProvider) =>
  defineWidget({
    bundle: 'maps_v2',
    alias,
    name,
    type: 'timeseries',
    size: { x: 8.5, y: 6 },
    actionSources: ACTIONS,
    settings: mapSettings(provider),
    config: { showLegend: false },
    preview: PREVIEW,
  })

/** Entities on a map of the world. */
export const openStreetMap = aMap('openstreetmap', 'OpenStreetMap', 'openstreet-map', { x: 8.5, y: 6 })

/** Every map of the world: the others name providers that need keys; ours draws them with free tiles. */
export const mapWidgets = [
  openStreetMap,
  aMap('google_maps', 'Google Maps', 'google-map', { x: 8.5, y: 6 }),
  aMap('here_map', 'HERE Map', 'here', { x: 9.5, y: 6 }),
  aMap('tencent_maps', 'Tencent Maps', 'tencent-map', { x: 9, y: 6 }),
  aRoute('route_map', 'Route Map', 'google-map'),
  aRoute('route_map_openstreetmap', 'Route Map - OpenStreetMap', 'openstreet-map'),
  aRoute('route_map_tencent_maps', 'Route Map - Tencent Maps', 'tencent-map'),
]
