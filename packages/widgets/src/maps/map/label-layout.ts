import type L from 'leaflet'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const PIN_RADIUS = 11
const GAP = 14
const EDGE_MARGIN = 4
const SIDES = ['right', 'left', 'bottom', 'top'] as const
type Side = (typeof SIDES)[number]

/** Moves every name to a side of its pin where it covers neither a pin nor another name, or hides it. */
export function layOutLabels(map: L.Map, markers: readonly L.Marker[]) {
  const labeled = markers.flatMap((marker) => {
    const tooltip = marker.getTooltip()
    const element = tooltip?.getElement()
    if (!tooltip || !element?.isConnected) return []
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng())
    return [{ tooltip, element, x, y, width: element.offsetWidth, height: element.offsetHeight }]
  })
  const occupied: Box[] = labeled.map(({ x, y }) => ({
    left: x - PIN_RADIUS,
    top: y - PIN_RADIUS,
    right: x + PIN_RADIUS,
    bottom: y + PIN_RADIUS,
  }))
  const { x: right, y: bottom } = map.getSize()
  const mapBox = {
    left: EDGE_MARGIN,
    top: EDGE_MARGIN,
    right: right - EDGE_MARGIN,
    bottom: bottom - EDGE_MARGIN,
  }
  labeled.forEach(({ tooltip, element, ...label }, index) => {
    const side = freeSide(label, occupied, index, mapBox)
    element.style.visibility = side ? '' : 'hidden'
    if (!side) return
    occupied.push(boxAt(label, side))
    if (tooltip.options.direction === side) return
    tooltip.options.direction = side
    tooltip.options.offset = OFFSETS[side]
    tooltip.update()
  })
}

type Label = { x: number; y: number; width: number; height: number }

/**
 * The first side of a pin where its name covers nothing, preferably one where the whole name is inside the
 * map. The name may overlap its own pin.
 */
export function freeSide(
  label: Label,
  occupied: readonly Box[],
  pinIndex: number,
  mapBox: Box,
): Side | undefined {
  const freeSides = SIDES.filter((side) => {
    const box = boxAt(label, side)
    return occupied.every((other, index) => index === pinIndex || !overlap(box, other))
  })
  return freeSides.find((side) => isWithin(boxAt(label, side), mapBox)) ?? freeSides[0]
}

function boxAt({ x, y, width, height }: Label, side: Side): Box {
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
