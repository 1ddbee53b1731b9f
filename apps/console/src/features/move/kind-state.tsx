import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import styles from './move.module.css'
import { delayText, FOLLOWED_KINDS, importDuration, recentSpeed, remainingMs } from './running/activity'

interface KindStateProps {
  job: ImportJob
  /** The kinds of one row. */
  kinds: readonly ImportKind[]
}

/** The state of the kinds of one row: waiting, running, complete, or following the source. */
export function KindState({ job, kinds }: KindStateProps) {
  const { t } = useTranslation()
  const isRunning = job.state === 'RUNNING'
  const active = isRunning ? kinds.find((kind) => job.phase === kind) : undefined
  const isFollowed = kinds.some((kind) => FOLLOWED_KINDS.includes(kind))
  if (isRunning && job.phase === 'follow' && !job.paused && isFollowed)
    return (
      <span className={styles.state}>
        <i className={styles.live} aria-hidden="true" />
        {t('move.kind-follows', { time: delayText(job) })}
      </span>
    )
  if (active)
    return (
      <span className={styles.state}>
        {job.paused ? t('move.kind-paused') : <Active job={job} kind={active} />}
      </span>
    )
  const isComplete = (kind: ImportKind) =>
    job.progress[kind]?.seconds !== undefined || job.report?.kinds[kind] !== undefined
  if (!kinds.every(isComplete))
    return <span className={styles.text}>{isRunning ? t('move.kind-waiting') : '–'}</span>
  return <Complete job={job} kinds={kinds} />
}

function Active({ job, kind }: { job: ImportJob; kind: ImportKind }) {
  const { t } = useTranslation()
  const remaining = remainingMs(job, kind)
  const time = remaining === undefined ? undefined : importDuration(remaining)
  if (kind !== 'telemetry') return time === undefined ? t('move.kind-running') : t('move.time-left', { time })
  const speed = t('move.points-per-second', { value: formatNumber(Math.round(recentSpeed(job))) })
  return time === undefined ? speed : t('move.speed-and-left', { speed, time })
}

function Complete({ job, kinds }: KindStateProps) {
  const { t } = useTranslation()
  const sum = (of: (kind: ImportKind) => number | undefined) =>
    kinds.reduce((whole, kind) => whole + (of(kind) ?? 0), 0)
  const { kinds: counts } = job.report ?? { kinds: {} as NonNullable<ImportJob['report']>['kinds'] }
  const seconds = sum((kind) => job.progress[kind]?.seconds ?? counts[kind]?.seconds)
  const failed = sum((kind) => counts[kind]?.failed)
  const outcome = {
    created: sum((kind) => counts[kind]?.created),
    updated: sum((kind) => counts[kind]?.updated),
    failed,
  }
  return (
    <span className={styles.state} data-state={failed > 0 ? 'FAILED' : 'DONE'}>
      <Icon name={failed > 0 ? 'warning' : 'check'} size={16} />
      <span>
        {t('move.kind-complete', { time: importDuration(Math.max(1, seconds) * 1000) })}
        {(job.state === 'RUNNING' ? failed > 0 : Object.values(outcome).some((count) => count > 0)) && (
          <small>{t('move.outcome', outcome)}</small>
        )}
      </span>
    </span>
  )
}
