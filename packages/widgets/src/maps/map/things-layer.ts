import L from 'leaflet'
import type { WidgetActions, WidgetEnvironment } from '../../widget-props'
import { clusters } from './clusters'
import { layOutLabels } from './label-layout'
import type { MapThing, Place } from './map-things'
import { polygonsOf } from './map-things'
import { imageIcon, pinColor, pinIcon } from './pins'
import { filled, labelElement, popupElement } from './popups'
import { routeDecorations } from './route-decorations'
import type { MapSettings } from './settings'
import type { ThingLook } from './thing-looks'
import styles from './view.module.css'

/** From here on pins are dots on one canvas: that many elements would make the map stick. */
const MANY = 600
/** From here on names are arranged when people zoom, not whenever something moves. */
const MANY_LABELS = 120

export interface LayerParts {
  map: L.Map
  settings: MapSettings
  isRoute: boolean
  toMap: (place: Place) => L.LatLng
  surroundings: () => { actions: WidgetActions; environment: WidgetEnvironment }
  /** People dragged a marker; missing where they may not. */
  onMoved?: ((thing: MapThing, at: L.LatLng) => void) | undefined
  /** A link of a popup: true if the map did it itself. */
  onOwnAction: (name: string, thing: MapThing) => boolean
}

interface Shown {
  update(thing: MapThing, look: ThingLook | undefined): void
  /** The area, for whoever edits it. */
  area: () => L.Polygon | undefined
  pin: () => L.Marker | undefined
  remove(): void
}

/** Draws entities: markers, routes and areas, and keeps them where they are now. */
export function thingsLayer(parts: LayerParts) {
  const { map, settings } = parts
  const group = settings.useClusterMarkers && !parts.isRoute ? clusters(settings) : L.layerGroup()
  group.addTo(map)
  const dots = L.canvas({ padding: 0.3 })
  const shown = new Map<string, Shown>()
  const arrangeLabels = () =>
    layOutLabels(
      map,
      [...shown.values()].flatMap((one) => one.pin() ?? []),
    )
  if (settings.showLabel) map.on('zoomend resize', arrangeLabels)

  return {
    /** Returns whether any entity came that was not there before. */
    draw(things: readonly MapThing[], looks: ReadonlyMap<string, ThingLook> | undefined): boolean {
      const placed = things.filter(({ position, polygon }) => position || polygon)
      const isCrowded = placed.length > MANY && !settings.useClusterMarkers && !settings.markerImage
      const present = new Set<string>()
      let isNew = false
      for (const thing of placed) {
        present.add(thing.id)
        const known = shown.get(thing.id)
        if (known) known.update(thing, looks?.get(thing.id))
        else {
          isNew = true
          shown.set(thing.id, show(thing, looks?.get(thing.id), isCrowded))
        }
      }
      for (const [id, gone] of shown) {
        if (present.has(id)) continue
        gone.remove()
        shown.delete(id)
      }
      if (settings.showLabel && shown.size <= MANY_LABELS) arrangeLabels()
      return isNew
    },
    areaOf: (id: string) => shown.get(id)?.area(),
  }

  function show(first: MapThing, firstLook: ThingLook | undefined, isCrowded: boolean): Shown {
    let thing = first
    let look = firstLook
    let marker: L.Marker | L.CircleMarker | undefined
    let route: ReturnType<typeof routeOf> | undefined
    let area: L.Polygon | undefined
    let drawnAs = ''
    let labelled: string | undefined

    function update() {
      updateMarker()
      if (parts.isRoute) {
        route ??= routeOf()
        route.update(thing.path.map(parts.toMap), colorOf())
      }
      updateArea()
    }

    const colorOf = () => pinColor(look?.color ?? settings.color)

    function updateMarker() {
      if (!thing.position) {
        if (marker) group.removeLayer(marker)
        marker = undefined
        return
      }
      const at = parts.toMap(thing.position)
      if (!marker) {
        marker = isCrowded ? dotAt(at) : pinAt(at)
        group.addLayer(marker)
      } else if (!marker.getLatLng().equals(at, 1e-9)) marker.setLatLng(at)
      const image = imageOf()
      const wanted = JSON.stringify([image ?? colorOf(), look?.alarm])
      if (wanted !== drawnAs) {
        drawnAs = wanted
        if (marker instanceof L.Marker)
          marker.setIcon(image ? imageIcon(image.url, image.size, anchor(), alarmOf()) : iconOf())
        else marker.setStyle({ fillColor: canvasColor(map, colorOf()) })
      }
      if (!marker.getTooltip()) return
      const text = filled(look?.label ?? settings.label ?? '', thing, parts.surroundings().environment)
      if (text === labelled) return
      labelled = text
      marker.setTooltipContent(labelElement(text))
    }

    const alarmOf = () => {
      const alarm = look?.alarm
      const alarmText = alarm && parts.surroundings().environment.t(`alarm.severity.${alarm.severity}`)
      return { alarm, alarmText }
    }
    const iconOf = () => pinIcon({ color: colorOf(), ...alarmOf() }, anchor())
    const anchor = () => ({ x: settings.markerOffsetX ?? 0.5, y: settings.markerOffsetY ?? 1 })
    const imageOf = () => {
      const url = look?.image?.url ?? (settings.useMarkerImageFunction ? undefined : settings.markerImage)
      return url ? { url, size: look?.image?.size ?? settings.markerImageSize ?? 34 } : undefined
    }

    function pinAt(at: L.LatLng): L.Marker {
      const placed = L.marker(at, {
        icon: iconOf(),
        draggable: parts.onMoved !== undefined,
        alt: thing.entityName,
        // What was named first lies on top.
        zIndexOffset: -1000 * thing.datasource.sourceIndex,
      })
      if (settings.showLabel)
        placed.bindTooltip('', {
          permanent: true,
          direction: 'right',
          className: styles.label,
          offset: [12, 0],
          opacity: 1,
        })
      placed.on('dragend', () => parts.onMoved?.(thing, placed.getLatLng()))
      return withPopup(placed)
    }

    function dotAt(at: L.LatLng): L.CircleMarker {
      const dot = L.circleMarker(at, {
        renderer: dots,
        radius: 5,
        weight: 1.5,
        color: canvasColor(map, 'var(--surface-1)'),
        fillOpacity: 1,
      })
      // Thousands of names would hide the map: here they come with the pointer.
      if (settings.showLabel) dot.bindTooltip('', { direction: 'top', className: styles.hoverLabel })
      return withPopup(dot)
    }

    function withPopup<M extends L.Marker | L.CircleMarker>(target: M): M {
      bindPopup(
        target,
        settings.showTooltip,
        () => look?.tooltip ?? settings.tooltipPattern ?? '',
        () => thing,
      )
      target.on('click', () => run('markerClick', thing))
      return target
    }

    function updateArea() {
      const polygons = settings.showPolygon ? polygonsOf(thing.polygon) : undefined
      if (!polygons) {
        area?.remove()
        area = undefined
        return
      }
      const corners = polygons.map((rings) => rings.map((ring) => ring.map(parts.toMap)))
      if (!area) {
        area = L.polygon(corners, areaStyle()).addTo(map)
        bindPopup(
          area,
          settings.showPolygonTooltip,
          () => look?.polygonTooltip ?? settings.polygonTooltipPattern ?? '',
          () => thing,
        )
        area.on('click', () => run('polygonClick', thing))
      } else area.setLatLngs(corners)
      area.setStyle(areaStyle())
    }

    const areaStyle = (): L.PathOptions => ({
      fillColor: look?.polygonColor ?? settings.polygonColor ?? '#0000ff',
      fillOpacity: settings.polygonOpacity ?? 0.5,
      color: settings.polygonStrokeColor ?? '#fe0001',
      opacity: settings.polygonStrokeOpacity ?? 1,
      weight: settings.polygonStrokeWeight ?? 1,
    })

    function routeOf() {
      const line = L.polyline([], {
        weight: settings.strokeWeight ?? 2,
        opacity: settings.strokeOpacity ?? 1,
      }).addTo(map)
      const decorations = settings.usePolylineDecorator ? routeDecorations(map, settings) : undefined
      return {
        update(points: L.LatLng[], color: string) {
          line.setLatLngs(points).setStyle({ color: canvasColor(map, color) })
          decorations?.update(points, canvasColor(map, color))
        },
        remove() {
          line.remove()
          decorations?.remove()
        },
      }
    }

    update()
    return {
      area: () => area,
      pin: () => (marker instanceof L.Marker ? marker : undefined),
      update(next, nextLook) {
        thing = next
        look = nextLook
        update()
      },
      remove() {
        if (marker) group.removeLayer(marker)
        area?.remove()
        route?.remove()
      },
    }
  }

  function bindPopup(target: L.Layer, isShown: boolean, pattern: () => string, thing: () => MapThing) {
    if (!isShown) return
    const content = () =>
      popupElement(filled(pattern(), thing(), parts.surroundings().environment), (name) => {
        if (!parts.onOwnAction(name, thing())) run('tooltipAction', thing(), name)
      })
    target.bindPopup(content, {
      autoClose: settings.autocloseTooltip,
      closeOnClick: settings.autocloseTooltip,
    })
    if (settings.showTooltipAction !== 'hover') return
    target.on('mouseover', () => target.openPopup())
    target.on('mouseout', () => target.closePopup())
  }

  function run(source: string, thing: MapThing, name?: string) {
    const { actions } = parts.surroundings()
    const { entityId, entityName, entityLabel } = thing.datasource
    for (const action of actions.of(source))
      if (name === undefined || action.name === name)
        actions.run(source, action.id, { entityId, entityName, entityLabel })
  }
}

/** A canvas knows no variables of the theme. */
function canvasColor(map: L.Map, color: string): string {
  const token = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return token ? getComputedStyle(map.getContainer()).getPropertyValue(token).trim() : color
}
