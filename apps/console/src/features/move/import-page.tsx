import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { ScrollPage } from '@signalbox/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { getImport, getImports, importKeys } from '../../api/imports'
import { errorText } from '../../api/request/error-text'
import { mayLeavePage } from '../../forms/use-leave-guard'
import { ExportCard } from './archive/export-card'
import { EarlierRuns } from './earlier-runs'
import { NewRun, type Origin } from './form/new-run'
import { DEFAULT_CHOICE, type ImportAccount, type ImportChoice, NO_ACCOUNT } from './import-account'
import { ImportRun } from './import-run'
import styles from './move.module.css'

const REFRESH_MS = 1000
const LIST_REFRESH_MS = 3000

/** The import into a tenant, with dry run, progress and report, and the export of the tenant. */
export function Component() {
  const { tenantId } = useParams()
  const [params, setParams] = useSearchParams()
  // The page keeps the password for the next run: the server deletes its copy when a run ends.
  const [account, setAccount] = useState<ImportAccount>(NO_ACCOUNT)
  const [choice, setChoice] = useState<ImportChoice>(DEFAULT_CHOICE)
  const [origin, setOrigin] = useState<Origin>('thingsboard')
  const query = useQuery({
    queryKey: importKeys.list(tenantId),
    queryFn: () => getImports(tenantId),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LIST_REFRESH_MS : false),
  })
  const urlRunId = params.get('run')
  const jobs = query.data ?? []
  // The list is refreshed less often than the shown run. A run that has ended may still be listed as running: it must
  // not be shown again after the user has left it.
  const [leftId, setLeftId] = useState<string>()
  const runningId = jobs.find((job) => isRunning(job) && job.id !== leftId)?.id
  const shownId = urlRunId ?? runningId
  // The URL names the run, so that its report is still shown after it has ended.
  useEffect(() => {
    if (urlRunId === null && runningId !== undefined) setParams({ run: runningId }, { replace: true })
  }, [urlRunId, runningId, setParams])
  const shownRun = useQuery({
    queryKey: importKeys.one(shownId ?? ''),
    queryFn: () => getImport(shownId ?? ''),
    enabled: shownId !== undefined,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? REFRESH_MS : false),
  })
  const job = shownId === undefined ? undefined : shownRun.data
  const show = (id: string | null) => setParams(id === null ? {} : { run: id })
  // Leaving the form ends the upload of an archive, so the user has to confirm it during an upload.
  const leaveForm = async (leave: () => void) => {
    if (await mayLeavePage()) leave()
  }
  const shared = { tenantId, account, onStarted: show }
  const onForm = (next: ImportChoice | null) => {
    if (next) {
      setChoice(next)
      setOrigin('thingsboard')
    }
    setLeftId(shownId)
    show(null)
  }

  return (
    <ScrollPage>
      {query.isError && <ErrorView text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {shownRun.isError && (
        <ErrorView text={errorText(shownRun.error)} onRetry={() => void shownRun.refetch()} />
      )}
      {query.isPending && <Loading />}
      {query.data && (
        <div className={styles.page}>
          {shownId !== undefined && shownRun.isPending && <Loading />}
          {job && (
            // The key resets the chosen kinds when another run is shown.
            <ImportRun key={job.id} job={job} {...shared} onAccount={setAccount} onForm={onForm} />
          )}
          {shownId === undefined && (
            <div className={styles.both}>
              <NewRun
                {...shared}
                choice={choice}
                origin={origin}
                onOrigin={(next) => next !== origin && void leaveForm(() => setOrigin(next))}
                onAccount={setAccount}
                onChoice={setChoice}
              />
              <ExportCard tenantId={tenantId} />
            </div>
          )}
          {jobs.length > 0 && (
            <EarlierRuns jobs={jobs} shownId={shownId} onShow={(id) => void leaveForm(() => show(id))} />
          )}
        </div>
      )}
    </ScrollPage>
  )
}

const isRunning = ({ state }: { state: string }) => state === 'RUNNING'
