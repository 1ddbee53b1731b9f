import { ErrorView } from '@signalbox/ui/error-view'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'

/** A page that failed leaves the shell standing. A missing chunk (after an update) is cured by a reload. */
export function PageError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const message = error instanceof Error ? error.message : ''
  return (
    <ErrorView
      title={t('error.page-crashed')}
      text={t('error.page-crashed-text', { message })}
      onRetry={() => window.location.reload()}
    />
  )
}
