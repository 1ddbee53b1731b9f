import { Button } from '@signalbox/ui/actions/button'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { useTranslation } from 'react-i18next'

/** Shown in place of a page or part that cannot be loaded because the server has another version of the console. */
export function NewVersionError() {
  const { t } = useTranslation()
  return (
    <ErrorView
      title={t('error.new-version')}
      text={t('error.new-version-text')}
      actions={
        <Button size="small" kind="primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
      }
    />
  )
}
