import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { loadScript } from '@signalbox/ui/lazy/lazy-script'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ExitActions, useNeedsExit } from '../../entity/exit-actions'
import { useNewVersion } from '../../lazy-part/new-version'
import { NewVersionError } from '../../lazy-part/new-version-error'
import { useLazyScript } from '../../lazy-part/use-lazy-script'

export type PageModule = { Component: ComponentType } | { element: ReactNode }

export type Load = () => Promise<PageModule>

/**
 * Loads the script of a page for the router. It never rejects: the router would cache the failure. A script that
 * cannot be loaded, offline or after an upgrade, is replaced by a page with an error that tries again.
 */
export const loadPage =
  (load: Load): Load =>
  async () => {
    try {
      return await loadScript(load)
    } catch {
      return { element: <FailedPage load={load} /> }
    }
  }

function FailedPage({ load }: { load: Load }) {
  const { t } = useTranslation()
  const { script: page, retry } = useLazyScript(load)
  const isNewVersion = useNewVersion((state) => state.isAvailable)
  const needsExit = useNeedsExit()

  if (page) return 'element' in page ? page.element : <page.Component />
  if (isNewVersion) return <NewVersionError />
  return (
    <ErrorView
      title={t('error.page-not-loaded')}
      text={t('error.page-not-loaded-text')}
      onRetry={retry}
      actions={needsExit && <ExitActions />}
    />
  )
}
