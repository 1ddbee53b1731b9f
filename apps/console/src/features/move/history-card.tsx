import type { HistoryEstimate } from '@signalbox/model/move/import-report'
import { CountChart } from '@signalbox/ui/chart/count-chart'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatNumber } from '../../i18n/format'
import styles from './move.module.css'

interface HistoryCardProps {
  history: HistoryEstimate
  /** The fields below the chart. */
  children?: ReactNode
}

/** The number of points at the source over time, estimated by a dry run. */
export function HistoryCard({ history, children }: HistoryCardProps) {
  const { t } = useTranslation()
  const { counts, stepMs, points, keys, sampled } = history
  const first = counts[0]
  const last = counts.at(-1)
  return (
    <section className={styles.card} aria-labelledby="import-history">
      <header>
        <h3 id="import-history">{t('move.kind.telemetry')}</h3>
        <small className={styles.sub}>
          {t('move.history-sample', { count: sampled, keys: formatNumber(keys) })}
        </small>
        <b>{t('move.history-points', { points: formatCompact(points) })}</b>
      </header>
      {first && last ? (
        <div className={styles.chart}>
          <CountChart
            height={110}
            summary={t('move.history-summary', { points: formatNumber(points) })}
            series={[
              {
                label: t('move.kind.telemetry'),
                points: counts.map(({ ts, points: value }) => ({ ts, value })),
              },
            ]}
            from={first.ts}
            to={last.ts + stepMs}
            stepMs={stepMs}
            format={formatCompact}
          />
        </div>
      ) : (
        <p className={styles.quiet}>{t('move.no-history')}</p>
      )}
      {children && <div className={styles.below}>{children}</div>}
    </section>
  )
}
