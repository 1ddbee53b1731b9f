import { ErrorView } from '@signalbox/ui/feedback/error-view'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ExitActions, useNeedsExit } from '../../entity/exit-actions'
import styles from './page-error.module.css'

/** Shown in place of a page that failed; the shell around it stays. */
export function PageError() {
  return <Failure />
}

/** Shown if the failed page has no shell around it. The links of this view lead to other pages. */
export function WholePageError() {
  return (
    <main className={styles.whole}>
      <Failure isWhole />
    </main>
  )
}

function Failure({ isWhole = false }: { isWhole?: boolean }) {
  const error = useRouteError()
  const needsExit = useNeedsExit()
  const actions = (isWhole || needsExit) && <ExitActions />
  return <CrashedPage error={error} isWhole={isWhole} actions={actions} />
}

function CrashedPage({ error, isWhole, actions }: { error: unknown; isWhole: boolean; actions: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const message = error instanceof Error ? error.message : ''
  return (
    <ErrorView
      title={t('error.page-crashed')}
      text={isWhole ? message : t('error.page-crashed-text', { message })}
      // Loads and renders the page again, without a reload of the console.
      onRetry={() => void navigate(pathname + search, { replace: true })}
      actions={actions}
    />
  )
}
