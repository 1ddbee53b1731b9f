import { confirm } from '@signalbox/ui/feedback/confirm'
import { hideErrorToast, showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { toastText } from '../api/request/error-text'
import type { ApiError } from '../api/request/http'
import { watchRequests } from '../api/request/request'
import { currentSession, endSession, interruptSession, logout, useSession } from '../api/request/session'
import { basePath, withoutBasePath } from '../base-path'
import { hasUnsavedInput } from '../forms/unsaved-input'

const SESSION_TOAST_DELAY_MS = 200

/** The texts of the error toasts, by request. */
const shownTexts = new Map<string, string>()

let openForbiddenDialog: Promise<void> | null = null

/** Shows every request error that was not handled by its caller. Call once at start. */
export function reportRequestErrors(goToSignIn: () => void) {
  watchRequests({
    onErrorOutdated(request) {
      hideErrorToast(shownTexts.get(request) ?? '')
      shownTexts.delete(request)
    },
    onError,
    onSessionLost(error) {
      // The page already asks the user to sign in again. The stored tokens may be those of another user by now.
      if (useSession.getState().isInterrupted) return
      if (currentSession()?.user && hasUnsavedInput()) return interruptSession()
      // Several requests may detect the end of the session at once. The first request has ended the session here and
      // stored the URL.
      if (!currentSession()) return
      endSession(withoutBasePath(window.location.pathname) + window.location.search)
      goToSignIn()
      setTimeout(() => showToast({ type: 'error', text: toastText(error) }), SESSION_TOAST_DELAY_MS)
    },
  })

  function onError(error: ApiError) {
    if (error.status === 403) return void showForbidden(goToSignIn)
    const text = toastText(error)
    shownTexts.set(error.request, text)
    setTimeout(() => showToast({ type: 'error', text }), delayMsOf(error))
  }
}

/** If the error body has a `timeout` in milliseconds, the toast is shown after this time: the page can open first. */
function delayMsOf({ body }: ApiError): number {
  const timeout = (body as { timeout?: unknown } | null | undefined)?.timeout
  return typeof timeout === 'number' ? timeout : 0
}

/** A public user has no account to sign out of: only the refusal is shown. */
const showPermissionDenied = () =>
  confirm({
    title: i18next.t('access.permission-denied'),
    text: i18next.t('access.permission-denied-text'),
    confirmLabel: i18next.t('action.close'),
    alert: true,
  })

/** Shows one dialog for all requests that are refused until the dialog is closed. */
export function showForbidden(
  afterLogout: () => void = () => window.location.assign(`${basePath}/login`),
): Promise<void> {
  openForbiddenDialog ??= showForbiddenDialog(afterLogout).finally(() => {
    openForbiddenDialog = null
  })
  return openForbiddenDialog
}

async function showForbiddenDialog(afterLogout: () => void) {
  if (currentSession()?.isPublic) return void (await showPermissionDenied())
  const wantsToSignIn = await confirm({
    title: i18next.t('access.access-forbidden'),
    text: i18next.t('access.access-forbidden-text'),
    confirmLabel: i18next.t('access.sign-in'),
  })
  if (!wantsToSignIn) return
  await logout()
  afterLogout()
}
