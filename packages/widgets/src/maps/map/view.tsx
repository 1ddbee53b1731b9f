import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import L from 'leaflet'
import 'leaflet.markercluster'
import { useEffect, useRef } from 'react'
import { sanitized } from '../../html/safe-html'
import { fillValues } from '../../text/value-pattern'
import type { WidgetProps } from '../../widget-props'
import type { openStreetMap } from '../widgets'
import { type MapThing, mapThings, polygonOf } from './map-things'
import { worldOutline } from './outline'
import { pinIcon } from './pins'
import type { MapSettings } from './settings'
import { tilesOf } from './tiles'
import styles from './view.module.css'

type Props = WidgetProps<typeof openStreetMap>

const FIT = { padding: [50, 50] as [number, number], animate: false }

/** Entities on a map: pins, routes and areas, with what is known of each a click away. */
export const mapView = (isRoute: boolean) => (props: Props) => <EntityMap {...props} isRoute={isRoute} />

function EntityMap({ data, settings, size, actions, environment, isRoute }: Props & { isRoute: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map | null>(null)
  const now = useRef({ actions, environment })
  now.current = { actions, environment }

  useEffect(() => {
    if (!box.current) return
    const drawn = createMap(box.current, settings)
    map.current = drawn
    const layer = settings.useClusterMarkers ? clusters(settings) : L.layerGroup()
    layer.addTo(drawn)
    const shown = new Map<string, Shown>()
    let hasFitted = false

    function draw() {
      const things = mapThings(data.series, {
        latKeyName: settings.latKeyName ?? 'latitude',
        lngKeyName: settings.lngKeyName ?? 'longitude',
        polygonKeyName: settings.polygonKeyName ?? 'coordinates',
      })
      const present = new Set<string>()
      for (const thing of things) {
        if (!thing.position && !thing.polygon) continue
        present.add(thing.id)
        const known = shown.get(thing.id)
        if (known) known.update(thing)
        else shown.set(thing.id, show(thing))
      }
      for (const [id, gone] of shown) {
        if (present.has(id)) continue
        gone.remove()
        shown.delete(id)
      }
      if (!hasFitted && present.size > 0) {
        hasFitted = true
        fit(drawn, settings, things)
      }
    }

    function show(thing: MapThing): Shown {
      const color = settings.color ?? '#FE7569'
      const marker =
        thing.position &&
        L.marker(thing.position, {
          icon: pinIcon(color, settings.markerImage, settings.markerImageSize ?? 34),
          title: thing.entityName,
        })
      const route = isRoute
        ? L.polyline(thing.path, {
            color,
            weight: settings.strokeWeight ?? 2,
            opacity: settings.strokeOpacity ?? 1,
          })
        : undefined
      const corners = settings.showPolygon ? polygonOf(thing.polygon) : undefined
      const area = corners && L.polygon(corners, areaStyle(settings))
      let current = thing
      if (marker) {
        if (settings.showLabel)
          marker.bindTooltip(labelOf(current), {
            permanent: true,
            direction: 'top',
            className: styles.label,
            offset: [0, -10],
          })
        if (settings.showTooltip)
          marker.bindPopup(() => popup(current), {
            autoClose: settings.autocloseTooltip,
            closeOnClick: settings.autocloseTooltip,
          })
        marker.on(settings.showTooltipAction === 'hover' ? 'mouseover' : 'click', () => marker.openPopup())
        marker.on('click', () => run('markerClick', current))
        layer.addLayer(marker)
      }
      area?.on('click', () => run('polygonClick', current)).addTo(drawn)
      route?.addTo(drawn)
      return {
        update(next) {
          current = next
          if (next.position) marker?.setLatLng(next.position)
          marker?.setTooltipContent(labelOf(next))
          route?.setLatLngs(next.path)
        },
        remove() {
          if (marker) layer.removeLayer(marker)
          area?.remove()
          route?.remove()
        },
      }
    }

    function labelOf(thing: MapThing) {
      const span = document.createElement('span')
      span.innerHTML = sanitized(fill(settings.label ?? '', thing))
      return span
    }

    function popup(thing: MapThing) {
      const element = document.createElement('div')
      element.className = styles.popup ?? ''
      element.innerHTML = sanitized(fill(settings.tooltipPattern ?? '', thing))
      for (const link of element.querySelectorAll('link-act, button-act')) {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = styles.action ?? ''
        button.textContent = link.textContent
        button.addEventListener('click', () => run('tooltipAction', thing, link.getAttribute('name') ?? ''))
        link.replaceWith(button)
      }
      return element
    }

    const fill = (pattern: string, thing: MapThing) => {
      const values = Object.entries(thing.values).map(([label, value]) => ({ label, value }))
      const { entityLabel } = thing.series[0]!.datasource
      return fillValues(now.current.environment.translateText(pattern), values, {
        entityName: thing.entityName,
        deviceName: thing.entityName,
        entityLabel: entityLabel || thing.entityName,
      })
    }

    function run(source: string, thing: MapThing, name?: string) {
      const { entityId, entityName, entityLabel } = thing.series[0]!.datasource
      const action = now.current.actions.of(source).find((one) => name === undefined || one.name === name)
      if (action) now.current.actions.run(source, action.id, { entityId, entityName, entityLabel })
    }

    draw()
    const stop = data.subscribe(draw)
    return () => {
      stop()
      drawn.remove()
      map.current = null
    }
  }, [data, settings, isRoute])

  // biome-ignore lint/correctness/useExhaustiveDependencies: Leaflet measures its box itself, but has to be told
  useEffect(() => void map.current?.invalidateSize(), [size.width, size.height])
  return <div ref={box} className={styles.map} />
}

interface Shown {
  update(thing: MapThing): void
  remove(): void
}

function createMap(box: HTMLElement, settings: MapSettings): L.Map {
  const map = L.map(box, {
    scrollWheelZoom: !settings.disableScrollZooming,
    attributionControl: true,
    zoomSnap: 0.5,
  })
  map.attributionControl.setPrefix(false)
  map.setView(centerOf(settings) ?? [20, 0], settings.defaultZoomLevel ?? 2)
  map.createPane('outline').style.zIndex = '150'
  void worldOutline().then((outline) => map.getPane('outline') && outline.addTo(map))
  const { url, attribution } = tilesOf(settings)
  L.tileLayer(url, { attribution, maxZoom: 19 }).addTo(map)
  return map
}

function clusters(settings: MapSettings) {
  return L.markerClusterGroup({
    zoomToBoundsOnClick: settings.zoomOnClick,
    showCoverageOnHover: settings.showCoverageOnHover,
    animate: settings.animate,
    maxClusterRadius: settings.maxClusterRadius ?? 80,
    ...(settings.maxZoom ? { disableClusteringAtZoom: settings.maxZoom } : {}),
    iconCreateFunction: (cluster) => {
      const disc = document.createElement('span')
      disc.className = styles.cluster ?? ''
      disc.textContent = String(cluster.getChildCount())
      return L.divIcon({ html: disc, className: '', iconSize: [34, 34] })
    },
  })
}

/** Shows everything there is, unless people fixed the zoom. */
function fit(map: L.Map, settings: MapSettings, things: MapThing[]) {
  const points = things.flatMap(({ position, path, polygon }) => [
    ...(position ? [position] : []),
    ...path,
    ...(polygonOf(polygon)?.flat() ?? []),
  ])
  const center = centerOf(settings)
  if (!settings.fitMapBounds && settings.defaultZoomLevel != null) {
    map.setView(center ?? L.latLngBounds(points).getCenter(), settings.defaultZoomLevel)
    return
  }
  map.fitBounds(L.latLngBounds(center ? [...points, center] : points), {
    ...FIT,
    maxZoom: Math.max(settings.defaultZoomLevel ?? 16, 8),
  })
}

function centerOf({
  useDefaultCenterPosition,
  defaultCenterPosition,
}: MapSettings): [number, number] | undefined {
  const [lat, lng] = (defaultCenterPosition ?? '').split(',').map(Number)
  return useDefaultCenterPosition && lat !== undefined && lng !== undefined && Number.isFinite(lat + lng)
    ? [lat, lng]
    : undefined
}

const areaStyle = (settings: MapSettings): L.PathOptions => ({
  fillColor: settings.polygonColor ?? '#0000ff',
  fillOpacity: settings.polygonOpacity ?? 0.5,
  color: settings.polygonStrokeColor ?? '#fe0001',
  opacity: settings.polygonStrokeOpacity ?? 1,
  weight: settings.polygonStrokeWeight ?? 1,
})
