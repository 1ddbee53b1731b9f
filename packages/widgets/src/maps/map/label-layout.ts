import type L from 'leaflet'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const PIN = 11
const GAP = 14
const EDGE = 4
const SIDES = ['right', 'left', 'bottom', 'top'] as const
type Side = (typeof SIDES)[number]

/** Places every name where it covers neither a pin nor another name; a name without space is hidden. */
export function layOutLabels(map: L.Map, markers: readonly L.Marker[]) {
  const labelled = markers.flatMap((marker) => {
    const label = marker.getTooltip()
    const element = label?.getElement()
    if (!label || !element?.isConnected) return []
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
    return [{ label, element, x, y, width: element.offsetWidth, height: element.offsetHeight }]
  })
  const taken: Box[] = labelled.map(({ x, y }) => ({
    left: x - PIN,
    top: y - PIN,
    right: x + PIN,
    bottom: y + PIN,
  }))
  const { x: right, y: bottom } = map.getSize()
  const room = { left: EDGE, top: EDGE, right: right - EDGE, bottom: bottom - EDGE }
  labelled.forEach(({ label, element, ...own }, index) => {
    const side = freeSide(own, taken, index, room)
    element.style.visibility = side ? '' : 'hidden'
    if (!side) return
    taken.push(boxAt(own, side))
    if (label.options.direction === side) return
    label.options.direction = side
    label.options.offset = OFFSETS[side]
    label.update()
  })
}

type Sized = { x: number; y: number; width: number; height: number }

/**
 * The first side of a pin where its name covers nothing, preferably one where the whole name is inside the
 * map. The name may overlap the area of its own pin.
 */
export function freeSide(own: Sized, taken: readonly Box[], ownIndex: number, room: Box): Side | undefined {
  const free = SIDES.filter((side) => {
    const box = boxAt(own, side)
    return taken.every((other, index) => index === ownIndex || !overlap(box, other))
  })
  return free.find((side) => isWithin(boxAt(own, side), room)) ?? free[0]
}

function boxAt({ x, y, width, height }: Sized, side: Side): Box {
  const left = side === 'right' ? x + GAP : side === 'left' ? x - GAP - width : x - width / 2
  const top = side === 'bottom' ? y + GAP : side === 'top' ? y - GAP - height : y - height / 2
  return { left, top, right: left + width, bottom: top + height }
}

const isWithin = (a: Box, b: Box) =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const OFFSETS: Record<Side, L.PointTuple> = {
  right: [GAP, 0],
  left: [-GAP, 0],
  bottom: [0, GAP],
  top: [0, -GAP],
}
