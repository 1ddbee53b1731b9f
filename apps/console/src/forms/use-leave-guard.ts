import { confirm } from '@signalbox/ui/confirm'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { currentSession } from '../api/session'
import { hasUnsavedInput, markUnsaved } from './unsaved-input'

/** Asks before unsaved input is left behind: by a link, by closing the tab, or by `mayLeave()` in a handler. */
export function useLeaveGuard(dirty: boolean) {
  const { t } = useTranslation()
  // Somebody whose session has ended cannot save any more: do not stop them from signing in again.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = currentLocation.pathname !== nextLocation.pathname
    // The router asks one guard only, so each speaks for every form on the page.
    return hasUnsavedInput() && leaves && currentSession() !== null
  })

  const ask = () =>
    confirm({
      title: t('confirm-on-exit.title'),
      text: t('confirm-on-exit.text'),
      confirmLabel: t('confirm-on-exit.leave'),
      cancelLabel: t('confirm-on-exit.stay'),
      danger: true,
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per blocked navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])

  useEffect(() => {
    if (!dirty) return
    const forget = markUnsaved()
    const stop = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stop)
    return () => {
      forget()
      window.removeEventListener('beforeunload', stop)
    }
  }, [dirty])

  return { mayLeave: async () => !dirty || ask() }
}
