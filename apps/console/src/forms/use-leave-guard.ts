import { confirm } from '@signalbox/ui/feedback/confirm'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { currentSession } from '../api/request/session'
import { discardUnsaved, hasUnsavedInput, markUnsaved, waitForSaves } from './unsaved-input'

/**
 * Asks for a confirmation before a link is followed or the tab is closed, if unsaved input would be lost. Handlers that
 * discard input call `mayLeave()`.
 */
export function useLeaveGuard(dirty: boolean) {
  // A user whose session has ended cannot save: do not block signing in again.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === 'REPLACE' && isSamePage(nextLocation)) return false
    // The router calls only one guard, so each guard checks every form on the page.
    return hasUnsavedInput() && leavesForm(currentLocation, nextLocation) && currentSession() !== null
  })
  const removeMark = useRef<() => void>(undefined)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayDiscard().then((yes) => (yes ? blocker.proceed() : blocker.reset()))
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
    const yes = await mayDiscard()
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

/** For actions that leave all forms of the page, such as logging out: asks for a confirmation if input is unsaved. */
export async function mayLeavePage(): Promise<boolean> {
  const yes = await mayDiscard()
  if (yes) discardUnsaved()
  return yes
}

/** Whether unsaved input may be discarded. Waits for running saves, then asks if input is still unsaved. */
async function mayDiscard(): Promise<boolean> {
  await waitForSaves()
  return !hasUnsavedInput() || confirmLeave()
}

const confirmLeave = () =>
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
function leavesForm(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true
  const [here, there] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  const closes = (name: string) => here.has(name) && here.get(name) !== there.get(name)
  return closes('id') || closes('add') || here.get('state') !== there.get('state')
}
