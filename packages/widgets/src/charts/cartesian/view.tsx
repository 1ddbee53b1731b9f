import type { ChartInput, ChartSeries, ChartThreshold } from '@signalbox/ui/chart/chart-input'
import { TimeChart } from '@signalbox/ui/chart/time-chart'
import { useMemo } from 'react'
import type { WidgetDescriptor } from '../../define-widget'
import { valueText } from '../../text/value-text'
import type { Series, WidgetData, WidgetProps } from '../../widget-props'
import { chartAxes } from './chart-axes'
import { formatters } from './formatters'
import type { CartesianKeySettings, CartesianSettings } from './settings'

export interface CartesianProps extends Omit<WidgetProps<WidgetDescriptor>, 'settings' | 'data'> {
  kind: ChartSeries['kind']
  settings: CartesianSettings
  data: WidgetData<CartesianKeySettings>
}

/** Lines, bars or stairs over the time window. */
export function CartesianView({ kind, settings, data, config, size, actions, environment }: CartesianProps) {
  const { read, subscribe } = useMemo(() => {
    const listeners = new Set<() => void>()
    const formatterOf = formatters(environment.compile, () => {
      for (const listener of listeners) listener()
    })
    return {
      read: () => chartInput(kind, settings, data, config, formatterOf, environment.translateText),
      subscribe(listener: () => void) {
        listeners.add(listener)
        const stop = data.subscribe(listener)
        return () => {
          listeners.delete(listener)
          stop()
        }
      },
    }
  }, [kind, settings, data, config, environment])

  const isStill = environment.isEdit || environment.isMobile
  return (
    <TimeChart
      read={read}
      subscribe={subscribe}
      size={size}
      summary={environment.t('widgets.chart.summary', {
        names: data.series.map((series) => series.dataKey.label).join(', '),
      })}
      onZoom={isStill ? undefined : actions.zoomWindow}
      onReset={isStill ? undefined : actions.resetWindow}
    />
  )
}

type FormatterOf = ReturnType<typeof formatters>

export function chartInput(
  kind: ChartSeries['kind'],
  settings: CartesianSettings,
  data: WidgetData<CartesianKeySettings>,
  config: CartesianProps['config'],
  formatterOf: FormatterOf,
  translateText: (text: string) => string,
): ChartInput {
  const { series, window } = data
  const { axes, axisOf } = chartAxes(series, settings, config.units, formatterOf)
  const interval = window?.intervalMs ?? 1000
  return {
    axes,
    series: series.map((one, index) =>
      chartSeries(one, index, axisOf[index]!, kind, settings, config, formatterOf),
    ),
    thresholds: series.flatMap((one, index) => thresholdsOf(one, axisOf[index]!, settings)),
    window: { startMs: window?.startMs ?? 0, endMs: window?.endMs ?? 1 },
    isStacked: settings.stack && !settings.comparisonEnabled,
    bars: {
      widthMs: interval > 1000 ? interval * 0.6 : (settings.defaultBarWidth ?? 600),
      align: ALIGN[settings.barAlignment ?? 'left'],
    },
    grid: {
      isVertical: settings.grid.verticalLines && settings.grid.tickColor !== '#DDDDDD',
      isHorizontal: settings.grid.horizontalLines,
      color: themed(settings.grid.tickColor, '#DDDDDD'),
    },
    xTitle: settings.xaxis.title ? translateText(settings.xaxis.title) : undefined,
    hasTimeLabels: settings.xaxis.showLabels,
  }
}

const ALIGN = { left: 1, center: 0, right: -1 } as const
const DASHED_FROM = 8

function chartSeries(
  { dataKey, ts, values, isHidden, isComparison }: Series<CartesianKeySettings>,
  index: number,
  axis: string,
  kind: ChartSeries['kind'],
  settings: CartesianSettings,
  config: CartesianProps['config'],
  formatterOf: FormatterOf,
): ChartSeries {
  const own = dataKey.settings
  const formatter = formatterOf(own.tooltipValueFormatter || settings.tooltipValueFormatter)
  const decimals = dataKey.decimals ?? config.decimals ?? 2
  return {
    label: dataKey.label,
    color: dataKey.color,
    kind,
    axis,
    ts,
    values,
    isHidden,
    hasLine: own.showLines !== false || kind === 'bars',
    isFilled: own.fillLines,
    hasPoints: own.showPoints,
    pointSize: (own.showPointsRadius ?? 3) * 2,
    isSmooth: settings.smoothLines === true && !own.showPoints,
    isDashed: isComparison || index >= DASHED_FROM,
    standsAlone: own.excludeFromStacking,
    format: formatter ?? ((value) => valueText(value, decimals, dataKey.units ?? config.units)),
  }
}

function thresholdsOf(
  { dataKey }: Series<CartesianKeySettings>,
  axis: string,
  settings: CartesianSettings,
): ChartThreshold[] {
  return (dataKey.settings.thresholds ?? []).flatMap(
    ({ thresholdValueSource, thresholdValue, color, lineWidth }) => {
      if (thresholdValueSource === 'entityAttribute' || thresholdValue == null) return []
      return [
        {
          axis,
          value: thresholdValue,
          color: color || dataKey.color,
          width: lineWidth ?? settings.thresholdsLineWidth ?? 1,
        },
      ]
    },
  )
}

/** A stored default colour means the theme's. */
const themed = (color: string | null | undefined, byDefault: string) =>
  color && color !== byDefault ? color : undefined
