import { confirm } from '@signalbox/ui/confirm'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router'
import { currentSession } from '../api/session'
import { hasUnsavedInput, markUnsaved } from './unsaved-input'

/** Asks before unsaved input is left behind: by a link, by closing the tab, or by `mayLeave()` in a handler. */
export function useLeaveGuard(dirty: boolean) {
  const { t } = useTranslation()
  // Somebody whose session has ended cannot save any more: do not stop them from signing in again.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // The router asks one guard only, so each speaks for every form on the page.
    return hasUnsavedInput() && leaves(currentLocation, nextLocation) && currentSession() !== null
  })
  const forget = useRef<() => void>(undefined)

  const ask = () =>
    confirm({
      title: t('confirm-on-exit.title'),
      text: t('confirm-on-exit.text'),
      confirmLabel: t('confirm-on-exit.leave'),
      cancelLabel: t('confirm-on-exit.stay'),
      danger: true,
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per blocked navigation, each a blocker of its own
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    forget.current = markUnsaved()
    const stop = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stop)
    return () => {
      forget.current?.()
      window.removeEventListener('beforeunload', stop)
    }
  }, [dirty])

  async function mayLeave(): Promise<boolean> {
    if (!dirty) return true
    const yes = await ask()
    // What was given up is not asked about again by the navigation that follows.
    if (yes) forget.current?.()
    return yes
  }

  return { mayLeave }
}

/** Closes a dialog, after a question where something typed would be lost. */
export function useGuardedClose(dirty: boolean, onClose: () => void) {
  const { mayLeave } = useLeaveGuard(dirty)
  return async () => {
    if (await mayLeave()) onClose()
  }
}

/** For another page, or away from the entity whose details are open; its tabs belong to one form. */
function leaves(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true
  const [here, there] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  // A dialog that adds leads to what it has added.
  return here.has('id') && !here.has('add') && here.get('id') !== there.get('id')
}
