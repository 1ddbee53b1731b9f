import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { ScrollPage } from '@signalbox/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getImports, importKeys } from '../../api/imports'
import { errorText } from '../../api/request/error-text'
import { EarlierRuns } from './earlier-runs'
import { type ImportAccount, NO_ACCOUNT } from './import-account'
import { ImportForm } from './import-form'
import { ImportRun } from './import-run'
import styles from './move.module.css'

const REFRESH_MS = 1000

/** Imports a tenant from ThingsBoard: form, dry run, progress and report. */
export function Component() {
  const [params, setParams] = useSearchParams()
  // The password stays in this page: the server forgets it when a run ends.
  const [account, setAccount] = useState<ImportAccount>(NO_ACCOUNT)
  const query = useQuery({
    queryKey: importKeys.all,
    queryFn: getImports,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? REFRESH_MS : false),
  })
  const chosen = params.get('run')
  const jobs = query.data ?? []
  const job = jobs.find(({ id }) => id === chosen) ?? (chosen === null ? jobs.find(isRunning) : undefined)
  const show = (id: string | null) => setParams(id === null ? {} : { run: id })

  return (
    <ScrollPage>
      {query.isError && <ErrorView text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && (
        <div className={styles.page}>
          {job ? (
            <ImportRun job={job} account={account} onStarted={show} onForm={() => show(null)} />
          ) : (
            <ImportForm account={account} onAccount={setAccount} onStarted={show} />
          )}
          {jobs.length > 0 && <EarlierRuns jobs={jobs} shownId={job?.id} onShow={show} />}
        </div>
      )}
    </ScrollPage>
  )
}

const isRunning = ({ state }: { state: string }) => state === 'RUNNING'
