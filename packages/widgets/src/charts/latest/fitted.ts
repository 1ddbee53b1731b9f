type Option = Record<string, unknown>

interface Size {
  width: number
  height: number
}

/** Below this height the chart takes the place of its legend. */
const LEGEND_HEIGHT = 130
/** Below this side the numbers of a round axis would cover the chart. */
const AXIS_SIDE = 150
const TICK_HEIGHT = 24
/** The space of a legend above a web, and of the names around it. */
const LEGEND_SPACE = 24
const NAME_SPACE = { x: 56, y: 30 }

/** Leaves out what a small widget has no room for: its legend, the numbers of round axes, ticks that overlap. */
export function fitted(option: Option, { width, height }: Size): Option {
  const { legend, yAxis, radiusAxis, radar, ...others } = option as Record<string, Option | undefined>
  const ticks = Math.max(1, Math.min(5, Math.floor(height / TICK_HEIGHT) - 1))
  const hasLegend = height >= LEGEND_HEIGHT
  const hasAxis = Math.min(width, height) >= AXIS_SIDE
  return {
    ...others,
    ...(legend && { legend: hasLegend ? legend : { show: false } }),
    ...(yAxis && { yAxis: { ...yAxis, splitNumber: ticks } }),
    ...(radar && { radar: { ...radar, ...webPlace(width, height, hasLegend ? LEGEND_SPACE : 0) } }),
    ...(radiusAxis && {
      radiusAxis: hasAxis ? radiusAxis : { ...radiusAxis, axisLabel: { show: false } },
    }),
  }
}

/** The largest web that leaves room for the names of its corners. */
function webPlace(width: number, height: number, above: number) {
  const room = Math.min(width / 2 - NAME_SPACE.x, (height - above) / 2 - NAME_SPACE.y)
  return { center: [width / 2, above + (height - above) / 2], radius: Math.max(room, 12) }
}
