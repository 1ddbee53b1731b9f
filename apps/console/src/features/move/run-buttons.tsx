import type { ImportJob } from '@signalbox/model/move/import-job'
import { Button } from '@signalbox/ui/actions/button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cancelImport, importKeys, pauseImport, resumeImport, sendActivationMails } from '../../api/imports'
import styles from './move.module.css'
import { saveReport } from './save-report'

interface RunButtonsProps {
  job: ImportJob
  /** Whether the request that starts a run is under way. */
  isStarting: boolean
  /** Whether the choice of kinds and times is complete. */
  canStart: boolean
  onStart: (dryRun: boolean) => void
  onForm: () => void
}

/** The buttons for the actions that the state of a run allows. */
export function RunButtons({ job, isStarting, canStart, onStart, onForm }: RunButtonsProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
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

  async function onCancel() {
    // A dry run writes nothing, so canceling it needs no confirmation.
    const isSure =
      job.dryRun ||
      (await confirm({
        title: t('move.cancel-title'),
        text: t('move.cancel-text'),
        confirmLabel: t('move.cancel'),
        cancelLabel: t('action.no'),
      }))
    if (isSure) cancel.mutate()
  }

  return (
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
          {t(job.dryRun ? 'action.cancel' : 'move.cancel')}
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
        <Button icon="refresh" disabled={isStarting || !canStart} onClick={() => onStart(true)}>
          {t('move.repeat-dry-run')}
        </Button>
      )}
      {!job.dryRun && (job.state === 'FAILED' || job.state === 'CANCELLED') && (
        <Button kind="primary" icon="play_arrow" disabled={isStarting} onClick={() => onStart(false)}>
          {t('move.resume')}
        </Button>
      )}
      {job.dryRun && job.state === 'DONE' && (
        <Button
          kind="primary"
          disabled={isStarting || !canStart}
          icon="play_arrow"
          onClick={() => onStart(false)}
        >
          {t('move.start')}
        </Button>
      )}
    </div>
  )
}
