import type uPlot from 'uplot'
import type { ChartInput } from './chart-input'

/** How much of what comes after the moment is taken away. */
const PALE = 0.62

/** Makes everything after the moment of a playback pale, and draws a line at the moment. */
export function drawMoment(plot: uPlot, { momentMs }: ChartInput, color: string) {
  if (momentMs == null) return
  const { ctx, bbox } = plot
  const at = Math.round(plot.valToPos(momentMs / 1000, 'x', true))
  const right = bbox.left + bbox.width
  const from = Math.min(Math.max(at, bbox.left), right)
  ctx.save()
  // Whatever the ground is, it shows through.
  ctx.globalCompositeOperation = 'destination-out'
  ctx.fillStyle = `rgb(0 0 0 / ${PALE})`
  ctx.fillRect(from, bbox.top, right - from, bbox.height)
  ctx.globalCompositeOperation = 'source-over'
  if (at >= bbox.left && at <= right) {
    ctx.strokeStyle = color
    ctx.lineWidth = devicePixelRatio
    ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio])
    ctx.beginPath()
    ctx.moveTo(at, bbox.top)
    ctx.lineTo(at, bbox.top + bbox.height)
    ctx.stroke()
  }
  ctx.restore()
}
