import { Button } from '@signalbox/ui/actions/button'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useTranslation } from 'react-i18next'
import { endSession } from '../../api/request/session'
import { basePath } from '../../base-path'
import styles from './page-error.module.css'
import { useStartState } from './start-state'

/** Shown while the session is loaded, and while the server does not respond. */
export function Starting() {
  const { t } = useTranslation()
  const retryNow = useStartState((state) => state.retryNow)
  if (!retryNow)
    return (
      <main className={styles.whole}>
        <Loading />
      </main>
    )
  return (
    <main className={styles.whole}>
      <ErrorView
        title={t('error.no-answer')}
        text={t('error.no-answer-text')}
        onRetry={retryNow}
        actions={
          <Button size="small" kind="ghost" onClick={leave}>
            {t('shell.logout')}
          </Button>
        }
      />
    </main>
  )
}

function leave() {
  endSession()
  window.location.assign(`${basePath}/login`)
}
