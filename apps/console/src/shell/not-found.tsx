import { Button } from '@signalbox/ui/actions/button'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { Page } from '@signalbox/ui/layout/page'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'

/** The page for unknown URLs. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <Page>
      <EmptyState
        title={t('not-found.title')}
        text={t('not-found.text', { path: pathname })}
        action={<Button onClick={() => void navigate('/home')}>{t('not-found.home')}</Button>}
      />
    </Page>
  )
}
