import uPlot from 'uplot'
import { withAlpha } from '../colors/with-alpha'
import type { ChartAxis, ChartInput, ChartSeries, ChartThreshold } from './chart-input'
import { stretchToThresholds } from './thresholds'
import { type DateFormats, timeLabels } from './time-labels'

/** Colors and fonts of the theme, as the canvas needs them. */
export interface ChartTheme {
  label: string
  grid: string
  axis: string
  font: string
  formats: DateFormats
}

/** Reads colors and fonts of the theme at an element. */
export function readChartTheme(element: HTMLElement, { text }: ChartInput, formats: DateFormats): ChartTheme {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    label: text?.color ?? token('--chart-label'),
    grid: token('--chart-grid'),
    axis: token('--chart-axis'),
    font: `${text?.size ? `${text.size}px` : token('--text-xs') || '11px'} ${style.fontFamily}`,
    formats,
  }
}

const AXIS_WIDTH = 44
const LETTER_WIDTH = 6.4
/** In a chart narrower than this the axis is only as wide as its numbers. */
const NARROW_CHART_PX = 240
/** In a chart lower than this the ticks are closer to each other, so that the axis has at least one number. */
const LOW_CHART_PX = 130
const TICK_SPACE = 30
const LOW_CHART_TICK_SPACE = 18

/** The options of uPlot besides the data. Changing them creates a new plot. */
export function chartOptions(
  input: ChartInput,
  size: { width: number; height: number },
  theme: ChartTheme,
  hooks: uPlot.Hooks.Arrays,
  /** Thresholds change without a new plot. */
  thresholds: () => readonly ChartThreshold[],
): uPlot.Options {
  const { compared } = input
  return {
    ...size,
    padding: paddingOf(input),
    legend: { show: false },
    cursor: {
      drag: { x: true, y: false, setScale: false },
      // Dragging with Shift moves the chart instead of selecting a range.
      bind: { mousedown: (_plot, _target, listen) => (event) => (event.shiftKey ? null : listen(event)) },
      points: { size: 7, width: 1.5 },
      y: false,
    },
    scales: {
      x: { time: true },
      ...Object.fromEntries(input.axes.map((axis) => [axis.id, scaleOf(axis, thresholds)])),
    },
    axes: [
      timeAxis(input, theme),
      ...input.axes.map((axis, index) => valueAxis(axis, index, input, theme)),
      ...(compared ? [comparedAxis(compared, theme)] : []),
    ],
    series: [{}, ...input.series.map((series) => seriesOptions(series, input))],
    bands: input.isStacked ? stackBands(input.series) : [],
    hooks,
  }
}

const paddingOf = ({ grid: { margin = 0 } }: ChartInput): uPlot.Padding => [
  10 + margin,
  16 + margin,
  margin,
  margin,
]

const scaleOf = (
  { id, min, max, hasZero, minStep }: ChartAxis,
  thresholds: () => readonly ChartThreshold[],
): uPlot.Scale => ({
  range: (_plot, lowest, highest) => {
    if (lowest === null || highest === null) return [min ?? 0, max ?? 1]
    const limits = thresholds()
      .filter(({ axis }) => axis === id)
      .map(({ value }) => value)
    const [low, high] = stretchToThresholds(lowest, highest, limits)
    const [from, to] = hasZero
      ? uPlot.rangeNum(Math.min(low, 0), Math.max(high, 0), 0.1, true)
      : uPlot.rangeNum(low, high, 0.1, true)
    const [first, last] = minStep && from !== null && to !== null ? withTicks(from, to, minStep) : [from, to]
    return [min ?? first, max ?? last]
  },
})

/** A range smaller than two steps is extended to the ticks around it: otherwise the axis has no number. */
export function withTicks(from: number, to: number, step: number): [from: number, to: number] {
  if (to - from >= 2 * step) return [from, to]
  return [Math.floor(from / step) * step, Math.ceil(to / step) * step]
}

const timeAxis = ({ grid, time }: ChartInput, theme: ChartTheme): uPlot.Axis => ({
  show: time.hasLabels,
  stroke: time.color ?? theme.label,
  font: theme.font,
  size: 26,
  space: 72,
  gap: 6,
  grid: { show: grid.isVertical, stroke: grid.color ?? theme.grid, width: 1 },
  ticks: { show: false },
  border: {
    show: grid.frame?.width !== 0,
    stroke: grid.frame?.color ?? theme.axis,
    width: grid.frame?.width ?? 1,
  },
  values: (plot, splits, _axis, _space, step) =>
    withoutCutLabels(plot, splits, timeLabels(splits, step, 0, theme.formats), theme.font),
  ...titleOptions(time.title, theme),
})

/** Removes labels that the edge of the canvas would cut, because labels are centered below their ticks. */
function withoutCutLabels(plot: uPlot, splits: readonly number[], labels: readonly string[], font: string) {
  const { ctx, width } = plot
  const plotLeft = plot.bbox.left / uPlot.pxRatio
  ctx.save()
  ctx.font = font
  const widths = labels.map((label) => ctx.measureText(label).width)
  ctx.restore()
  const centers = splits.map((split) => plotLeft + plot.valToPos(split, 'x'))
  return labels.map((label, index) =>
    isInside(centers[index] ?? Number.NaN, widths[index] ?? 0, width) ? label : '',
  )
}

/** Whether a text with this center and width is completely between zero and the end. */
export const isInside = (center: number, width: number, end: number) =>
  !(center < width / 2 || center > end - width / 2)

/** A second time axis: the same ticks, labeled with the times of the compared period. */
const comparedAxis = (
  { shiftMs, side, hasLabels, title }: NonNullable<ChartInput['compared']>,
  theme: ChartTheme,
): uPlot.Axis => ({
  scale: 'x',
  side: side === 'top' ? 0 : 2,
  show: hasLabels || !!title,
  stroke: theme.label,
  font: theme.font,
  size: 22,
  space: 72,
  gap: 4,
  grid: { show: false },
  ticks: { show: false },
  values: (plot, splits, _axis, _space, step) =>
    hasLabels
      ? withoutCutLabels(plot, splits, timeLabels(splits, step, shiftMs, theme.formats), theme.font)
      : splits.map(() => ''),
  ...titleOptions(title, theme),
})

function valueAxis(axis: ChartAxis, index: number, { grid }: ChartInput, theme: ChartTheme): uPlot.Axis {
  return {
    scale: axis.id,
    side: axis.side === 'right' ? 1 : 3,
    show: !axis.isHidden,
    // The minimum width aligns charts below each other. A narrow chart needs the space for its plot.
    size: ({ width }, values) =>
      Math.max(width < NARROW_CHART_PX ? 0 : AXIS_WIDTH, longestLength(values) * LETTER_WIDTH + 16),
    space: (_plot, _axis, _min, _max, height) => (height < LOW_CHART_PX ? LOW_CHART_TICK_SPACE : TICK_SPACE),
    gap: 8,
    stroke: axis.color ?? theme.label,
    font: theme.font,
    grid: { show: index === 0 && grid.isHorizontal, stroke: grid.color ?? theme.grid, width: 1 },
    ticks: { show: false },
    border: grid.frame
      ? { show: grid.frame.width > 0, stroke: grid.frame.color ?? theme.axis, width: grid.frame.width }
      : { show: false },
    values: (_plot, values) =>
      withoutRepeats(values.map((value) => (value === null ? '' : axis.format(value)))),
    ...(axis.tickSize
      ? { incrs: stepsOf(axis.tickSize) }
      : isAligned(axis, index)
        ? { splits: alignedSplits }
        : axis.minStep
          ? { incrs: stepsOf(axis.minStep) }
          : {}),
    ...titleOptions(axis.title, theme),
  }
}

/** Round multiples of a step, the step first; uPlot uses the smallest one for which there is space. */
export const stepsOf = (step: number) =>
  POWERS.flatMap((power) =>
    [1, 2, 2.5, 5].map((multiple) => multiple * power).filter((factor) => Number.isInteger(factor)),
  ).map((factor) => step * factor)

const POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/** The ticks of a right axis without a step are at the same heights as those of the first axis. */
const isAligned = ({ side }: ChartAxis, index: number) => index > 0 && side === 'right'

function alignedSplits(plot: uPlot, _axis: number, min: number, max: number): number[] {
  // uPlot stores the positions of the ticks of an axis under this name.
  const first = plot.axes[1] as (uPlot.Axis & { _splits?: number[] | null }) | undefined
  const scale = first?.scale ? plot.scales[first.scale] : undefined
  const [low, high] = [scale?.min ?? 0, scale?.max ?? 1]
  return (first?._splits ?? []).map((value) => min + ((value - low) / (high - low || 1)) * (max - min))
}

/** A formatter may return one text for several ticks, such as a state: only the highest of these ticks shows it. */
const withoutRepeats = (texts: string[]) =>
  texts.map((text, index) => (text === texts[index + 1] ? '' : text))

const titleOptions = (title: string | undefined, theme: ChartTheme): Partial<uPlot.Axis> =>
  title ? { label: title, labelFont: `600 ${theme.font}`, labelSize: 20, labelGap: 2 } : {}

const longestLength = (texts: readonly string[] | null) =>
  Math.max(0, ...(texts ?? []).map((text) => text?.length ?? 0))

/** Each area or bar of a stack is filled only down to the series below it. */
function stackBands(series: readonly ChartSeries[]): uPlot.Band[] {
  const below = new Map<string, number>()
  return series.flatMap(({ axis, isUnstacked, isHidden }, index) => {
    if (isUnstacked || isHidden) return []
    const lower = below.get(axis)
    below.set(axis, index + 1)
    return lower === undefined ? [] : [{ series: [index + 1, lower] }]
  })
}

function seriesOptions(series: ChartSeries, { bars }: ChartInput): uPlot.Series {
  const hasLine = series.hasLine !== false
  const isRound = (series.pointShape ?? 'circle') === 'circle'
  return {
    scale: series.axis,
    label: series.label,
    show: !series.isHidden,
    stroke: series.color,
    width: series.kind === 'bars' ? 0 : hasLine ? (series.width ?? 1.6) : 0,
    fill:
      series.kind === 'bars'
        ? withAlpha(series.color, 0.9)
        : series.isFilled
          ? withAlpha(series.color, 0.16)
          : undefined,
    fillTo: (plot) => baseOf(plot.scales[series.axis]),
    points: {
      // A single point has no line and needs a marker; a single bar does not.
      show: (series.hasPoints === true && isRound) || (series.kind !== 'bars' && series.ts.length === 1),
      size: (series.pointRadius ?? 3) * 2,
      fill: series.color,
      ...(series.pointLineWidth === undefined ? {} : { width: series.pointLineWidth }),
    },
    spanGaps: false,
    dash: series.isDashed ? [6, 3] : undefined,
    paths: pathsOf(series, bars),
  }
}

/** An area extends to zero, or to the lower edge if zero is not visible. */
function baseOf({ min, max }: uPlot.Scale = {}): number {
  return min != null && max != null && (min > 0 || max < 0) ? min : 0
}

function pathsOf(
  { kind, isSmooth }: ChartSeries,
  bars: ChartInput['bars'],
): uPlot.Series.PathBuilder | undefined {
  if (kind === 'steps') return uPlot.paths.stepped?.({ align: 1 })
  if (kind === 'bars') return barPaths(bars)
  return isSmooth ? uPlot.paths.spline?.() : uPlot.paths.linear?.()
}

/** Bars are as wide as their time interval. */
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
