import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScript } from '../../api/request/load-script'
import { ExitActions, useNeedsExit } from '../../entity/exit-actions'
import { checkNewVersion, useNewVersion } from '../bar/new-version'
import { NewVersionError } from './new-version-error'

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
      return { element: <LatePage load={load} /> }
    }
  }

function LatePage({ load }: { load: Load }) {
  const { t } = useTranslation()
  const [page, setPage] = useState<PageModule | null>(null)
  const isNewVersion = useNewVersion((state) => state.isAvailable)
  const needsExit = useNeedsExit()

  async function onRetry() {
    try {
      setPage(await load())
    } catch {
      await checkNewVersion()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is tried at once and whenever the network returns
  useEffect(() => {
    const tryAgain = () => void onRetry()
    tryAgain()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [])

  if (page) return 'element' in page ? page.element : <page.Component />
  if (isNewVersion) return <NewVersionError />
  return (
    <ErrorView
      title={t('error.page-not-loaded')}
      text={t('error.page-not-loaded-text')}
      onRetry={onRetry}
      actions={needsExit && <ExitActions />}
    />
  )
}
