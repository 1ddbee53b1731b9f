import type uPlot from 'uplot'
import type { ChartInput, ChartSeries, PointShape } from './chart-input'

/** Draws the points of series whose shape is not a circle: uPlot draws circles. */
export function drawPoints(plot: uPlot, { series, window }: ChartInput) {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left - 8, bbox.top - 8, bbox.width + 16, bbox.height + 16)
  ctx.clip()
  series.forEach((entry, index) => {
    if (!entry.hasPoints || entry.isHidden || (entry.pointShape ?? 'circle') === 'circle') return
    // uPlot types data as typed or plain arrays; the charts of this package pass plain ones.
    const columns = plot.data as unknown as [number[], ...(number | null)[][]]
    columns[0].forEach((time, i) => {
      const value = columns[index + 1]?.[i]
      if (value == null || time * 1000 < window.startMs || time * 1000 > window.endMs) return
      drawPoint(ctx, entry, plot.valToPos(time, 'x', true), plot.valToPos(value, entry.axis, true))
    })
  })
  ctx.restore()
}

function drawPoint(ctx: CanvasRenderingContext2D, series: ChartSeries, x: number, y: number) {
  const size = (series.pointRadius ?? 3) * devicePixelRatio
  ctx.save()
  ctx.translate(x, y)
  ctx.strokeStyle = series.color
  ctx.fillStyle = series.color
  ctx.lineWidth = (series.pointLineWidth ?? 2) * devicePixelRatio
  ctx.beginPath()
  drawShape(ctx, series.pointShape ?? 'circle', size)
  ctx.restore()
}

function drawShape(ctx: CanvasRenderingContext2D, shape: PointShape, r: number) {
  if (typeof shape !== 'string') return replay(ctx, shape)
  switch (shape) {
    case 'circle':
      ctx.arc(0, 0, r, 0, 2 * Math.PI)
      return ctx.fill()
    case 'square':
      ctx.rect(-r, -r, 2 * r, 2 * r)
      return ctx.fill()
    case 'diamond':
      return polygon(ctx, [
        [0, -1.3 * r],
        [1.3 * r, 0],
        [0, 1.3 * r],
        [-1.3 * r, 0],
      ])
    case 'triangle':
      return polygon(ctx, [
        [0, -1.2 * r],
        [1.2 * r, r],
        [-1.2 * r, r],
      ])
    case 'cross':
      ctx.moveTo(-r, -r)
      ctx.lineTo(r, r)
      ctx.moveTo(-r, r)
      ctx.lineTo(r, -r)
      return ctx.stroke()
  }
}

function polygon(ctx: CanvasRenderingContext2D, points: [number, number][]) {
  for (const [x, y] of points) ctx.lineTo(x, y)
  ctx.closePath()
  ctx.fill()
}

const METHODS = new Set([
  'arc',
  'arcTo',
  'beginPath',
  'bezierCurveTo',
  'closePath',
  'ellipse',
  'fill',
  'fillRect',
  'lineTo',
  'moveTo',
  'quadraticCurveTo',
  'rect',
  'stroke',
  'strokeRect',
])
const STYLES = new Set(['fillStyle', 'lineCap', 'lineJoin', 'lineWidth', 'strokeStyle', 'globalAlpha'])

/** Repeats recorded calls and settings of a canvas; only those of METHODS and STYLES are used. */
function replay(ctx: CanvasRenderingContext2D, recorded: Exclude<PointShape, string>) {
  // Names are checked against METHODS and STYLES before they are used as members.
  const target = ctx as unknown as Record<string, unknown>
  for (const [name, value] of recorded) {
    if (METHODS.has(name) && Array.isArray(value)) (target[name] as (...args: unknown[]) => void)(...value)
    else if (STYLES.has(name) && (typeof value === 'string' || typeof value === 'number'))
      target[name] = value
  }
}
