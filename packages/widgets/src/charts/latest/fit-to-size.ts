type Option = Record<string, unknown>

interface Size {
  width: number
  height: number
}

/** Below this height the legend is hidden, and the chart uses its space. */
const LEGEND_HEIGHT = 130
/** Below this width or height the numbers of a round axis would cover the chart. */
const AXIS_SIDE = 150
const TICK_HEIGHT = 24
/** The space of a legend above a radar chart, and of the names above and below it. */
const LEGEND_SPACE = 24
const NAME_HEIGHT = 28
const LETTER_WIDTH = 6.2

/** Removes what does not fit a small widget: its legend, the numbers of round axes, and ticks that would overlap. */
export function fitToSize(option: Option, { width, height }: Size): Option {
  const { legend, xAxis, yAxis, radiusAxis, radar, polar, ...others } = option as Record<
    string,
    Option | undefined
  >
  const hasLegend = height >= LEGEND_HEIGHT
  const hasAxis = Math.min(width, height) >= AXIS_SIDE
  const ticks = Math.max(1, Math.min(5, Math.floor(height / TICK_HEIGHT) - 1))
  return {
    ...others,
    ...(legend && { legend: hasLegend ? legend : { show: false } }),
    ...(legend && !hasLegend && { series: centered(option.series) }),
    ...(polar && { polar: hasLegend ? polar : { center: ['50%', '50%'], radius: '94%' } }),
    ...(xAxis && { xAxis: hasLegend ? xAxis : withShortNames(xAxis, width) }),
    ...(yAxis && { yAxis: { ...yAxis, splitNumber: ticks } }),
    ...(radar && { radar: { ...radar, ...radarLayout(radar, width, height, hasLegend ? LEGEND_SPACE : 0) } }),
    ...(radiusAxis && {
      radiusAxis: hasAxis ? radiusAxis : { ...radiusAxis, axisLabel: { show: false } },
    }),
  }
}

/** Without a legend a pie takes the whole height. */
const centered = (series: unknown) =>
  Array.isArray(series)
    ? series.map((one: Option) => (one.type === 'pie' ? { ...one, top: 0, center: ['50%', '50%'] } : one))
    : series

/** Names below the bars of a low chart are not rotated: those that do not fit are truncated. */
function withShortNames(xAxis: Option, width: number): Option {
  const names = Array.isArray(xAxis.data) ? xAxis.data.length : 1
  const label = xAxis.axisLabel as Option | undefined
  return { ...xAxis, axisLabel: { ...label, rotate: 0, width: (width - 40) / Math.max(names, 1) - 4 } }
}

/** The largest radar chart that leaves space for the names at its corners. */
function radarLayout({ indicator }: Option, width: number, height: number, above: number) {
  const names = (indicator as { name: string }[]).map(({ name }) => name.length * LETTER_WIDTH + 12)
  const radius = Math.min(width / 2 - Math.max(12, ...names), (height - above) / 2 - NAME_HEIGHT)
  return { center: [width / 2, above + (height - above) / 2], radius: Math.max(radius, 12) }
}
