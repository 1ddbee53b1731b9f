import L from 'leaflet'
import type { z } from 'zod'
import { canvasColor } from '../map/canvas-color'
import { polygonsOf, seriesNamed } from '../map/map-entities'
import { mapPinColor } from '../map/pins'
import { routeDecorations } from '../map/route-decorations'
import { stopMarkers } from './stop-markers'
import type { Trip, TripPoint, TripState } from './trip-data'
import type { TripAppearance } from './trip-functions'
import styles from './view.module.css'
import type { tripAnimation } from './widget'

export type TripSettings = z.infer<(typeof tripAnimation)['settings']>

/** The layers of one trip on the map. */
export interface ShownTrip {
  marker: L.Marker
  /** The whole path. */
  line: L.Polyline
  /** The path up to the shown time. */
  passed: L.Polyline
  stops: ReturnType<typeof stopMarkers>
  decorations: ReturnType<typeof routeDecorations> | undefined
  points: L.LayerGroup
  area: L.Polygon | undefined
  /** Identifies the icon of the marker: it is replaced only if this text changes. */
  icon: string
  appearance: TripAppearance
}

interface TripLayersOptions {
  map: L.Map
  settings: TripSettings
  popup: (trip: Trip, point: TripPoint | undefined, pattern: string) => HTMLElement
  /** Called with the id of the trip whose marker was clicked. */
  onClick: (id: string) => void
}

/** Draws trips: path, points, area and the marker that moves. */
export function tripLayers({ map, settings, popup, onClick }: TripLayersOptions) {
  const popupOptions = { autoClose: settings.autocloseTooltip, closeOnClick: settings.autocloseTooltip }

  function add(trip: Trip): ShownTrip {
    const weight = settings.strokeWeight ?? 2
    const opacity = settings.strokeOpacity ?? 1
    const dashArray = `${weight} ${weight * 2.5}`
    const line = L.polyline([], { weight, opacity: opacity * 0.8, dashArray }).addTo(map)
    const passed = L.polyline([], { weight: weight + 1, opacity }).addTo(map)
    const marker = L.marker([0, 0], { alt: trip.datasource.entityName, zIndexOffset: 1000 })
    marker.on('click', () => onClick(trip.id))
    return {
      marker,
      line,
      passed,
      stops: stopMarkers(map),
      decorations: settings.usePolylineDecorator ? routeDecorations(map, settings) : undefined,
      points: L.layerGroup().addTo(map),
      area: undefined,
      icon: '',
      appearance: {},
    }
  }

  function drawPoints(trip: Trip, group: L.LayerGroup, anchors: ReadonlySet<number> | undefined) {
    group.clearLayers()
    if (!settings.showPoints) return
    const color = canvasColor(map, mapPinColor(settings.pointColor || settings.color))
    for (const point of trip.points) {
      if (anchors && !anchors.has(point.time)) continue
      const circle = L.circleMarker(point.position, {
        radius: (settings.pointSize ?? 10) / 2,
        color,
        fillColor: color,
        fillOpacity: 1,
        weight: 1,
      })
      if (settings.pointTooltipOnRightPanel)
        circle.bindPopup(() => popup(trip, point, settings.tooltipPattern ?? ''), popupOptions)
      group.addLayer(circle)
    }
  }

  function drawArea(trip: Trip, shown: ShownTrip) {
    const key = String(settings.polKeyName || settings.polygonKeyName || '')
    const polygons = settings.showPolygon
      ? polygonsOf(seriesNamed(trip.series, key)?.values.at(-1))
      : undefined
    shown.area?.remove()
    shown.area = polygons ? L.polygon(polygons, areaStyle(settings)).addTo(map) : undefined
    if (!settings.showPolygonTooltip) return
    const pattern = () => shown.appearance.polygonTooltip ?? settings.polygonTooltipPattern ?? ''
    shown.area?.bindPopup(() => popup(trip, trip.points.at(-1), pattern()), popupOptions)
  }

  function remove({ marker, line, passed, stops, decorations, points, area }: ShownTrip) {
    for (const layer of [marker, line, passed, points]) layer.remove()
    stops.set([])
    decorations?.remove()
    area?.remove()
  }

  /** Shows the trip at a time: the marker at its position, the path behind it as passed. */
  function move(shown: ShownTrip, trip: Trip, state: TripState, appearance: TripAppearance, timeMs: number) {
    shown.appearance = appearance
    shown.area?.setStyle({ fillColor: appearance.polygonColor ?? settings.polygonColor ?? '#0000ff' })
    const color = canvasColor(map, mapPinColor(appearance.color ?? settings.color))
    shown.line.setStyle({ color })
    shown.passed.setStyle({ color })
    const behind = trip.points.filter(({ time }) => time <= timeMs).map(({ position }) => position)
    shown.passed.setLatLngs(behind.length > 0 ? [...behind, state.position] : [])
    shown.stops.show(timeMs)
    shown.decorations?.update(
      trip.points.map(({ position }) => L.latLng(position)),
      color,
    )
    const image = appearance.image ?? (settings.markerImage ? { url: settings.markerImage } : undefined)
    const size = image ? ('size' in image && image.size) || settings.markerImageSize || 34 : 30
    const icon = `${image?.url ?? color} ${size}`
    if (icon !== shown.icon) {
      shown.icon = icon
      shown.marker.setIcon(movingIcon(image?.url, size, color))
    }
    // The marker is added to the map only here, where it has an icon: otherwise Leaflet would show its default icon.
    shown.marker.setLatLng(state.position).addTo(map)
    const rotated = shown.marker.getElement()?.firstElementChild as HTMLElement | null | undefined
    if (rotated) rotated.style.rotate = `${state.heading + (settings.rotationAngle ?? 0)}deg`
  }

  /** Hides what `move` has drawn: the trip has no position in the time window. */
  function hide({ marker, passed, decorations }: ShownTrip) {
    marker.remove()
    passed.setLatLngs([])
    decorations?.update([], '')
  }

  return { add, drawPoints, drawArea, remove, move, hide }
}

const areaStyle = (settings: TripSettings): L.PolylineOptions => ({
  fillColor: settings.polygonColor ?? '#0000ff',
  fillOpacity: settings.polygonOpacity ?? 0.5,
  color: settings.polygonStrokeColor ?? '#fe0001',
  opacity: settings.polygonStrokeOpacity ?? 1,
  weight: settings.polygonStrokeWeight ?? 1,
})

/** An arrow, or the image of the settings, rotated to the heading. */
function movingIcon(url: string | undefined, size: number, color: string): L.DivIcon {
  const element = document.createElement(url ? 'img' : 'span')
  element.className = (url ? styles.image : styles.arrow) ?? ''
  element.style.width = `${size}px`
  element.style.height = `${size}px`
  if (element instanceof HTMLImageElement) element.src = url ?? ''
  else {
    element.style.setProperty('--trip', color)
    element.innerHTML =
      '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4l6 15-6-3.500L6 19z"/></svg>'
  }
  return L.divIcon({ html: element, className: '', iconSize: [size, size], iconAnchor: [size / 2, size / 2] })
}
