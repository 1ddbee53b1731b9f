import uPlot from 'uplot'
import type { ChartAxis, ChartInput, ChartSeries } from './chart-input'

/** Colours and fonts of the theme, as the canvas needs them. */
export interface ChartLook {
  label: string
  grid: string
  axis: string
  font: string
}

export function lookOf(element: HTMLElement): ChartLook {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    label: token('--chart-label'),
    grid: token('--chart-grid'),
    axis: token('--chart-axis'),
    font: `${token('--text-xs') || '11px'} ${style.fontFamily}`,
  }
}

const AXIS_WIDTH = 44

/** What uPlot has to know besides the data. A change of these makes a new plot. */
export function chartOptions(
  input: ChartInput,
  size: { width: number; height: number },
  look: ChartLook,
  hooks: uPlot.Hooks.Arrays,
): uPlot.Options {
  return {
    ...size,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: true, y: false, setScale: false }, points: { size: 7 }, y: false },
    scales: { x: { time: true }, ...Object.fromEntries(input.axes.map((axis) => [axis.id, scaleOf(axis)])) },
    axes: [timeAxis(input, look), ...input.axes.map((axis, index) => valueAxis(axis, index, input, look))],
    series: [{}, ...input.series.map((series) => seriesOptions(series, input))],
    hooks,
  }
}

const scaleOf = ({ min, max }: ChartAxis): uPlot.Scale => ({
  range: (_plot, low, high) => {
    const [from, to] = low === null || high === null ? [0, 1] : uPlot.rangeNum(low, high, 0.1, true)
    return [min ?? from, max ?? to]
  },
})

const timeAxis = ({ grid, hasTimeLabels, xTitle }: ChartInput, look: ChartLook): uPlot.Axis => ({
  show: hasTimeLabels,
  stroke: look.label,
  font: look.font,
  grid: { show: grid.isVertical, stroke: grid.color ?? look.grid, width: 1 },
  ticks: { show: false },
  border: { show: true, stroke: look.axis, width: 1 },
  ...(xTitle ? { label: xTitle, labelFont: look.font, labelSize: 18 } : {}),
})

function valueAxis(axis: ChartAxis, index: number, { grid }: ChartInput, look: ChartLook): uPlot.Axis {
  return {
    scale: axis.id,
    side: axis.side === 'right' ? 1 : 3,
    show: !axis.isHidden,
    size: AXIS_WIDTH,
    stroke: axis.color ?? look.label,
    font: look.font,
    grid: { show: index === 0 && grid.isHorizontal, stroke: grid.color ?? look.grid, width: 1 },
    ticks: { show: false },
    values: (_plot, values) => values.map((value) => (value === null ? '' : axis.format(value))),
    ...(axis.tickSize ? { incrs: [axis.tickSize] } : {}),
    ...(axis.title ? { label: axis.title, labelFont: look.font, labelSize: 18 } : {}),
  }
}

function seriesOptions(series: ChartSeries, { bars }: ChartInput): uPlot.Series {
  const hasLine = series.hasLine !== false
  return {
    scale: series.axis,
    label: series.label,
    show: !series.isHidden,
    stroke: series.color,
    width: hasLine ? (series.width ?? 1.6) : 0,
    fill:
      series.kind === 'bars'
        ? `${withAlpha(series.color, 0.9)}`
        : series.isFilled
          ? withAlpha(series.color, 0.16)
          : undefined,
    points: { show: series.hasPoints === true, size: series.pointSize ?? 6, fill: series.color },
    spanGaps: false,
    dash: series.isDashed ? [6, 3] : undefined,
    paths: pathsOf(series, bars),
  }
}

function pathsOf(
  { kind, isSmooth }: ChartSeries,
  bars: ChartInput['bars'],
): uPlot.Series.PathBuilder | undefined {
  if (kind === 'steps') return uPlot.paths.stepped?.({ align: 1 })
  if (kind === 'bars') return barPaths(bars)
  return isSmooth ? uPlot.paths.spline?.() : uPlot.paths.linear?.()
}

/** Bars are as wide as the time they stand for. */
function barPaths({ widthMs, align }: ChartInput['bars']): uPlot.Series.PathBuilder {
  return (plot, seriesIndex, from, to) => {
    const width = Math.max(
      1,
      Math.abs(plot.valToPos(widthMs / 1000, 'x', true) - plot.valToPos(0, 'x', true)),
    )
    const build = uPlot.paths.bars?.({ size: [1, width, 1], align })
    return build?.(plot, seriesIndex, from, to) ?? null
  }
}

/** The colour, thinner. Any CSS colour will do. */
const withAlpha = (color: string, alpha: number) =>
  `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`
