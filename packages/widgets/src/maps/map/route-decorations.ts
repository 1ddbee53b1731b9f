import L from 'leaflet'
import type { MapSettings } from './settings'

const MAX_DECORATIONS = 400

type DecorationSettings = Pick<
  MapSettings,
  | 'decoratorSymbol'
  | 'decoratorSymbolSize'
  | 'useDecoratorCustomColor'
  | 'decoratorCustomColor'
  | 'decoratorOffset'
  | 'endDecoratorOffset'
  | 'decoratorRepeat'
>

/** Arrows or dashes along a route, at equal distances on screen. */
export function routeDecorations(map: L.Map, settings: DecorationSettings) {
  const group = L.layerGroup().addTo(map)
  let route: L.LatLng[] = []
  let color = ''

  function draw() {
    group.clearLayers()
    const size = settings.decoratorSymbolSize ?? 10
    const stroke = settings.useDecoratorCustomColor ? (settings.decoratorCustomColor ?? '#000') : color
    for (const { at, angle } of positionsAlong(map, route, settings)) {
      const d =
        settings.decoratorSymbol === 'dash'
          ? `M0 ${size / 2}V${-size / 2}`
          : `M${-size / 2} ${size / 2}L0 0L${size / 2} ${size / 2}`
      const svg = `<svg width="1" height="1" style="overflow:visible"><path d="${d}" transform="rotate(${angle})" fill="none" stroke="${CSS.supports('color', stroke) ? stroke : '#000'}" stroke-width="2"/></svg>`
      const icon = L.divIcon({ html: svg, className: '', iconSize: [1, 1] })
      group.addLayer(L.marker(at, { icon, interactive: false, keyboard: false }))
    }
  }

  map.on('zoomend', draw)
  return {
    update(points: L.LatLng[], next: string) {
      route = points
      color = next
      draw()
    },
    remove() {
      map.off('zoomend', draw)
      group.remove()
    },
  }
}

/** Positions along a route, each with the direction of the route in degrees clockwise from the top. */
export function positionsAlong(
  map: Pick<L.Map, 'latLngToLayerPoint' | 'layerPointToLatLng'>,
  route: readonly L.LatLng[],
  {
    decoratorOffset,
    endDecoratorOffset,
    decoratorRepeat,
  }: Pick<MapSettings, 'decoratorOffset' | 'endDecoratorOffset' | 'decoratorRepeat'>,
): { at: L.LatLng; angle: number }[] {
  const points = route.map((point) => map.latLngToLayerPoint(point))
  const lengths = points.slice(1).map((point, index) => point.distanceTo(points[index]!))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const end = total - pixels(endDecoratorOffset, total)
  const step = Math.max(4, pixels(decoratorRepeat, total), total / MAX_DECORATIONS)
  const positions: { at: L.LatLng; angle: number }[] = []
  let passed = 0
  let next = pixels(decoratorOffset, total)
  lengths.forEach((length, index) => {
    const [from, to] = [points[index]!, points[index + 1]!]
    for (; length > 0 && next <= Math.min(passed + length, end); next += step) {
      const share = (next - passed) / length
      const point = from.add(to.subtract(from).multiplyBy(share))
      const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90
      positions.push({ at: map.layerPointToLatLng(point), angle })
    }
    passed += length
  })
  return positions
}

/** The pixels of a length such as `20px`, or `5%` of the total. */
function pixels(text: string | null | undefined, total: number): number {
  const value = Number.parseFloat(text ?? '')
  if (!Number.isFinite(value)) return 20
  return text?.trim().endsWith('%') ? (value / 100) * total : value
}
