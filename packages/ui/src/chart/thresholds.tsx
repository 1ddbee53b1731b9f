import type uPlot from 'uplot'
import type { ChartInput } from './chart-input'

/** Draws threshold lines over the plot, dashed in their colour. */
export function drawThresholds(plot: uPlot, { thresholds }: ChartInput) {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
  for (const { axis, value, color, width } of thresholds) {
    const y = plot.valToPos(value, axis, true)
    if (!Number.isFinite(y)) continue
    ctx.strokeStyle = color
    ctx.lineWidth = width * devicePixelRatio
    ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio])
    ctx.beginPath()
    ctx.moveTo(bbox.left, y)
    ctx.lineTo(bbox.left + bbox.width, y)
    ctx.stroke()
  }
  ctx.restore()
}
