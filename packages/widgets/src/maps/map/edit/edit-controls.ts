import L from 'leaflet'
import type { WidgetEnvironment } from '../../../widget-props'
import type { MapEntity } from '../map-entities'
import styles from '../view.module.css'

interface EditControlsOptions {
  map: L.Map
  environment: Pick<WidgetEnvironment, 't'>
  canPlaceMarkers: boolean
  canDrawAreas: boolean
  entities: () => readonly MapEntity[]
  onMarker: (entity: MapEntity, at: L.LatLng) => void
  onArea: (entity: MapEntity, at: L.LatLng) => void
}

/** Buttons to put an entity on the map: press one, click a position, choose the entity. */
export function editControls({ map, environment: { t }, ...options }: EditControlsOptions) {
  let placing: 'marker' | 'area' | undefined
  const bar = L.DomUtil.create('div', styles.tools)
  L.DomEvent.disableClickPropagation(bar)

  const button = (kind: 'marker' | 'area', icon: string, label: string) => {
    const element = L.DomUtil.create('button', styles.tool, bar)
    element.type = 'button'
    element.title = label
    element.setAttribute('aria-label', label)
    element.innerHTML = icon
    element.addEventListener('click', () => setPlacing(placing === kind ? undefined : kind))
    return element
  }
  const buttons = {
    marker: options.canPlaceMarkers ? button('marker', PIN, t('widgets.map.place-marker')) : undefined,
    area: options.canDrawAreas ? button('area', AREA, t('widgets.map.draw-area')) : undefined,
  }

  function setPlacing(kind: typeof placing) {
    placing = kind
    for (const [name, element] of Object.entries(buttons))
      element?.setAttribute('aria-pressed', String(name === kind))
    map.getContainer().style.cursor = kind ? 'crosshair' : ''
  }

  function onClick({ latlng }: L.LeafletMouseEvent) {
    if (!placing) return
    const kind = placing
    setPlacing(undefined)
    const onChosen = kind === 'marker' ? options.onMarker : options.onArea
    L.popup()
      .setLatLng(latlng)
      .setContent(
        entityList(options.entities(), kind, t, (entity) => {
          map.closePopup()
          onChosen(entity, latlng)
        }),
      )
      .openOn(map)
  }

  const Control = L.Control.extend({ onAdd: () => bar })
  const control = new Control({ position: 'topright' })
  if (buttons.marker || buttons.area) control.addTo(map)
  map.on('click', onClick)
  return () => {
    map.off('click', onClick)
    control.remove()
  }
}

/** Lists entities to choose from. First come those without a position or, for an area, without an area. */
function entityList(
  entities: readonly MapEntity[],
  kind: 'marker' | 'area',
  t: WidgetEnvironment['t'],
  onChoose: (entity: MapEntity) => void,
): HTMLElement {
  const box = document.createElement('div')
  box.className = styles.entities ?? ''
  const title = document.createElement('strong')
  title.textContent = t('widgets.map.choose-entity')
  box.append(title)
  const hasShape = ({ position, polygon }: MapEntity) => Boolean(kind === 'marker' ? position : polygon)
  for (const entity of [...entities].sort((a, b) => Number(hasShape(a)) - Number(hasShape(b)))) {
    const choice = document.createElement('button')
    choice.type = 'button'
    choice.textContent = entity.entityName
    choice.addEventListener('click', () => onChoose(entity))
    box.append(choice)
  }
  return box
}

const svg = (path: string) =>
  `<svg viewBox="0 -960 960 960" width="18" height="18" fill="currentColor" aria-hidden="true"><path d="${path}"/></svg>`
const PIN = svg(
  'M480-480q33 0 56.5-23.5T560-560q0-33-23.5-56.500T480-640q-33 0-56.500 23.500T400-560q0 33 23.500 56.500T480-480Zm0 400Q319-217 239.500-334.500T160-552q0-150 96.500-239T480-880q127 0 223.500 89T800-552q0 100-79.500 217.500T480-80Z',
)
const AREA = svg(
  'M200-120q-33 0-56.500-23.500T120-200q0-22 11-40t29-29v-422q-18-11-29-29t-11-40q0-33 23.500-56.500T200-840q22 0 40 11t29 29h422q11-18 29-29t40-11q33 0 56.500 23.500T840-760q0 22-11 40t-29 29v422q18 11 29 29t11 40q0 33-23.500 56.500T760-120q-22 0-40-11t-29-29H269q-11 18-29 29t-40 11Zm69-120h422q8-12 19-21t24-15v-408q-13-6-24-15t-19-21H269q-8 12-19 21t-24 15v408q13 6 24 15t19 21Z',
)
