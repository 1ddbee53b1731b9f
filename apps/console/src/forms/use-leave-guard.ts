import { confirm } from '@signalbox/ui/feedback/confirm'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { currentSession } from '../api/request/session'
import { discardUnsaved, hasUnsavedInput, markUnsaved, savesEnded } from './unsaved-input'

/** Asks before unsaved input is lost: by a link, by closing the tab, or by `mayLeave()` in a handler. */
export function useLeaveGuard(dirty: boolean) {
  // A user whose session has ended cannot save: do not block signing in again.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === 'REPLACE' && isSamePage(nextLocation)) return false
    // The router calls only one guard, so each checks every form on the page.
    return hasUnsavedInput() && leaves(currentLocation, nextLocation) && currentSession() !== null
  })
  const removeMark = useRef<() => void>(undefined)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void isDiscarded().then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    if (!dirty) return
    removeMark.current = markUnsaved()
    const stop = (event: BeforeUnloadEvent) => hasUnsavedInput() && event.preventDefault()
    window.addEventListener('beforeunload', stop)
    return () => {
      removeMark.current?.()
      window.removeEventListener('beforeunload', stop)
    }
  }, [dirty])

  async function mayLeave(): Promise<boolean> {
    if (!dirty) return true
    const yes = await isDiscarded()
    // The navigation that follows must not ask about the discarded input again.
    if (yes) removeMark.current?.()
    return yes
  }

  return { mayLeave }
}

/** Closes a dialog, after a confirmation if input would be lost. */
export function useGuardedClose(dirty: boolean, onClose: () => void) {
  const { mayLeave } = useLeaveGuard(dirty)
  return async () => {
    if (await mayLeave()) onClose()
  }
}

/** For actions that end everything on the page, such as logging out: asks if anything is unsaved. */
export async function mayLeavePage(): Promise<boolean> {
  const yes = await isDiscarded()
  if (yes) discardUnsaved()
  return yes
}

/** Waits for running saves, then asks about input that is still unsaved. */
async function isDiscarded(): Promise<boolean> {
  await savesEnded()
  return !hasUnsavedInput() || ask()
}

const ask = () =>
  confirm({
    title: i18next.t('confirm-on-exit.title'),
    text: i18next.t('confirm-on-exit.text'),
    confirmLabel: i18next.t('confirm-on-exit.leave'),
    cancelLabel: i18next.t('confirm-on-exit.stay'),
    danger: true,
  })

/**
 * The location state of a navigation that only replaces the URL and keeps the page open, as after the first save of a
 * new entity. No input is lost.
 */
export const SAME_PAGE = { isSamePage: true }

const isSamePage = ({ state }: Location<Partial<typeof SAME_PAGE> | null>) => state?.isSamePage === true

/**
 * Whether a navigation leaves a form: it opens another page or dashboard state, or closes the details or the add form.
 */
function leaves(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true
  const [here, there] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  const closes = (name: string) => here.has(name) && here.get(name) !== there.get(name)
  return closes('id') || closes('add') || here.get('state') !== there.get('state')
}
