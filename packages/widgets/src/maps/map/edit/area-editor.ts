import L from 'leaflet'
import styles from '../view.module.css'

/** Handles at the corners of an area: drag to move one, double-click to remove it, drag a small one to add a corner. */
export function areaEditor(map: L.Map, onChanged: (rings: L.LatLng[][]) => void) {
  const group = L.layerGroup().addTo(map)
  let editing: { area: L.Polygon; rings: L.LatLng[][] } | undefined

  function open(area: L.Polygon) {
    editing = { area, rings: ringsOf(area) }
    draw()
  }

  function close() {
    editing = undefined
    group.clearLayers()
  }

  function draw() {
    group.clearLayers()
    editing?.rings.forEach((ring, r) => {
      ring.forEach((corner, c) => {
        const next = ring[(c + 1) % ring.length]!
        handle(
          corner,
          styles.corner,
          (to) => put(r, c, to, false),
          () => drop(r, c),
        )
        handle(L.latLngBounds([corner, next]).getCenter(), styles.middle, (to) => put(r, c + 1, to, true))
      })
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

  function put(r: number, c: number, to: L.LatLng, isNew: boolean) {
    editing?.rings[r]?.splice(c, isNew ? 0 : 1, to)
    changed()
  }

  function drop(r: number, c: number) {
    const ring = editing?.rings[r]
    if (!ring || ring.length <= 3) return
    ring.splice(c, 1)
    changed()
  }

  function changed() {
    if (!editing) return
    editing.area.setLatLngs(editing.rings)
    onChanged(editing.rings)
    draw()
  }

  return { open, close, isOpen: () => editing !== undefined }
}

/** Copies of all rings of an area: a Leaflet polygon holds one ring, several rings, or several polygons. */
function ringsOf(area: L.Polygon): L.LatLng[][] {
  const all = area.getLatLngs() as (L.LatLng[] | L.LatLng[][])[]
  return all
    .flatMap((ring) => (Array.isArray(ring[0]) ? (ring as L.LatLng[][]) : [ring as L.LatLng[]]))
    .map((ring) => [...ring])
}
