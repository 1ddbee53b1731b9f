import type { LegendConfig, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { cx } from '@signalbox/ui/cx'
import { useDrawnColor } from '@signalbox/widgets/drawn-color'
import { decimalsOf } from '@signalbox/widgets/text/decimals'
import { valueText } from '@signalbox/widgets/text/value-text'
import { useWidgetData } from '@signalbox/widgets/use-widget-data'
import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import { useTranslation } from 'react-i18next'
import { compareNames } from '../../../../i18n/format'
import styles from './legend.module.css'
import { type Statistic, statisticsOf } from './legend-statistics'

export interface LegendProps {
  data: WidgetData
  legend: LegendConfig
  config: WidgetConfig
}

interface Entry {
  series: Series
  index: number
}

/** The names of the series with their statistics. A click on a name hides or shows its series. */
export function Legend({ data, legend, config }: LegendProps) {
  const { series: allSeries } = useWidgetData(data)
  const statistics = (['min', 'max', 'avg', 'total'] as const).filter((name) => legend[OPTIONS[name]])
  const entries = allSeries
    .map((series, index) => ({ series, index }))
    .filter(({ series }) => series.dataKey.isInLegend)
  if (legend.sortDataKeys)
    entries.sort((a, b) => compareNames(a.series.dataKey.label, b.series.dataKey.label))
  const props = { entries, statistics, data, config }
  if (statistics.length < 2) return <SeriesList {...props} isColumn={isLeftOrRight(legend)} />
  return legend.direction === 'row' ? <ColumnsTable {...props} /> : <RowsTable {...props} />
}

const isLeftOrRight = ({ position }: LegendConfig) => position === 'left' || position === 'right'

interface EntriesProps {
  entries: Entry[]
  statistics: Statistic[]
  data: WidgetData
  config: WidgetConfig
}

/** A list of the series. If a statistic is configured, each series has its value. */
function SeriesList({ entries, statistics, data, config, isColumn }: EntriesProps & { isColumn: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className={cx(styles.legend, styles.line, isColumn && styles.column)}>
      {entries.map((entry) => (
        <li key={entry.index}>
          <Name {...entry} data={data} />
          {statistics.map((name) => {
            const text = textOf(entry.series, name, config)
            // A series of texts, or without data, has no statistics.
            return text === '' ? null : (
              <span key={name} className={styles.number}>
                <span className={styles.caption}>{t(`legend.${name}`)}</span> {text}
              </span>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

/** A table with a row for each series. */
function RowsTable({ entries, statistics, data, config }: EntriesProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.legend}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {statistics.map((name) => (
              <th key={name} scope="col" className={styles.caption}>
                {t(`legend.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.index}>
              <th scope="row">
                <Name {...entry} data={data} />
              </th>
              {statistics.map((name) => (
                <td key={name} className={styles.number}>
                  {textOf(entry.series, name, config)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A table with a column for each series and a row for each statistic. */
function ColumnsTable({ entries, statistics, data, config }: EntriesProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.legend}>
      <table className={cx(styles.table, styles.across)}>
        <thead>
          <tr>
            <td />
            {entries.map((entry) => (
              <th key={entry.index} scope="col">
                <Name {...entry} data={data} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statistics.map((name) => (
            <tr key={name}>
              <th scope="row" className={styles.caption}>
                {t(`legend.${name}`)}
              </th>
              {entries.map(({ series, index }) => (
                <td key={index} className={styles.number}>
                  {textOf(series, name, config)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ series, index, data }: Entry & { data: WidgetData }) {
  const drawnColor = useDrawnColor()
  return (
    <button
      type="button"
      className={styles.name}
      aria-pressed={!series.isHidden}
      disabled={series.dataKey.settings.disableDataHiding === true}
      onClick={() => data.setHidden(index, !series.isHidden)}
    >
      <span className={styles.dash} style={{ background: drawnColor(series.dataKey.color) }} />
      <span className={styles.label}>{series.dataKey.label}</span>
    </button>
  )
}

function textOf(series: Series, name: Statistic, config: WidgetConfig): string {
  const value = statisticsOf(series.values)?.[name]
  if (value === undefined) return ''
  const decimals = decimalsOf(series.dataKey.decimals, config, value)
  const units = series.dataKey.units || config.units
  return valueText(value, decimals, units)
}

const OPTIONS = { min: 'showMin', max: 'showMax', avg: 'showAvg', total: 'showTotal' } as const
