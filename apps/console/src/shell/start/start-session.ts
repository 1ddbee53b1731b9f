import { readClaims } from '@signalbox/model/token-validity'
import { confirm } from '@signalbox/ui/feedback/confirm'
import i18next from 'i18next'
import { login } from '../../api/request/auth'
import { ApiError } from '../../api/request/http'
import { isSessionOver, retry } from '../../api/request/retry'
import { restoreSession, signIn, signInPublic } from '../../api/request/session'
import { claims, clearPublicTokens } from '../../api/request/tokens'
import { startI18n } from '../../i18n/i18n'
import { useStartState } from './start-state'

let startPromise: Promise<void> | null = null

/** The parameters with which a URL signs in a user. */
const SECRET_PARAMETERS = ['accessToken', 'refreshToken', 'username', 'password']

/** Removes tokens and passwords from a URL; returns whether it had any. */
export function removeSecrets({ searchParams }: URL): boolean {
  const found = SECRET_PARAMETERS.filter((name) => searchParams.has(name))
  for (const name of found) searchParams.delete(name)
  return found.length > 0
}

/**
 * Signs in with the parameters of the URL, otherwise with the stored tokens. Runs once per page load; the route guard
 * waits for the promise.
 */
export function startSession(): Promise<void> {
  // The dialogs of `start` need the texts.
  startPromise ??= startI18n().then(() => start(new URL(window.location.href)))
  return startPromise
}

async function start(url: URL) {
  const take = (name: string) => {
    const value = url.searchParams.get(name)
    url.searchParams.delete(name)
    return value
  }
  const publicId = url.searchParams.get('publicId')
  const accessToken = take('accessToken')
  const refreshToken = take('refreshToken')
  const username = take('username')
  const password = take('password')
  const loginError = take('loginError')
  const usedLink = take('usedLink')
  // The secrets are removed from the URL before any request, so that they do not stay in the history.
  window.history.replaceState(window.history.state, '', url)

  // The session of a public user is only valid for pages whose URL has the public id.
  if (!publicId) clearPublicTokens()
  try {
    if (publicId) return await retryUntilAnswered(() => signInPublic(publicId), isServerUnavailable)
    if (accessToken && (await mayReplaceSession(readClaims(accessToken)?.sub)))
      return await signIn({ token: accessToken, refreshToken })
    if (username && password && (await mayReplaceSession(username)))
      return await signIn(await login(username, password))
  } catch {
    // `signIn` or the request layer has shown the error. The console continues without a session.
    if (publicId) removePublicId(url)
    return
  }
  if (loginError) void showNotice(i18next.t('login.error'), loginError)
  if (usedLink !== null) void showNotice(i18next.t('login.spent-link'), i18next.t('login.spent-link-text'))
  await retryUntilAnswered(restoreSession, (error) => !isSessionOver(error))
}

/** Anyone can create a link with their own token or password: a signed-in user decides whether to follow it. */
async function mayReplaceSession(linkUser: unknown): Promise<boolean> {
  const current = claims()
  if (!current || typeof linkUser !== 'string' || isSameUser(current.sub, linkUser)) return true
  return confirm({
    title: i18next.t('login.replace-session'),
    text: i18next.t('login.replace-session-text', { current: current.sub, offered: linkUser }),
    confirmLabel: i18next.t('login.switch-user'),
  })
}

const isSameUser = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The request had no response, or the server or a proxy failed: a later attempt may succeed. */
const isServerUnavailable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/**
 * Repeats the work until it succeeds or its error is not worth another attempt. Between two attempts the page shows
 * that the server does not respond.
 */
async function retryUntilAnswered(work: () => Promise<void>, isWorthRetrying: (error: unknown) => boolean) {
  try {
    await retry(work, {
      isWorthRetrying,
      onPause: (_, retryNow) => useStartState.setState({ retryNow }),
    })
  } finally {
    useStartState.setState({ retryNow: null })
  }
}

function removePublicId(url: URL) {
  url.searchParams.delete('publicId')
  window.history.replaceState(window.history.state, '', url)
}

/** The text may come from the URL, so it is shown as plain text, not as markup. */
const showNotice = (title: string, text: string) =>
  confirm({ title, text, confirmLabel: i18next.t('action.ok'), alert: true })
