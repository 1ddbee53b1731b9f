import { SERIES_COLORS } from '@signalbox/model/text/colors'
import { cx } from '@signalbox/ui/cx'
import { useTheme } from '@signalbox/ui/theme-mode'
import { useTranslation } from 'react-i18next'
import type { SeriesPoint } from '../../../api/telemetry/timeseries'
import { summaryOf } from './chart-data'
import styles from './value-chart.module.css'

interface CompareLegendProps {
  label: string
  points: readonly SeriesPoint[]
  previous: readonly SeriesPoint[]
  /** A number with its unit. */
  format: (value: number) => string
}

/** The legend of a chart with the previous day: name, line style and average of both lines. */
export function CompareLegend({ label, points, previous, format }: CompareLegendProps) {
  const { t } = useTranslation()
  const { theme } = useTheme()
  const color = SERIES_COLORS[0]![theme === 'dark' ? 'dark' : 'light']
  const lines = [
    { name: label, points, isDashed: false },
    { name: t('overview.previous-day'), points: previous, isDashed: true },
  ]
  return (
    <ul className={styles.legend}>
      {lines.map(({ name, points, isDashed }) => {
        const average = summaryOf(points)?.average
        return (
          <li key={name}>
            <i className={cx(isDashed && styles.dashed)} style={{ color }} aria-hidden="true" />
            <bdi>{name}</bdi>
            {average !== undefined && (
              <>
                <small>{t('overview.average')}</small>
                <b dir="ltr">{format(average)}</b>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
