import type { ImportJob } from '@signalbox/model/move/import-job'
import { Button } from '@signalbox/ui/actions/button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { startArchiveImport } from '../../api/archives'
import {
  cancelImport,
  finishImport,
  importKeys,
  type MovedTenant,
  sendActivationMails,
  startImport,
} from '../../api/imports'
import { errorText } from '../../api/request/error-text'
import {
  canRepeat,
  choiceOf,
  type ImportAccount,
  type ImportChoice,
  optionsOf,
  requestOf,
} from './import-account'
import { ImportFigures } from './import-figures'
import { ImportWarnings } from './import-warnings'
import { KindTable } from './kind-table'
import styles from './move.module.css'
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
  const finish = useMutation({ mutationFn: () => finishImport(job.id), onSuccess: refresh })
  const mails = useMutation({
    mutationFn: () => sendActivationMails(job.id),
    onSuccess: ({ sent }) => showToast({ type: 'success', text: t('move.mails-sent', { count: sent }) }),
  })
  const isRunning = job.state === 'RUNNING'

  function onStart() {
    const { archiveId } = job
    if (archiveId !== null)
      start.mutate(() => startArchiveImport({ archiveId, ...optionsOf(choiceOf(job), false) }))
    else if (canRepeat(account, job))
      start.mutate(() => startImport(requestOf(account, choice, false, tenantId)))
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
          <p dir="auto">{job.error ?? t(`move.subtitle.${subtitleOf(job)}`)}</p>
        </div>
        <div className={styles.buttons}>
          {isRunning && job.phase === 'follow' && (
            <Button disabled={finish.isPending} onClick={() => finish.mutate()}>
              {t('move.finish')}
            </Button>
          )}
          {isRunning && (
            <Button kind="danger" disabled={cancel.isPending} onClick={() => void onCancel()}>
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
          {job.dryRun && job.state === 'DONE' && (
            <Button kind="primary" disabled={start.isPending} onClick={onStart}>
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
      <ImportFigures job={job} />
      <div className={styles.columns}>
        <KindTable job={job} />
        <ImportWarnings job={job} />
      </div>
    </>
  )
}

const RUNNING_TITLES: Record<string, string> = { follow: 'following', verify: 'verifying' }

function subtitleOf({ dryRun, origin }: ImportJob): string {
  if (dryRun) return 'dry-run'
  return origin === 'ARCHIVE' ? 'archive' : 'import'
}

function RunTitle({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const count = job.report?.kinds.devices?.onSource ?? 0
  switch (job.state) {
    case 'RUNNING':
      return t(`move.title-${RUNNING_TITLES[job.phase] ?? 'running'}`)
    case 'FAILED':
      return t('move.title-failed')
    case 'CANCELLED':
      return t('move.title-cancelled')
    case 'DONE':
      return job.dryRun ? t('move.title-dry-run', { count }) : t('move.title-done', { count })
  }
}
