import L from 'leaflet'
import styles from '../view.module.css'

/** The rings of each polygon of an area. */
export type AreaPolygons = L.LatLng[][][]

/**
 * Handles of an area: dragging a corner moves it, a double click removes it, and dragging a small handle between two
 * corners adds a corner.
 */
export function areaEditor(map: L.Map, onChanged: (polygons: AreaPolygons) => void) {
  const group = L.layerGroup().addTo(map)
  let editing: { area: L.Polygon; polygons: AreaPolygons } | undefined

  function open(area: L.Polygon) {
    editing = { area, polygons: polygonsOf(area) }
    // The handles are removed with the area: dragging a handle would store a deleted area again.
    area.once('remove', () => editing?.area === area && close())
    draw()
  }

  function close() {
    editing = undefined
    group.clearLayers()
  }

  function draw() {
    group.clearLayers()
    for (const ring of editing?.polygons.flat() ?? []) drawHandles(ring)
  }

  function drawHandles(ring: L.LatLng[]) {
    ring.forEach((corner, index) => {
      const next = ring[(index + 1) % ring.length]!
      handle(
        corner,
        styles.corner,
        (to) => change(ring, index, 1, to),
        () => ring.length > 3 && change(ring, index, 1),
      )
      handle(L.latLngBounds([corner, next]).getCenter(), styles.middle, (to) =>
        change(ring, index + 1, 0, to),
      )
    })
  }

  function handle(
    at: L.LatLng,
    className: string | undefined,
    onMove: (to: L.LatLng) => void,
    onDrop?: () => void,
  ) {
    const icon = L.divIcon({ className, iconSize: [12, 12] })
    const grip = L.marker(at, { icon, draggable: true, zIndexOffset: 1000 })
    grip.on('dragend', () => onMove(grip.getLatLng()))
    if (onDrop) grip.on('dblclick', onDrop)
    group.addLayer(grip)
  }

  function change(ring: L.LatLng[], at: number, removed: number, ...added: L.LatLng[]) {
    if (!editing) return
    ring.splice(at, removed, ...added)
    editing.area.setLatLngs(editing.polygons)
    onChanged(editing.polygons)
    draw()
  }

  return { open, close }
}

/** Copies of the polygons of an area: a Leaflet polygon holds one ring, several rings, or several polygons. */
function polygonsOf(area: L.Polygon): AreaPolygons {
  const all: unknown[] = area.getLatLngs()
  const polygons = (isRing(all) ? [[all]] : all.every(isRing) ? [all] : all) as AreaPolygons
  return polygons.map((rings) => rings.map((ring) => [...ring]))
}

const isRing = (list: unknown) => Array.isArray(list) && !Array.isArray(list[0])
