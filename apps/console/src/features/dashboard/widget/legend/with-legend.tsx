import type { LegendConfig, Widget, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { cx } from '@signalbox/ui/cx'
import { useSize } from '@signalbox/ui/use-size'
import { axisIds } from '@signalbox/widgets/charts/cartesian/chart-axes'
import { useWidgetValue } from '@signalbox/widgets/use-widget-data'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { type ReactNode, useRef } from 'react'
import { Legend } from './legend'
import styles from './with-legend.module.css'

/** The legend of a widget; time series have one by default. */
export function legendOf({ type, config }: Widget): LegendConfig | undefined {
  const showsLegend = config.showLegend ?? type === 'timeseries'
  if (!showsLegend || (type !== 'timeseries' && type !== 'latest')) return undefined
  return { showAvg: type === 'timeseries', ...config.legendConfig }
}

/** A widget of a smaller height has no legend above or below the chart, because the chart needs the space. */
const MIN_HEIGHT_PX = 90
const isAboveOrBelow = (position: string) => position === 'top' || position === 'bottom'

const MIN_PLOT_WIDTH_PX = 160
/** The usual width of a value axis whose ticks have units. */
const AXIS_WIDTH_PX = 64
/** The part of the width that a legend beside the view leaves, see `with-legend.module.css`. */
const VIEW_SHARE = 2 / 3

/** The width that a view needs beside its legend. Only charts over time have a value axis for each unit. */
function minViewWidth({ series, window }: WidgetData, { units }: WidgetConfig): number {
  const axisCount = window ? new Set(axisIds(series, units)).size : 0
  return MIN_PLOT_WIDTH_PX + axisCount * AXIS_WIDTH_PX
}

interface WithLegendProps {
  data: WidgetData
  legend: LegendConfig
  config: WidgetConfig
  size: { width: number; height: number }
  children: (size: { width: number; height: number }) => ReactNode
}

/** A view with its legend. If a legend beside the view left too little width for a chart, it is below the view. */
export function WithLegend({ data, legend, config, size, children }: WithLegendProps) {
  const body = useRef<HTMLDivElement>(null)
  // When the data arrives, the legend grows, and the chart that is already rendered has to shrink at once.
  const inner = useSize(body, { isUrgent: true })
  const minWidth = useWidgetValue(data, (values) => minViewWidth(values, config))
  const isNarrow = size.width * VIEW_SHARE < minWidth && size.height >= MIN_HEIGHT_PX
  const configuredPosition = legend.position ?? 'bottom'
  const position = isNarrow && !isAboveOrBelow(configuredPosition) ? 'bottom' : configuredPosition
  return (
    <div className={cx(styles.box, styles[position])}>
      <div className={styles.view} ref={body}>
        {children(inner)}
      </div>
      {(size.height === 0 || size.height >= MIN_HEIGHT_PX || !isAboveOrBelow(position)) && (
        <Legend {...{ data, config }} legend={{ ...legend, position }} />
      )}
    </div>
  )
}
