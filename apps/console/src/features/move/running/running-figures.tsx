import type { ImportJob } from '@signalbox/model/move/import-job'
import { cx } from '@signalbox/ui/cx'
import { Sparkline } from '@signalbox/ui/sparkline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatMoment, formatNumber, formatPercent } from '../../../i18n/format'
import styles from '../move.module.css'
import { warningCount } from '../warnings/warning-count'
import { delayText, historyShare, importDuration, longestDelayMs, recentSpeed, remainingMs } from './activity'

const SPARK_STEPS = 60

/** The figures of a running import: points, speed, delay of new values, warnings. */
export function RunningFigures({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const { activity } = job
  const following = activity?.following
  const remaining = remainingMs(job, 'telemetry')
  const kinds = new Set(job.warnings.map(({ kind }) => kind)).size
  const speed = formatNumber(Math.round(recentSpeed(job)))
  return (
    <section className={cx(styles.figures, styles.runningFigures)} aria-label={t('move.figures')}>
      <Figure
        title={t('move.points-copied')}
        value={formatCompact(activity?.points ?? 0)}
        text={
          remaining === undefined
            ? t('move.share-complete', { share: formatPercent(round(historyShare(job))) })
            : t('move.complete-at', {
                share: formatPercent(round(historyShare(job))),
                time: formatMoment(Date.now() + remaining),
              })
        }
      >
        {remaining !== undefined && (
          <i className={styles.figureBar} aria-hidden="true">
            <i style={{ inlineSize: `${100 * historyShare(job)}%` }} />
          </i>
        )}
      </Figure>
      <Figure
        title={t('move.speed-now')}
        value={t('move.points-per-second', { value: speed })}
        number={speed}
        text={
          activity?.requests
            ? t('move.requests-at-once', {
                ms: formatNumber(Math.round(activity.requests.recentMs)),
                count: activity.requests.concurrentRequests,
              })
            : ''
        }
      >
        {activity && activity.speed.points.length > 1 && (
          <Sparkline area values={activity.speed.points.slice(-SPARK_STEPS)} />
        )}
      </Figure>
      {following && (
        <>
          <Figure
            title={t('move.new-values')}
            value={t('move.behind', { time: delayText(job) })}
            number={delayText(job)}
            text={t('move.most-behind', { time: importDuration(longestDelayMs(job)) })}
          />
          <Figure
            title={t('move.followed')}
            value={t('move.followed-values', { count: following.values })}
            number={formatNumber(following.values)}
            text={t('move.since', { time: formatMoment(following.since) })}
          />
        </>
      )}
      <Figure
        title={t('move.warnings')}
        value={formatNumber(warningCount(job))}
        text={kinds === 0 ? '' : t('move.warning-kinds', { count: kinds })}
      />
    </section>
  )
}

const round = (share: number) => Math.round(share * 100) / 100

interface FigureProps {
  title: string
  value: string
  /** The part of the value in large type; by default the whole value. */
  number?: string
  text: string
  children?: ReactNode
}

function Figure({ title, value, number = value, text, children }: FigureProps) {
  const index = value.indexOf(number)
  return (
    <div>
      <h3>{title}</h3>
      <div className={styles.value}>
        <b dir="auto">
          {index > 0 && <small className={styles.unit}>{value.slice(0, index)}</small>}
          {index < 0 ? value : number}
          {index >= 0 && index + number.length < value.length && (
            <small className={styles.unit}>{value.slice(index + number.length)}</small>
          )}
        </b>
        {children}
      </div>
      <p dir="auto">{text}</p>
    </div>
  )
}
