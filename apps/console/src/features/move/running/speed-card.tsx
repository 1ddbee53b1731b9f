import type { ImportActivity } from '@signalbox/model/move/import-job'
import { CountChart } from '@signalbox/ui/chart/count-chart'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatMoment, formatNumber } from '../../../i18n/format'
import styles from '../move.module.css'

/** A chart of points per second since the start, and a warning while the source is slow. */
export function SpeedCard({ activity }: { activity: ImportActivity }) {
  const { t } = useTranslation()
  const { startTime, stepMs, points } = activity.speed
  const perSecond = points.map((count, step) => ({
    ts: startTime + step * stepMs,
    value: Math.round(count / (stepMs / 1000)),
  }))
  const peak = Math.max(0, ...perSecond.map(({ value }) => value))
  return (
    <section className={styles.card} aria-labelledby="import-speed">
      <header>
        <h3 id="import-speed">{t('move.speed-now')}</h3>
        <small className={styles.sub}>{t('move.speed-since', { time: formatMoment(startTime) })}</small>
      </header>
      <div className={styles.chart}>
        <CountChart
          kind="line"
          height={120}
          summary={t('move.speed-summary', { most: formatNumber(peak) })}
          series={[{ label: t('move.speed-now'), points: perSecond }]}
          from={startTime}
          to={startTime + Math.max(2, points.length) * stepMs}
          stepMs={stepMs}
          format={formatCompact}
        />
      </div>
      {activity.slowSince !== null && activity.requests && (
        <p className={styles.slow} role="status">
          <Icon name="warning" size={16} />
          <span>
            {t('move.slow', {
              recent: formatNumber(Math.round(activity.requests.recentMs)),
              usual: formatNumber(Math.round(activity.requests.averageMs)),
              time: formatMoment(activity.slowSince),
              now: activity.requests.concurrentRequests,
              most: activity.requests.maxConcurrentRequests,
            })}
          </span>
        </p>
      )}
    </section>
  )
}
