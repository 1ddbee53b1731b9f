import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import type { WidgetEnvironment } from '../../widget-props'
import { addMapButtons } from '../map/base/base-map'
import { addOutline } from '../map/base/outline'
import { tilesOf } from '../map/base/tiles'
import styles from '../map/view.module.css'

export type Corner = [latitude: number, longitude: number]

/** A circle with its radius in meters, or the corners of a polygon. */
export type Perimeter =
  | { kind: 'circle'; center: Corner | null; radiusMeters: number }
  | { kind: 'polygon'; corners: Corner[] }

/**
 * A map to draw a perimeter on. A click places the center or adds a corner, handles are dragged, and a double
 * click on a corner removes it.
 */
export function perimeterMap(
  box: HTMLElement,
  t: WidgetEnvironment['t'],
  onChange: (perimeter: Perimeter) => void,
) {
  const map = L.map(box, { zoomSnap: 0.5, worldCopyJump: true, doubleClickZoom: false, zoomControl: false })
  addMapButtons(map, t)
  map.attributionControl.setPrefix(false)
  addOutline(map)
  const { url, attribution } = tilesOf({ useCustomProvider: false })
  L.tileLayer(url, { attribution, maxZoom: 19 }).addTo(map)
  map.setView([20, 0], 1)
  const drawn = L.layerGroup().addTo(map)
  let shown: Perimeter = { kind: 'polygon', corners: [] }
  let hasFitted = false

  map.on('click', ({ latlng }) => {
    onChange(
      shown.kind === 'circle'
        ? { ...shown, center: cornerOf(latlng) }
        : { ...shown, corners: [...shown.corners, cornerOf(latlng, shown.corners[0])] },
    )
  })

  function handle(at: L.LatLngExpression, onMove: (to: L.LatLng) => void, onRemove?: () => void) {
    const icon = L.divIcon({ className: styles.corner ?? '', iconSize: [14, 14] })
    const grip = L.marker(at, { icon, draggable: true })
    grip.on('dragend', () => onMove(grip.getLatLng()))
    if (onRemove) grip.on('dblclick', onRemove)
    drawn.addLayer(grip)
  }

  function drawCircle(circle: Extract<Perimeter, { kind: 'circle' }>) {
    const { center, radiusMeters } = circle
    if (!center) return
    const shape = L.circle(center, { radius: radiusMeters })
    drawn.addLayer(shape)
    handle(center, (to) => onChange({ ...circle, center: cornerOf(to) }))
    const edge = L.latLng(center)
      .toBounds(radiusMeters * 2)
      .getEast()
    handle([center[0], edge], (to) =>
      onChange({ ...circle, radiusMeters: Math.max(1, Math.round(map.distance(center, to))) }),
    )
    fit(shape.getBounds())
  }

  function drawPolygon(polygon: Extract<Perimeter, { kind: 'polygon' }>) {
    const { corners } = polygon
    if (corners.length === 0) return
    const shape = L.polygon(corners)
    drawn.addLayer(shape)
    corners.forEach((corner, index) => {
      handle(
        corner,
        (to) =>
          onChange({ ...polygon, corners: corners.with(index, cornerOf(to, corners[index === 0 ? 1 : 0])) }),
        () => onChange({ ...polygon, corners: corners.toSpliced(index, 1) }),
      )
    })
    fit(shape.getBounds())
  }

  /** Fits the map only once: a map that moves while users draw on it cannot be used. */
  function fit(bounds: L.LatLngBounds) {
    if (hasFitted || !bounds.isValid()) return
    hasFitted = true
    map.fitBounds(bounds, { padding: [30, 30], maxZoom: 15, animate: false })
  }

  return {
    show(perimeter: Perimeter) {
      shown = perimeter
      drawn.clearLayers()
      if (perimeter.kind === 'circle') drawCircle(perimeter)
      else drawPolygon(perimeter)
    },
    remove: () => map.remove(),
  }
}

/**
 * A position in degrees. At a low zoom the map shows the world several times. Without `other` the longitude is
 * between -180 and 180; otherwise it is within 180 degrees of `other`, so that a polygon across the date line keeps
 * its shape.
 */
function cornerOf({ lat, lng }: L.LatLng, other?: Corner): Corner {
  const around = other?.[1] ?? 0
  return [round(lat), round(L.Util.wrapNum(lng, [around - 180, around + 180], true))]
}

/** Rounds to six decimals, which are about ten centimeters. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
