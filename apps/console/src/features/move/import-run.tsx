import type { ImportJob } from '@signalbox/model/move/import-job'
import { Button } from '@signalbox/ui/actions/button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { startArchiveImport } from '../../api/archives'
import {
  cancelImport,
  importKeys,
  type MovedTenant,
  pauseImport,
  resumeImport,
  sendActivationMails,
  startImport,
} from '../../api/imports'
import { errorText } from '../../api/request/error-text'
import { ChecksCard } from './checks-card'
import { HistoryCard } from './history-card'
import {
  canRepeat,
  type ImportAccount,
  type ImportChoice,
  importChoiceOf,
  importOptionsOf,
  importRequestOf,
} from './import-account'
import { ImportFigures } from './import-figures'
import { ImportWarnings } from './import-warnings'
import { KindTable } from './kind-table'
import styles from './move.module.css'
import { RunSubtitle, RunTitle } from './run-title'
import { RunningFigures } from './running/running-figures'
import { SpeedCard } from './running/speed-card'
import { SwitchCard } from './running/switch-card'
import { saveReport } from './save-report'
import { useStartImport } from './use-start-import'

interface ImportRunProps {
  job: ImportJob
  tenantId: MovedTenant
  account: ImportAccount
  choice: ImportChoice
  onStarted: (id: string) => void
  onForm: () => void
}

/** One run: a dry run with its forecast, an import with its progress, or a report. */
export function ImportRun({ job, tenantId, account, choice, onStarted, onForm }: ImportRunProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const start = useStartImport(onStarted)
  const refresh = () => queryClient.invalidateQueries({ queryKey: importKeys.all })
  const cancel = useMutation({ mutationFn: () => cancelImport(job.id), onSuccess: refresh })
  const pause = useMutation({
    mutationFn: () => (job.paused ? resumeImport(job.id) : pauseImport(job.id)),
    onSuccess: refresh,
  })
  const mails = useMutation({
    mutationFn: () => sendActivationMails(job.id),
    onSuccess: ({ sent }) => showToast({ type: 'success', text: t('move.mails-sent', { count: sent }) }),
  })
  const isRunning = job.state === 'RUNNING'

  function onStart(dryRun: boolean) {
    const { archiveId } = job
    if (archiveId !== null)
      start.mutate(() => startArchiveImport({ archiveId, ...importOptionsOf(importChoiceOf(job), dryRun) }))
    else if (canRepeat(account, job))
      start.mutate(() => startImport(importRequestOf(account, choice, dryRun, tenantId)))
    else onForm()
  }

  async function onCancel() {
    const isSure = await confirm({
      title: t('move.cancel-title'),
      text: t('move.cancel-text'),
      confirmLabel: t('move.cancel'),
      cancelLabel: t('action.no'),
    })
    if (isSure) cancel.mutate()
  }

  return (
    <>
      <header className={styles.runHead}>
        <div className={styles.head}>
          <h2>
            <RunTitle job={job} />
          </h2>
          <p dir="auto">
            <RunSubtitle job={job} />
          </p>
        </div>
        <div className={styles.buttons}>
          {isRunning && !job.dryRun && (
            <Button
              icon={job.paused ? 'play_arrow' : 'pause'}
              disabled={pause.isPending}
              onClick={() => pause.mutate()}
            >
              {t(job.paused ? 'move.resume' : 'move.pause')}
            </Button>
          )}
          {isRunning && (
            <Button
              className={styles.cancel}
              icon="close"
              disabled={cancel.isPending}
              onClick={() => void onCancel()}
            >
              {t('move.cancel')}
            </Button>
          )}
          {job.report && (
            <Button icon="download" onClick={() => saveReport(job)}>
              {t('move.report')}
            </Button>
          )}
          {!isRunning && <Button onClick={onForm}>{t('move.new-run')}</Button>}
          {!isRunning && !job.dryRun && (job.report?.activationNeeded ?? 0) > 0 && (
            <Button disabled={mails.isPending} onClick={() => mails.mutate()}>
              {t('move.send-mails')}
            </Button>
          )}
          {job.dryRun && !isRunning && (
            <Button icon="refresh" disabled={start.isPending} onClick={() => onStart(true)}>
              {t('move.repeat-dry-run')}
            </Button>
          )}
          {job.dryRun && job.state === 'DONE' && (
            <Button
              kind="primary"
              disabled={start.isPending}
              icon="play_arrow"
              onClick={() => onStart(false)}
            >
              {t('move.start')}
            </Button>
          )}
        </div>
      </header>
      {start.isError && (
        <p role="alert" className={styles.error}>
          {errorText(start.error)}
        </p>
      )}
      {isRunning && !job.dryRun ? <RunningFigures job={job} /> : <ImportFigures job={job} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <KindTable job={job} />
          {isFollowed(job) && <SwitchCard job={job} />}
        </div>
        <div className={styles.side}>
          {job.activity && job.activity.speed.points.length > 0 && <SpeedCard activity={job.activity} />}
          {job.report?.history && <HistoryCard history={job.report.history} />}
          <ChecksCard job={job} />
          <ImportWarnings job={job} />
        </div>
      </div>
    </>
  )
}

/** Whether the run copies new values after the import, or did. */
const isFollowed = ({ dryRun, follow, activity }: ImportJob) =>
  !dryRun && (follow || Boolean(activity?.following))
