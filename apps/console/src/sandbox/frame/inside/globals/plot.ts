import jquery from 'jquery'
import { type PointerOptions, triggerPointerEvents } from './plot-pointer'

type Point = [x: number, y: number]
/** A point, or a gap. */
type Entry = [x: number, y: number | null] | null

interface Series {
  label?: string
  color?: string
  data: Entry[] | number
  lines?: { show?: boolean; fill?: boolean | number; lineWidth?: number }
  bars?: { show?: boolean; barWidth?: number }
  points?: { show?: boolean; radius?: number }
}

interface Options extends PointerOptions {
  colors?: string[]
  series?: Omit<Series, 'data'> & { pie?: { show?: boolean; innerRadius?: number } }
  xaxis?: { min?: number; max?: number; mode?: string }
  yaxis?: { min?: number; max?: number }
  grid?: PointerOptions['grid'] & { color?: string; borderWidth?: number; show?: boolean }
  legend?: { show?: boolean }
}

interface Range {
  min: number
  max: number
}

const COLORS = ['#3063d2', '#00a88a', '#b98900', '#8b0045', '#7b5cd6', '#d4572b']
const MARGIN = { left: 42, right: 8, top: 8, bottom: 20 }

/** Draws lines, bars, points and pies with the interface of Flot, as far as widgets use it. */
export function plot(placeholder: JQuery | string, data: Series[], options: Options = {}) {
  const holder = jquery(placeholder as JQuery)
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'block-size: 100%; inline-size: 100%; display: block'
  holder.empty().append(canvas)
  let current = data
  let ranges = measure()
  const xaxis = axis(() => ranges.x)
  const yaxis = axis(() => ranges.y)

  function measure() {
    const series = seriesOf(current)
    return { x: rangeOf(series, 0, options.xaxis), y: rangeOf(series, 1, options.yaxis) }
  }
  function setupGrid() {
    ranges = measure()
  }

  const plotWidth = () => Math.max(0, (holder.width() || 0) - MARGIN.left - MARGIN.right)
  const plotHeight = () => Math.max(0, (holder.height() || 0) - MARGIN.top - MARGIN.bottom)
  const toX = (x: number) => MARGIN.left + xaxis.fractionOf(x) * plotWidth()
  const toY = (y: number) => MARGIN.top + (1 - yaxis.fractionOf(y)) * plotHeight()

  function draw() {
    setupGrid()
    const width = holder.width() || 0
    const height = holder.height() || 0
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context || width === 0 || height === 0) return
    if (options.series?.pie?.show) return drawPie(context, current, options, width, height)
    drawGrid(context, options, { xaxis, yaxis, toX, toY, width, height })
    for (const [index, series] of seriesOf(current).entries())
      drawSeries(context, series, options, colorOf(series, index, options), toX, toY)
  }

  const self = {
    setData: (next: Series[]) => {
      current = next
    },
    getData: () => current,
    setupGrid,
    draw,
    resize: draw,
    getOptions: () => options,
    getAxes: () => ({ xaxis, yaxis }),
    getPlaceholder: () => holder,
    getCanvas: () => canvas,
    getPlotOffset: () => ({ ...MARGIN }),
    pointOffset: ({ x, y }: { x: number; y: number }) => ({ left: toX(x), top: toY(y) }),
    width: plotWidth,
    height: plotHeight,
    offset: () => holder.offset(),
    highlight: () => undefined,
    unhighlight: () => undefined,
    setSelection: () => undefined,
    clearSelection: () => undefined,
    setCrosshair: () => undefined,
    clearCrosshair: () => undefined,
    destroy: () => void holder.empty(),
    shutdown: () => void holder.empty(),
  }
  triggerPointerEvents(holder, canvas, options, {
    series: (index) => current[index],
    points: () =>
      seriesOf(current).flatMap((series, seriesIndex) =>
        entriesOf(series).flatMap((datapoint, dataIndex) =>
          isPoint(datapoint)
            ? [{ seriesIndex, dataIndex, datapoint, pixel: { x: toX(datapoint[0]), y: toY(datapoint[1]) } }]
            : [],
        ),
      ),
    valueAt: ({ x, y }) => ({
      x: xaxis.valueAt((x - MARGIN.left) / (plotWidth() || 1)),
      y: yaxis.valueAt(1 - (y - MARGIN.top) / (plotHeight() || 1)),
    }),
    nearestInside: ({ x, y }) => ({
      x: clamp(x, MARGIN.left, MARGIN.left + plotWidth()),
      y: clamp(y, MARGIN.top, MARGIN.top + plotHeight()),
    }),
  })
  draw()
  return self
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

const seriesOf = (data: Series[]) =>
  data.map((series) => (Array.isArray(series) ? { data: series } : series) as Series)

const isPoint = (entry: Entry): entry is Point => entry != null && entry[1] != null

const entriesOf = ({ data }: Series): Entry[] => (Array.isArray(data) ? data : [[0, Number(data)]])

const pointsOf = (series: Series): Point[] => entriesOf(series).filter(isPoint)

/** The points between the gaps. */
function segmentsOf(series: Series): Point[][] {
  const segments: Point[][] = [[]]
  for (const entry of entriesOf(series)) {
    if (isPoint(entry)) segments.at(-1)?.push(entry)
    else segments.push([])
  }
  return segments.filter((segment) => segment.length > 0)
}

const colorOf = ({ color }: Series, index: number, { colors = COLORS }: Options) =>
  color ?? colors[index % colors.length] ?? '#3063d2'

function axis(range: () => Range) {
  return {
    get min() {
      return range().min
    },
    get max() {
      return range().max
    },
    fractionOf(value: number) {
      const { min, max } = range()
      return (value - min) / (max - min || 1)
    },
    valueAt(fraction: number) {
      const { min, max } = range()
      return min + fraction * (max - min)
    },
  }
}

function rangeOf(series: Series[], dimension: 0 | 1, fixed: Partial<Range> = {}): Range {
  const values = series.flatMap((each) => pointsOf(each).map((point) => Number(point[dimension])))
  const lowest = values.length > 0 ? values.reduce((a, b) => Math.min(a, b)) : 0
  const highest = values.length > 0 ? values.reduce((a, b) => Math.max(a, b)) : 1
  return { min: fixed.min ?? lowest, max: fixed.max ?? (highest > lowest ? highest : lowest + 1) }
}

/** The axes and the scales of a chart, and the size of its canvas. */
interface PlotArea {
  xaxis: Range
  yaxis: Range
  toX(x: number): number
  toY(y: number): number
  width: number
  height: number
}

function drawGrid(context: CanvasRenderingContext2D, { grid, xaxis }: Options, area: PlotArea) {
  if (grid?.show === false) return
  context.fillStyle = grid?.color ?? '#888'
  context.strokeStyle = 'rgba(128, 128, 128, 0.25)'
  context.font = '11px system-ui, sans-serif'
  for (let step = 0; step <= 4; step++) {
    const y = area.yaxis.min + ((area.yaxis.max - area.yaxis.min) * step) / 4
    context.beginPath()
    context.moveTo(MARGIN.left, area.toY(y))
    context.lineTo(area.width - MARGIN.right, area.toY(y))
    context.stroke()
    context.fillText(String(Math.round(y * 100) / 100), 2, area.toY(y) + 4)
    const x = area.xaxis.min + ((area.xaxis.max - area.xaxis.min) * step) / 4
    const label =
      xaxis?.mode === 'time' ? new Date(x).toLocaleTimeString() : String(Math.round(x * 100) / 100)
    if (step % 2 === 0) context.fillText(label, Math.min(area.toX(x), area.width - 50), area.height - 4)
  }
}

function drawSeries(
  context: CanvasRenderingContext2D,
  series: Series,
  { series: common = {} }: Options,
  color: string,
  toX: (x: number) => number,
  toY: (y: number) => number,
) {
  const bars = { ...common.bars, ...series.bars }
  const points = { ...common.points, ...series.points }
  const lines = { show: !bars.show && !points.show, ...common.lines, ...series.lines }
  context.strokeStyle = color
  context.fillStyle = color
  context.lineWidth = lines.lineWidth ?? 2
  // The line of zero may be below the plotted range.
  const baseline = Math.min(toY(0), context.canvas.height - MARGIN.bottom)
  for (const segment of lines.show ? segmentsOf(series) : []) {
    context.beginPath()
    for (const [x, y] of segment) context.lineTo(toX(x), toY(y))
    context.stroke()
    if (lines.fill) {
      context.lineTo(toX(segment.at(-1)![0]), baseline)
      context.lineTo(toX(segment[0]![0]), baseline)
      context.globalAlpha = typeof lines.fill === 'number' ? lines.fill : 0.4
      context.fill()
      context.globalAlpha = 1
    }
  }
  for (const [x, y] of pointsOf(series)) {
    if (bars.show) {
      const end = toX(x + (bars.barWidth ?? 1))
      context.fillRect(toX(x), toY(y), Math.max(end - toX(x), 1), baseline - toY(y))
    }
    if (points.show) {
      context.beginPath()
      context.arc(toX(x), toY(y), points.radius ?? 3, 0, 2 * Math.PI)
      context.fill()
    }
  }
}

function drawPie(
  context: CanvasRenderingContext2D,
  data: Series[],
  options: Options,
  width: number,
  height: number,
) {
  const values = seriesOf(data).map((series) => Math.max(pointsOf(series)[0]?.[1] ?? 0, 0))
  const sum = values.reduce((total, value) => total + value, 0) || 1
  const radius = Math.min(width, height) / 2 - 4
  const inner = (options.series?.pie?.innerRadius ?? 0) * radius
  let from = -Math.PI / 2
  for (const [index, value] of values.entries()) {
    const to = from + (value / sum) * 2 * Math.PI
    context.fillStyle = colorOf(seriesOf(data)[index] ?? { data: [] }, index, options)
    context.beginPath()
    context.arc(width / 2, height / 2, radius, from, to)
    context.arc(width / 2, height / 2, inner, to, from, true)
    context.fill()
    from = to
  }
}
