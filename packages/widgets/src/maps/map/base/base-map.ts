import L from 'leaflet'
import type { WidgetEnvironment } from '../../../widget-props'
import { skipDrawingAfterRemoval } from '../../canvas-redraw'
import type { MapSettings } from '../settings'
import { addOutline } from './outline'
import { tilesOf } from './tiles'

export const WORLD_ZOOM = 2

/** The settings of the base map and its initial view. */
export type BaseMapSettings = Pick<
  MapSettings,
  | 'disableScrollZooming'
  | 'defaultZoomLevel'
  | 'useDefaultCenterPosition'
  | 'defaultCenterPosition'
  | 'fitMapBounds'
  | 'provider'
  | 'useCustomProvider'
  | 'customProviderTileUrl'
  | 'mapProvider'
>

/** A map of the world: tiles over the outline of its countries, which needs no network. */
export function worldMap(
  box: HTMLElement,
  settings: BaseMapSettings,
  t: WidgetEnvironment['t'],
  hasTiles = true,
): L.Map {
  skipDrawingAfterRemoval()
  const map = L.map(box, {
    scrollWheelZoom: !settings.disableScrollZooming,
    zoomSnap: 0.5,
    zoomControl: false,
    preferCanvas: true,
    worldCopyJump: true,
  })
  addMapButtons(map, t)
  map.attributionControl.setPrefix(false)
  map.setView(centerOf(settings) ?? [20, 0], settings.defaultZoomLevel ?? WORLD_ZOOM)
  addOutline(map)
  if (hasTiles) {
    const { url, attribution } = tilesOf(settings)
    L.tileLayer(url, { attribution, maxZoom: 19 }).addTo(map)
  }
  return map
}

/** The zoom buttons; they and the close buttons of popups are named in the language of the user. */
export function addMapButtons(map: L.Map, t: WidgetEnvironment['t']) {
  const zoomInTitle = t('widgets.map.zoom-in')
  const zoomOutTitle = t('widgets.map.zoom-out')
  L.control.zoom({ position: 'bottomright', zoomInTitle, zoomOutTitle }).addTo(map)
  map.on('popupopen', ({ popup }) => {
    const button = popup.getElement()?.querySelector('.leaflet-popup-close-button')
    button?.setAttribute('aria-label', t('action.close'))
  })
}

/** The configured center. */
export function centerOf({
  useDefaultCenterPosition,
  defaultCenterPosition,
}: BaseMapSettings): [number, number] | undefined {
  const [lat, lng] = (defaultCenterPosition ?? '').split(',').map(Number)
  return useDefaultCenterPosition && lat !== undefined && lng !== undefined && Number.isFinite(lat + lng)
    ? [lat, lng]
    : undefined
}

/**
 * Fits the map to the points. With a configured zoom and without `fitMapBounds`, it shows the configured center or, if
 * there is none, the center of the points, at that zoom.
 */
export function fitMap(map: L.Map, settings: BaseMapSettings, points: L.LatLngExpression[]) {
  const center = centerOf(settings)
  const bounds = L.latLngBounds(center ? [...points, center] : points)
  if (!bounds.isValid()) return
  if (!settings.fitMapBounds && settings.defaultZoomLevel != null) {
    map.setView(center ?? bounds.getCenter(), settings.defaultZoomLevel, { animate: false })
    return
  }
  const maxZoom = Math.max(16, settings.defaultZoomLevel ?? 0)
  // In a small map a margin of 50 px would leave no space for the content.
  const { x, y } = map.getSize()
  const margin = Math.min(50, x / 5 || 50, y / 5 || 50)
  map.fitBounds(bounds, { padding: [margin, margin], maxZoom, animate: false })
}
