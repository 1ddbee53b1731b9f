import type { ImportJob } from '@signalbox/model/move/import-job'
import { useState } from 'react'
import { startArchiveImport } from '../../api/archives'
import { startImport, type TransferTenantId } from '../../api/imports'
import { errorText } from '../../api/request/error-text'
import { ChecksCard } from './checks-card'
import { FollowField, HistoryFields } from './form/choice-fields'
import { HistoryCard } from './history-card'
import {
  canRepeat,
  type ImportAccount,
  type ImportChoice,
  importChoiceOf,
  importOptionsOf,
  importRequestOf,
  isCompleteChoice,
} from './import-account'
import { ImportFigures } from './import-figures'
import { KindTable } from './kind-table'
import styles from './move.module.css'
import { PlanTable } from './plan-table'
import { RunButtons } from './run-buttons'
import { RunSubtitle, RunTitle } from './run-title'
import { RunningFigures } from './running/running-figures'
import { SpeedCard } from './running/speed-card'
import { SwitchoverCard } from './running/switchover-card'
import { useStartImport } from './use-start-import'
import { ImportWarnings } from './warnings/import-warnings'

interface ImportRunProps {
  job: ImportJob
  tenantId: TransferTenantId
  account: ImportAccount
  onAccount: (account: ImportAccount) => void
  onStarted: (id: string) => void
  /** Shows the form: with the choice of this run, to enter the password again, or with null for a new run. */
  onForm: (choice: ImportChoice | null) => void
}

/** One run: a dry run with its result, or an import with its progress or its result. */
export function ImportRun({ job, tenantId, account, onAccount, onStarted, onForm }: ImportRunProps) {
  const start = useStartImport(onStarted)
  const isRunning = job.state === 'RUNNING'
  const isPlan = job.dryRun && job.state === 'DONE'
  const [choice, setChoice] = useState(() => importChoiceOf(job))

  function onStart(dryRun: boolean) {
    const { archiveId } = job
    // After a dry run the user chooses follow mode on this page. An import that is resumed keeps its follow mode.
    const follow = job.dryRun ? account.follow : job.follow
    const repeated = { ...account, url: job.address, follow }
    if (archiveId !== null)
      start.mutate(() => startArchiveImport({ archiveId, ...importOptionsOf(choice, dryRun) }))
    else if (canRepeat(account, job))
      start.mutate(() => startImport(importRequestOf(repeated, choice, dryRun, tenantId)))
    else {
      onAccount({ ...repeated, username: job.user, password: '' })
      onForm(choice)
    }
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
        <RunButtons
          job={job}
          isStarting={start.isPending}
          canStart={isCompleteChoice(choice)}
          onStart={onStart}
          onForm={() => onForm(null)}
        />
      </header>
      {start.isError && (
        <p role="alert" className={styles.error}>
          {errorText(start.error)}
        </p>
      )}
      {isRunning && !job.dryRun ? <RunningFigures job={job} /> : <ImportFigures job={job} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          {job.dryRun ? (
            <PlanTable
              job={job}
              include={choice.include}
              onInclude={isPlan ? (include) => setChoice({ ...choice, include }) : undefined}
            />
          ) : (
            <KindTable job={job} />
          )}
          {isFollowed(job) && <SwitchoverCard job={job} />}
        </div>
        <div className={styles.side}>
          {job.activity && job.activity.speed.points.length > 0 && <SpeedCard activity={job.activity} />}
          {job.report?.history && (
            <HistoryCard history={job.report.history}>
              {isPlan && (
                <>
                  <div className={styles.fields}>
                    <HistoryFields {...{ choice }} onChoice={setChoice} />
                  </div>
                  <FollowField {...{ account, onAccount }} />
                </>
              )}
            </HistoryCard>
          )}
          <ChecksCard job={job} />
          <ImportWarnings job={job} />
        </div>
      </div>
    </>
  )
}

/** Whether the run is an import whose follow mode is chosen, active or ended. */
const isFollowed = ({ dryRun, follow, activity }: ImportJob) =>
  !dryRun && (follow || Boolean(activity?.following))
