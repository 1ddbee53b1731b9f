import L from 'leaflet'
import type { WidgetEnvironment } from '../../../widget-props'
import { skipDrawingAfterRemoval } from '../../canvas-redraw'
import type { Coordinates } from '../map-entities'
import type { MapSettings } from '../settings'
import { addMapButtons } from './base-map'

const MIN_ZOOM = 1
const MAX_ZOOM = 4

/** An image as the base of a map. Positions are shares of its width and height, from the top left. */
export function imageMap(
  box: HTMLElement,
  settings: MapSettings,
  size: { width: number; height: number },
  t: WidgetEnvironment['t'],
) {
  skipDrawingAfterRemoval()
  const map = L.map(box, {
    crs: L.CRS.Simple,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    scrollWheelZoom: !settings.disableScrollZooming,
    zoomControl: false,
    attributionControl: false,
    preferCanvas: true,
  })
  addMapButtons(map, t)
  let overlay: L.ImageOverlay | undefined
  let latestImage: HTMLImageElement | undefined
  let widgetSize = size
  let imageSize = { width: size.width, height: size.height }
  let drawnSize = size
  map.setView([0, 0], MIN_ZOOM)

  /** Makes the image as large as the widget allows, at the lowest zoom. */
  function fitImage() {
    const scale = Math.min(widgetSize.width / imageSize.width, widgetSize.height / imageSize.height)
    drawnSize = { width: imageSize.width * scale, height: imageSize.height * scale }
    const bounds = L.latLngBounds(
      map.unproject([0, drawnSize.height], MIN_ZOOM),
      map.unproject([drawnSize.width, 0], MIN_ZOOM),
    )
    overlay?.setBounds(bounds)
    // Removes the former bounds first: otherwise Leaflet would animate the view back into them after this change.
    map.setMaxBounds()
    map.setView(bounds.getCenter(), MIN_ZOOM, { animate: false })
    map.setMaxBounds(bounds.pad(0.25))
  }

  return {
    map,
    resize(newSize: { width: number; height: number }) {
      widgetSize = newSize
      fitImage()
    },
    /** Shows an image. Calls `onReady` when its proportions are known, unless another image was requested first. */
    show(url: string, onReady: () => void) {
      overlay?.remove()
      const image = new Image()
      latestImage = image
      const draw = (nextSize: { width: number; height: number }) => {
        // The map was removed, or another image was requested, while this image was loading.
        if (image !== latestImage || !map.getPane('overlayPane')) return
        imageSize = nextSize
        overlay = L.imageOverlay(url, map.getBounds()).addTo(map)
        fitImage()
        onReady()
      }
      image.onload = () => draw({ width: image.naturalWidth || 1, height: image.naturalHeight || 1 })
      // If the image cannot be loaded, the entities are shown without it.
      image.onerror = () => draw(widgetSize)
      image.src = url
    },
    toMap: ([x, y]: Coordinates): L.LatLng =>
      map.unproject([x * drawnSize.width, y * drawnSize.height], MIN_ZOOM),
    toCoordinates(at: L.LatLng): Coordinates {
      const { x, y } = map.project(at, MIN_ZOOM)
      return [within(x / drawnSize.width), within(y / drawnSize.height)]
    },
  }
}

const within = (share: number) => Math.min(1, Math.max(0, share))
