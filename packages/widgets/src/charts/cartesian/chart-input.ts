import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { ChartInput, ChartSeries, PointShape } from '@signalbox/ui/chart/chart-input'
import { decimalsOf } from '../../text/decimals'
import { valueText } from '../../text/value-text'
import type { Series, WidgetData } from '../../widget-data'
import { chartAxes } from './chart-axes'
import { chartThresholds } from './chart-thresholds'
import type { formatters } from './formatters'
import { maxGapMs } from './gap'
import type { CartesianKeySettings, CartesianSettings } from './settings'

export interface ChartOptions {
  kind: ChartSeries['kind']
  settings: CartesianSettings
  config: WidgetConfig
  data: WidgetData<CartesianKeySettings>
  formatterOf: ReturnType<typeof formatters>
  shapeOf: (body: string | null | undefined, radius: number) => PointShape
  translateText: (text: string) => string
  drawnColor: (color: string) => string
}

/** The input of the chart for the current data. */
export function chartInput(parts: ChartOptions): ChartInput {
  const { settings, config, data, formatterOf, translateText, drawnColor } = parts
  const { series, window, comparisonWindow } = data
  const { axes, axisOf } = chartAxes(series, settings, config, formatterOf, translateText)
  const interval = window?.intervalMs ?? 1000
  const shiftMs = window && comparisonWindow ? window.startMs - comparisonWindow.startMs : 0
  const { grid, xaxis, xaxisSecond } = settings
  const isStacked = settings.stack && !settings.comparisonEnabled
  return {
    axes: axes.map((axis) => ({ ...axis, hasZero: parts.kind === 'bars' || isStacked })),
    series: series.map((one, index) => chartSeries(one, index, axisOf[index]!, shiftMs, parts)),
    thresholds: chartThresholds(data, axisOf, settings, config, drawnColor),
    window: { startMs: window?.startMs ?? 0, endMs: window?.endMs ?? 1 },
    isStacked,
    bars: {
      widthMs: interval > 1000 ? interval * 0.6 : (settings.defaultBarWidth ?? 600),
      align: ALIGN[settings.barAlignment ?? 'left'],
    },
    grid: {
      isVertical: grid.verticalLines,
      isHorizontal: grid.horizontalLines,
      color: chosenColor(grid.tickColor, '#DDDDDD'),
      background: grid.backgroundColor || undefined,
      frame: { color: chosenColor(grid.color, '#545454'), width: grid.outlineWidth ?? 1 },
      margin: Number(grid.margin) || Number(grid.minBorderMargin) || 0,
    },
    time: {
      hasLabels: xaxis.showLabels,
      title: xaxis.title ? translateText(xaxis.title) : undefined,
      color: xaxis.color ?? undefined,
    },
    compared: comparisonWindow
      ? {
          shiftMs,
          side: xaxisSecond.axisPosition,
          hasLabels: xaxisSecond.showLabels,
          title: xaxisSecond.title ? translateText(xaxisSecond.title) : undefined,
        }
      : undefined,
    text: {
      color: chosenColor(settings.fontColor, '#545454'),
      size: settings.fontSize ?? undefined,
    },
    // The stored default (4) means no shadow, as in our other charts.
    shadow: settings.shadowSize && settings.shadowSize !== 4 ? settings.shadowSize : 0,
    tooltip: {
      isShown: settings.showTooltip !== false,
      isIndividual: settings.tooltipIndividual,
      isCumulative: settings.tooltipCumulative,
      hidesZeros: settings.hideZeros,
    },
  }
}

const ALIGN = { left: 1, center: 0, right: -1 } as const
/** Series from this index on have dashed lines, because so many colors are hard to tell apart. */
const FIRST_DASHED = 8

function chartSeries(
  { dataKey, ts, values, isHidden, isComparison }: Series<CartesianKeySettings>,
  index: number,
  axis: string,
  shiftMs: number,
  { kind, settings, config, data, formatterOf, shapeOf, drawnColor }: ChartOptions,
): ChartSeries {
  const key = dataKey.settings
  const formatter = formatterOf(key.tooltipValueFormatter || settings.tooltipValueFormatter)
  const radius = key.showPointsRadius ?? 3
  const { lineWidth } = key
  return {
    label: dataKey.label,
    color: drawnColor(dataKey.color),
    kind: kind === 'bars' && key.showLines === true ? 'line' : kind,
    axis,
    ts,
    values: kind === 'steps' ? values.map(stateValue) : values,
    isHidden,
    hasLine: key.showLines !== false || kind === 'bars',
    width: typeof lineWidth === 'number' ? lineWidth : undefined,
    isFilled: key.fillLines,
    hasPoints: key.showPoints,
    pointRadius: radius,
    // The stored default (5) means the default line width of points in our charts.
    pointLineWidth: key.showPointsLineWidth === 5 ? undefined : (key.showPointsLineWidth ?? undefined),
    pointShape:
      key.showPointShape === 'custom' ? shapeOf(key.pointShapeFormatter, radius) : key.showPointShape,
    isSmooth: settings.smoothLines === true && !key.showPoints,
    isDashed: isComparison || index >= FIRST_DASHED,
    isUnstacked: key.excludeFromStacking,
    gapMs: kind === 'line' ? maxGapMs(ts, data.window?.intervalMs ?? 1000) : undefined,
    shiftMs: isComparison ? shiftMs : undefined,
    format:
      formatter ??
      ((value) =>
        valueText(value, decimalsOf(dataKey.decimals, config, value), dataKey.units || config.units)),
  }
}

/** True and false are drawn as 1 and 0, which the default ticks of the state chart call On and Off. */
const stateValue = (value: number | string | null) => (value === 'true' ? 1 : value === 'false' ? 0 : value)

/** The chosen color. `undefined` for the stored default: the chart then uses the color of the theme. */
const chosenColor = (color: string | null | undefined, byDefault: string) =>
  color && color.toLowerCase() !== byDefault.toLowerCase() ? color : undefined
