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

/** Leaves out what a small widget has no room for: its legend, the numbers of round axes, ticks that overlap. */
export function fitted(option: Option, { width, height }: Size): Option {
  const { legend, yAxis, radiusAxis, ...others } = option as Record<string, Option | undefined>
  const ticks = Math.max(1, Math.min(5, Math.floor(height / TICK_HEIGHT) - 1))
  const hasAxis = Math.min(width, height) >= AXIS_SIDE
  return {
    ...others,
    ...(legend && { legend: height < LEGEND_HEIGHT ? { show: false } : legend }),
    ...(yAxis && { yAxis: { ...yAxis, splitNumber: ticks } }),
    ...(radiusAxis && {
      radiusAxis: hasAxis ? radiusAxis : { ...radiusAxis, axisLabel: { show: false } },
    }),
  }
}
