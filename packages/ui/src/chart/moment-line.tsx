import type uPlot from 'uplot'
import type { ChartInput } from './chart-input'

/** How much the part after the playback time is faded. */
const FADE = 0.62

/** Fades everything after the playback time and draws a line at it. */
export function drawPlaybackTime(plot: uPlot, { momentMs }: ChartInput, color: string) {
  if (momentMs == null) return
  const { ctx, bbox } = plot
  const x = Math.round(plot.valToPos(momentMs / 1000, 'x', true))
  const right = bbox.left + bbox.width
  const from = Math.min(Math.max(x, bbox.left), right)
  ctx.save()
  // Erases the drawing partly instead of painting over it: this works on any background.
  ctx.globalCompositeOperation = 'destination-out'
  ctx.fillStyle = `rgb(0 0 0 / ${FADE})`
  ctx.fillRect(from, bbox.top, right - from, bbox.height)
  ctx.globalCompositeOperation = 'source-over'
  if (x >= bbox.left && x <= right) {
    ctx.strokeStyle = color
    ctx.lineWidth = devicePixelRatio
    ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio])
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
  }
  ctx.restore()
}
