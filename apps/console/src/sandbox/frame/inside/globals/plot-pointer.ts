import jquery from 'jquery'

interface Point {
  x: number
  y: number
}

/**
 * The data of a drawn chart for pointer events: its points with their pixels, its series, and the values at a pixel.
 */
interface PointerChart {
  points(): { seriesIndex: number; dataIndex: number; datapoint: [number, number]; pixel: Point }[]
  series(index: number): unknown
  valueAt(pixel: Point): Point
  /** The nearest pixel between the axes. */
  nearestInside(pixel: Point): Point
}

export interface PointerOptions {
  grid?: { hoverable?: boolean; clickable?: boolean; mouseActiveRadius?: number }
  selection?: { mode?: string | null }
}

const NEAR_PX = 10
/** A shorter movement is a click. */
const MIN_SELECTION_PX = 5

/** Triggers `plothover`, `plotclick` and `plotselected` on the element that contains the chart, as Flot does. */
export function triggerPointerEvents(
  holder: JQuery,
  canvas: HTMLCanvasElement,
  { grid = {}, selection = {} }: PointerOptions,
  chart: PointerChart,
) {
  const pixelOf = ({ offsetX: x, offsetY: y }: MouseEvent): Point => ({ x, y })

  function triggerAt(name: string, event: MouseEvent) {
    const pixel = pixelOf(event)
    const position = { ...chart.valueAt(pixel), pageX: event.pageX, pageY: event.pageY }
    holder.trigger(name, [position, itemAt(pixel, grid.mouseActiveRadius ?? NEAR_PX)])
  }
  function itemAt(pixel: Point, reach: number) {
    const distance = (point: { pixel: Point }) => Math.hypot(point.pixel.x - pixel.x, point.pixel.y - pixel.y)
    const nearest = chart.points().sort((a, b) => distance(a) - distance(b))[0]
    if (!nearest || distance(nearest) > reach) return null
    const { pixel: itemPixel, ...item } = nearest
    return { ...item, series: chart.series(item.seriesIndex), pageX: itemPixel.x, pageY: itemPixel.y }
  }
  function select(from: Point, to: Point) {
    const [a, b] = [from, to].map((pixel) => chart.valueAt(chart.nearestInside(pixel))) as [Point, Point]
    const range = (axis: 'x' | 'y') => ({ from: Math.min(a[axis], b[axis]), to: Math.max(a[axis], b[axis]) })
    holder.trigger('plotselected', [{ xaxis: range('x'), yaxis: range('y') }])
  }

  const pointer = jquery(canvas)
  if (grid.hoverable)
    pointer.on('mousemove', ({ originalEvent: event }) => triggerAt('plothover', event as MouseEvent))
  if (grid.clickable)
    pointer.on('click', ({ originalEvent: event }) => triggerAt('plotclick', event as MouseEvent))
  if (!selection.mode) return
  pointer.on('mousedown', ({ originalEvent }) => {
    const pressedAt = pixelOf(originalEvent as MouseEvent)
    // The button may be released outside of the chart: then the selection ends at the edge.
    const onRelease = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = canvas.getBoundingClientRect()
      const to = { x: clientX - left, y: clientY - top }
      if (Math.abs(to.x - pressedAt.x) >= MIN_SELECTION_PX) select(pressedAt, to)
    }
    document.addEventListener('mouseup', onRelease, { once: true })
  })
}
