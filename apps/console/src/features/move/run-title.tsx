import type { ImportJob } from '@signalbox/model/move/import-job'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatMoment, formatPercent } from '../../i18n/format'
import { delayText, historyShare, importDuration } from './running/activity'
import { sourceName } from './source-name'

/** The state of a run in one sentence. */
export function RunTitle({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const count = job.report?.kinds.devices?.onSource ?? 0
  switch (job.state) {
    case 'RUNNING':
      return t(`move.title-${runningTitle(job)}`, {
        share: formatPercent(Math.round(historyShare(job) * 100) / 100),
        behind: delayText(job),
      })
    case 'FAILED':
      return t(job.dryRun ? 'move.title-dry-run-failed' : 'move.title-failed')
    case 'CANCELLED':
      return t(job.dryRun ? 'move.title-dry-run-canceled' : 'move.title-canceled')
    case 'DONE':
      if (!job.dryRun) return t('move.title-done', { count })
      return job.report?.history
        ? t('move.title-dry-run-history', {
            count,
            points: formatCompact(job.report.history.points),
            time: importDuration((job.report.estimatedSeconds ?? 0) * 1000),
          })
        : t('move.title-dry-run', { count })
  }
}

function runningTitle({ phase, paused, dryRun, activity }: ImportJob): string {
  if (paused) return 'paused'
  // A resumed run compares with the source before it continues follow mode.
  if (phase === 'follow' || activity?.following) return 'following'
  if (phase === 'verify') return 'verifying'
  if (dryRun) return 'dry-run-running'
  return phase === 'telemetry' ? 'history' : 'running'
}

/** What a run does with the source; after an error, the error. */
export function RunSubtitle({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  if (job.error !== null) return job.error
  return t(`move.subtitle.${subtitleOf(job)}`, {
    source: sourceName(job),
    time: formatMoment(job.createdTime),
  })
}

function subtitleOf({ dryRun, origin, state }: ImportJob): string {
  if (dryRun) return 'dry-run'
  if (origin === 'ARCHIVE') return 'archive'
  return state === 'RUNNING' ? 'running' : 'import'
}
