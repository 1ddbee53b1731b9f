import type uPlot from 'uplot'
import type { ChartInput, ChartThreshold } from './chart-input'

const ZONE_ALPHA = 0.05
const LABEL_HEIGHT = 16
/** The values keep at least half of the height. */
const MAX_STRETCH = 2

/** The range of the values, extended to the thresholds close to it; thresholds further away are not shown. */
export function stretchToThresholds(low: number, high: number, values: readonly number[]): [number, number] {
  const maxRange = (high - low) * MAX_STRETCH
  const distance = (value: number) => Math.max(low - value, value - high, 0)
  return values
    .toSorted((a, b) => distance(a) - distance(b))
    .reduce<[number, number]>(
      ([from, to], value) => {
        const next: [number, number] = [Math.min(from, value), Math.max(to, value)]
        return next[1] - next[0] <= maxRange ? next : [from, to]
      },
      [low, high],
    )
}

interface Label {
  left: number
  top: number
  width: number
}

/** Draws the zone beyond each threshold, under the series. */
export function drawZones(plot: uPlot, input: ChartInput) {
  const { ctx, bbox } = plot
  drawClipped(plot, () => {
    for (const threshold of input.thresholds) {
      const y = plot.valToPos(threshold.value, threshold.axis, true)
      if (!Number.isFinite(y)) continue
      const isAbove = zoneIsAbove(plot, threshold, input)
      ctx.globalAlpha = ZONE_ALPHA
      ctx.fillStyle = threshold.color
      if (isAbove) ctx.fillRect(bbox.left, bbox.top, bbox.width, y - bbox.top)
      else ctx.fillRect(bbox.left, y, bbox.width, bbox.top + bbox.height - y)
    }
  })
}

/** Draws threshold lines over the plot, dashed in their color, with their labels. */
export function drawThresholds(plot: uPlot, input: ChartInput, font: string) {
  const { ctx, bbox } = plot
  const px = devicePixelRatio
  const labels: Label[] = []
  drawClipped(plot, () => {
    ctx.font = font
    ctx.textAlign = 'left'
    for (const threshold of input.thresholds) {
      const { axis, value, color, width, label } = threshold
      const y = plot.valToPos(value, axis, true)
      // The label of a threshold outside the plot would be cut at the edge.
      if (!(y >= bbox.top && y <= bbox.top + bbox.height)) continue
      ctx.strokeStyle = color
      ctx.lineWidth = width * px
      ctx.setLineDash([5 * px, 4 * px])
      ctx.beginPath()
      ctx.moveTo(bbox.left, y)
      ctx.lineTo(bbox.left + bbox.width, y)
      ctx.stroke()
      if (!label) continue
      ctx.fillStyle = color
      const isAbove = y - bbox.top > LABEL_HEIGHT * px
      ctx.textBaseline = isAbove ? 'bottom' : 'top'
      const top = isAbove ? y - LABEL_HEIGHT * px : y
      const box = { left: bbox.left + 6 * px, top, width: ctx.measureText(label).width + 10 * px }
      const left = freeLeft(labels, box, LABEL_HEIGHT * px)
      labels.push({ ...box, left })
      ctx.fillText(label, left, isAbove ? y - 3 * px : y + 3 * px)
    }
  })
}

/** The left position at which a label does not overlap the labels at the same height. */
export function freeLeft(labels: readonly Label[], { left, top, width }: Label, height: number): number {
  const covered = labels.find(
    (label) =>
      Math.abs(label.top - top) < height && label.left < left + width && left < label.left + label.width,
  )
  return covered ? freeLeft(labels, { left: covered.left + covered.width, top, width }, height) : left
}

function drawClipped(plot: uPlot, draw: () => void) {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
  draw()
  ctx.restore()
}

/**
 * Whether the zone is above the threshold. Most values are expected to be normal: if their average is above the
 * threshold, the zone is below it, otherwise above it.
 */
function zoneIsAbove(plot: uPlot, { axis, value }: ChartThreshold, { series }: ChartInput): boolean {
  let sum = 0
  let count = 0
  series.forEach((entry, index) => {
    if (entry.axis !== axis || entry.isHidden) return
    for (const point of (plot.data[index + 1] ?? []) as (number | null)[]) {
      if (point == null) continue
      sum += point
      count++
    }
  })
  return count === 0 || sum / count <= value
}
