import type { LegendConfig, Widget, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { cx } from '@signalbox/ui/cx'
import { useSize } from '@signalbox/ui/use-size'
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

interface WithLegendProps {
  data: WidgetData
  legend: LegendConfig
  config: WidgetConfig
  size: { width: number; height: number }
  children: (size: { width: number; height: number }) => ReactNode
}

/** A view with its legend. */
export function WithLegend({ data, legend, config, size, children }: WithLegendProps) {
  const body = useRef<HTMLDivElement>(null)
  // When the data arrives, the legend grows, and the chart that is already rendered has to shrink at once.
  const inner = useSize(body, { isUrgent: true })
  const position = legend.position ?? 'bottom'
  return (
    <div className={cx(styles.box, styles[position])}>
      <div className={styles.view} ref={body}>
        {children(inner)}
      </div>
      {(size.height === 0 || size.height >= MIN_HEIGHT_PX || !isAboveOrBelow(position)) && (
        <Legend {...{ data, legend, config }} />
      )}
    </div>
  )
}
