import L from 'leaflet'
import { canvasColor } from './canvas-color'
import type { EntityActions } from './entity-actions'
import type { DrawnEntity, LayerContext } from './layer-context'
import { imageIcon, mapPinColor, pinIcon } from './pins'
import { fillPattern, labelElement } from './popups'
import styles from './view.module.css'

interface MarkerOptions {
  layer: LayerContext
  actions: EntityActions
  group: L.LayerGroup
  /** Where dots are drawn; undefined when the entity gets a pin. */
  dots: L.Canvas | undefined
}

/** The marker of one entity: a pin, an image, or a dot on a map with many entities. */
export function entityMarker({ layer, actions, group, dots }: MarkerOptions, first: DrawnEntity) {
  const { map, settings, toMap, widget } = layer
  let drawn = first
  let marker: L.Marker | L.CircleMarker | undefined
  let drawnIcon = ''
  let drawnLabel: string | undefined
  let updatePopup: (() => void) | undefined
  let isDragged = () => false

  const colorOf = () => mapPinColor(drawn.appearance?.color ?? settings.color)
  const anchor = () => ({ x: settings.markerOffsetX ?? 0.5, y: settings.markerOffsetY ?? 1 })

  function alarmOf() {
    const alarm = drawn.appearance?.alarm
    const alarmText = alarm && widget().environment.t(`alarm.severity.${alarm.severity}`)
    return { alarm, alarmText }
  }

  const iconOf = () => pinIcon({ color: colorOf(), ...alarmOf() }, anchor())

  function imageOf() {
    const image = drawn.appearance?.image
    const url = image?.url ?? (settings.useMarkerImageFunction ? undefined : settings.markerImage)
    return url ? { url, size: image?.size ?? settings.markerImageSize ?? 34 } : undefined
  }

  function remove() {
    if (marker) group.removeLayer(marker)
    marker = undefined
    drawnIcon = ''
    drawnLabel = undefined
  }

  function update(next: DrawnEntity) {
    drawn = next
    const { position } = drawn.entity
    if (!position) return remove()
    const at = toMap(position)
    if (!marker) {
      marker = dots ? dotAt(at, dots) : pinAt(at)
      group.addLayer(marker)
    } else if (!isDragged() && !marker.getLatLng().equals(at, 1e-9)) marker.setLatLng(at)
    updateIcon(marker)
    updateLabel(marker)
    updatePopup?.()
  }

  function updateIcon(target: L.Marker | L.CircleMarker) {
    const image = imageOf()
    const icon = JSON.stringify([image ?? colorOf(), drawn.appearance?.alarm])
    if (icon === drawnIcon) return
    drawnIcon = icon
    if (target instanceof L.Marker)
      target.setIcon(image ? imageIcon(image.url, image.size, anchor(), alarmOf()) : iconOf())
    else target.setStyle({ fillColor: canvasColor(map, colorOf()) })
  }

  function updateLabel(target: L.Layer) {
    if (!target.getTooltip()) return
    const text = fillPattern(
      drawn.appearance?.label ?? settings.label ?? '',
      drawn.entity,
      widget().environment,
    )
    if (text === drawnLabel) return
    drawnLabel = text
    target.setTooltipContent(labelElement(text))
  }

  function pinAt(at: L.LatLng): L.Marker {
    const pin = L.marker(at, {
      icon: iconOf(),
      draggable: layer.onMoved !== undefined,
      alt: drawn.entity.entityName,
      // Entities of earlier data sources are drawn on top.
      zIndexOffset: -1000 * drawn.entity.datasource.sourceIndex,
    })
    if (settings.showLabel)
      pin.bindTooltip('', {
        permanent: true,
        direction: 'right',
        className: styles.label,
        offset: [12, 0],
        opacity: 1,
      })
    isDragged = watchDrag(pin, () => layer.onMoved?.(drawn.entity, pin.getLatLng()))
    return withPopup(pin)
  }

  function dotAt(at: L.LatLng, renderer: L.Canvas): L.CircleMarker {
    const dot = L.circleMarker(at, {
      renderer,
      radius: 5,
      weight: 1.5,
      color: canvasColor(map, 'var(--surface-1)'),
      fillOpacity: 1,
    })
    // Thousands of names would hide the map: they are shown on hover.
    if (settings.showLabel) dot.bindTooltip('', { direction: 'top', className: styles.hoverLabel })
    return withPopup(dot)
  }

  function withPopup<M extends L.Marker | L.CircleMarker>(target: M): M {
    const pattern = () => drawn.appearance?.tooltip ?? settings.tooltipPattern ?? ''
    if (settings.showTooltip) updatePopup = actions.bindPopup(target, pattern, () => drawn.entity)
    target.on('click', () => actions.run('markerClick', drawn.entity))
    // Leaflet opens the popup of a focused pin by Enter, but sends no click.
    target.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') actions.run('markerClick', drawn.entity)
    })
    return target
  }

  update(first)
  return {
    update,
    remove,
    pin: () => (marker instanceof L.Marker ? marker : undefined),
  }
}

/**
 * Calls `onDrop` after each drag. The returned function tells whether the pin is being dragged: then new values of the
 * entity must not move the pin away from the pointer.
 */
function watchDrag(pin: L.Marker, onDrop: () => void): () => boolean {
  let isDragged = false
  pin.on('dragstart', () => {
    isDragged = true
  })
  pin.on('dragend', () => {
    isDragged = false
    onDrop()
  })
  return () => isDragged
}
