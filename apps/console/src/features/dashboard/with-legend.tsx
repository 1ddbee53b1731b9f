import type { LegendConfig, Widget, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { formatValue } from '@signalbox/model/widget-format'
import { cx } from '@signalbox/ui/cx'
import { useDrawnColor } from '@signalbox/widgets/drawn-color'
import { useWidgetData } from '@signalbox/widgets/use-widget-data'
import type { Series, WidgetData } from '@signalbox/widgets/widget-props'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Statistic, statisticsOf } from './legend-statistics'
import { useSize } from './use-size'
import styles from './with-legend.module.css'

/** The legend a widget shows; time series have one unless told otherwise. */
export function legendOf({ type, config }: Widget): LegendConfig | undefined {
  const isShown = config.showLegend ?? type === 'timeseries'
  if (!isShown || (type !== 'timeseries' && type !== 'latest')) return undefined
  return { showAvg: type === 'timeseries', ...config.legendConfig }
}

interface WithLegendProps {
  data: WidgetData
  legend: LegendConfig
  config: WidgetConfig
  size: { width: number; height: number }
  children: (size: { width: number; height: number }) => ReactNode
}

/** A view with its legend beside it. A click on a name hides and shows its series. */
export function WithLegend({ data, legend, config, children }: WithLegendProps) {
  const body = useRef<HTMLDivElement>(null)
  const inner = useSize(body)
  const position = legend.position ?? 'bottom'
  return (
    <div className={cx(styles.box, styles[position])}>
      <div className={styles.view} ref={body}>
        {children(inner)}
      </div>
      <Legend {...{ data, legend, config }} />
    </div>
  )
}

function Legend({ data, legend, config }: Pick<WithLegendProps, 'data' | 'legend' | 'config'>) {
  const { t } = useTranslation()
  const drawnColor = useDrawnColor()
  const { series } = useWidgetData(data)
  const statistics = (['min', 'max', 'avg', 'total'] as const).filter((name) => legend[SHOW[name]])
  const entries = series.map((one, index) => ({ one, index })).filter(({ one }) => one.dataKey.isInLegend)
  if (legend.sortDataKeys) entries.sort((a, b) => a.one.dataKey.label.localeCompare(b.one.dataKey.label))
  const text = (one: Series, name: Statistic) => {
    const value = statisticsOf(one.values)?.[name]
    const decimals = one.dataKey.decimals ?? config.decimals ?? 2
    if (value === undefined) return ''
    const units = one.dataKey.units ?? config.units
    return String(formatValue(value, decimals, units)).replace(/^-/, '−')
  }

  return (
    <ul className={cx(styles.legend, legend.direction === 'row' && styles.row)}>
      {entries.map(({ one, index }) => (
        <li key={index} className={styles.entry}>
          <button
            type="button"
            className={styles.name}
            aria-pressed={!one.isHidden}
            disabled={one.dataKey.settings.disableDataHiding === true}
            onClick={() => data.setHidden(index, !one.isHidden)}
          >
            <span className={styles.line} style={{ background: drawnColor(one.dataKey.color) }} />
            <span className={styles.label}>{one.dataKey.label}</span>
          </button>
          {statistics.map((name) => (
            <span key={name} className={styles.statistic}>
              <span className={styles.caption}>{t(`legend.${name}`)}</span> {text(one, name)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const SHOW = { min: 'showMin', max: 'showMax', avg: 'showAvg', total: 'showTotal' } as const
