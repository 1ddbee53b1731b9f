import type { ImportJob } from '@signalbox/model/move/import-job'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import styles from './move.module.css'
import { behindText, FOLLOWED_KINDS, importDuration, leftMs, recentSpeed } from './running/activity'

/** How far a kind is: waiting, running, complete, or following the source. */
export function KindState({ job, kind }: { job: ImportJob; kind: ImportKind }) {
  const { t } = useTranslation()
  const counts = job.report?.kinds[kind]
  const seconds = job.progress[kind]?.seconds ?? counts?.seconds
  const isRunning = job.state === 'RUNNING'
  if (isRunning && job.phase === 'follow' && !job.paused && FOLLOWED_KINDS.includes(kind))
    return (
      <span className={styles.state}>
        <i className={styles.live} aria-hidden="true" />
        {t('move.kind-follows', { time: behindText(job) })}
      </span>
    )
  if (isRunning && job.phase === kind)
    return (
      <span className={styles.state}>
        {job.paused ? t('move.kind-paused') : <Active job={job} kind={kind} />}
      </span>
    )
  if (job.progress[kind]?.seconds === undefined && !counts)
    return <span className={styles.text}>{t('move.kind-waiting')}</span>
  return (
    <span className={styles.state} data-state={counts && counts.failed > 0 ? 'FAILED' : 'DONE'}>
      <Icon name={counts && counts.failed > 0 ? 'warning' : 'check'} size={16} />
      <span>
        {t('move.kind-complete', { time: importDuration((seconds ?? 0) * 1000) })}
        {counts && (!isRunning || counts.failed > 0) && (
          <small>
            {t('move.outcome', { created: counts.created, updated: counts.updated, failed: counts.failed })}
          </small>
        )}
      </span>
    </span>
  )
}

function Active({ job, kind }: { job: ImportJob; kind: ImportKind }) {
  const { t } = useTranslation()
  const left = leftMs(job, kind)
  const time = left === undefined ? undefined : importDuration(left)
  if (kind !== 'telemetry') return time === undefined ? t('move.kind-running') : t('move.time-left', { time })
  const speed = t('move.points-per-second', { value: formatNumber(Math.round(recentSpeed(job))) })
  return time === undefined ? speed : t('move.speed-and-left', { speed, time })
}
