import type { Authority } from '@signalbox/model/entities/authority'
import type { InterimToken, SignInAnswer } from '@signalbox/model/entities/two-factor'
import type { TokenClaims, User } from '@signalbox/model/entities/user'
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { create } from 'zustand'
import { languageOfUser, setLanguage } from '../../i18n/i18n'
import { allowedDashboardIds, canOpenDashboard, loadMaxDatapoints } from '../entities/dashboards'
import { getUser } from '../entities/users'
import { publicLogin } from './auth'
import { queryClient } from './query-client'
import { get, post, showError } from './request'
import { isSessionOver } from './retry'
import { clearSessionData } from './session-data'
import {
  acceptTokensOf,
  claims,
  clearTokens,
  hasPublicToken,
  hasToken,
  storeTokens,
  validToken,
} from './tokens'

export interface Session {
  claims: TokenClaims
  authority: Authority
  isPublic: boolean
  /** `null` for public users. */
  user: User | null
  /** Whether the user may sign in as other users. */
  tokenAccessEnabled: boolean
  /** Whether the user may open only dashboards, without menu and toolbar. */
  forceFullscreen: boolean
  allowedDashboardIds: string[]
  maxDatapointsLimit: number
}

interface SessionState {
  session: Session | null
  /** Set between a correct password and the second step of sign-in. */
  interim: InterimToken | null
  /**
   * The session ended while the page had unsaved input. The page stays open, and the session continues when the user
   * enters the password again.
   */
  isInterrupted: boolean
  /** The path to open after sign-in. */
  redirectUrl: string | null
  lastPublicDashboardId: string | null
}

/** The sign-in state as a store: components subscribe to it, other code reads it. */
export const useSession = create<SessionState>(() => ({
  session: null,
  interim: null,
  isInterrupted: false,
  redirectUrl: null,
  lastPublicDashboardId: null,
}))

// While the session of this tab is interrupted, another tab may sign in as another user. Requests of this tab must not
// use the tokens of that user.
useSession.subscribe(({ isInterrupted, session }) =>
  acceptTokensOf(isInterrupted ? session?.claims.userId : undefined),
)

/** The session, for code outside of components; `null` while nobody is signed in. */
export const currentSession = () => useSession.getState().session

/** The session, for pages that require sign-in. Throws if nobody is signed in. */
export function useSignedIn(): Session {
  const session = useSession((state) => state.session)
  if (!session) throw new Error('This page needs a session')
  return session
}

/** Stores new tokens and loads the session, or keeps the token of the second step. */
export async function signIn(pair: SignInAnswer | { token: string; refreshToken?: string | null }) {
  if ('scope' in pair) return useSession.setState({ interim: pair })
  const previousUser = currentSession()?.claims.sub
  storeTokens(pair)
  if (claims()?.sub !== previousUser) {
    queryClient.clear()
    if (!claims()?.isPublic) clearSessionData()
  }
  try {
    await loadSession()
  } catch (error) {
    // A partly loaded session is discarded. Its requests were sent with `ignoreErrors`.
    clearTokens()
    showError(error)
    throw error
  }
  // Error toasts of earlier attempts are no longer valid.
  hideToasts()
}

/** Signs in as a public customer, for whom the public dashboards are open. */
export async function signInPublic(publicId: string) {
  await signIn(await publicLogin(publicId))
}

/**
 * Restores the session from the stored tokens. Without tokens, or if the server refuses them, the user stays signed
 * out. Every other failure is thrown, and the tokens are kept: they may still be valid.
 */
export async function restoreSession() {
  if (!hasToken()) return
  const isPublic = hasPublicToken()
  try {
    await validToken()
    await loadSession()
  } catch (error) {
    if (!isSessionOver(error)) throw error
    // The request layer has shown the reason; the route guard shows the sign-in page.
    endSession(null, isPublic)
  }
}

/** Signs out at the server, then ends the session, even if the server responds with an error. */
export async function logout() {
  await post('/api/auth/logout', undefined, { ignoreErrors: true }).catch(() => undefined)
  endSession()
}

/**
 * Ends the session; after the next sign-in the user returns to `returnTo`. `isPublic` says whether to remove the tokens
 * of the public user or those of the user of all tabs. The stored tokens do not show it: if the server refused the
 * refresh token, the tokens of the public user are already removed, and only those of the other tabs are left.
 */
export function endSession(returnTo: string | null = null, isPublic = currentSession()?.isPublic) {
  clearTokens(isPublic)
  useSession.setState({ session: null, isInterrupted: false, redirectUrl: returnTo })
  // The next user must not see data that was loaded before.
  queryClient.clear()
  // When a public user signs out, the other tabs keep their user and the session data.
  if (!hasToken()) clearSessionData()
}

/** Removes the tokens. The page stays open, but requests fail until the same user has signed in again. */
export function interruptSession() {
  clearTokens(currentSession()?.isPublic)
  useSession.setState({ isInterrupted: true })
}

/** Loads the user of the session again, after the user has saved the profile. */
export async function reloadUser() {
  const session = currentSession()
  if (!session?.user) return
  const user = await getUser(session.user.id.id)
  // The session may have ended during the request.
  if (currentSession() === session) useSession.setState({ session: { ...session, user } })
}

async function loadSession() {
  const token = claims()
  if (!token) throw new Error('No token to load a session from')
  const authority = token.scopes[0] as Authority
  const user = token.isPublic ? null : await getUser(token.userId, { ignoreErrors: true })
  const forcedDashboardId = forcedFullscreenDashboard(user, authority)
  const [tokenAccessEnabled, dashboardIds, maxDatapointsLimit] = await Promise.all([
    authority === 'CUSTOMER_USER'
      ? false
      : get<boolean>('/api/user/tokenAccessEnabled', { ignoreErrors: true }),
    token.isPublic || forcedDashboardId ? allowedDashboardIds(token) : ([] as string[]),
    loadMaxDatapoints(),
  ])
  // A user whose full-screen dashboard was deleted gets the whole console: otherwise there would be no page to open.
  const canOpenForcedDashboard =
    forcedDashboardId !== undefined &&
    (dashboardIds.includes(forcedDashboardId) || (await canOpenDashboard(forcedDashboardId)))
  useSession.setState({
    isInterrupted: false,
    interim: null,
    session: {
      claims: token,
      authority,
      isPublic: token.isPublic,
      user,
      tokenAccessEnabled,
      forceFullscreen: token.isPublic || canOpenForcedDashboard,
      allowedDashboardIds: dashboardIds,
      maxDatapointsLimit,
    },
  })
  // Set the language even if the user has no language setting: otherwise the language of the previous user would stay.
  const language = user?.additionalInfo?.lang
  await setLanguage(languageOfUser(typeof language === 'string' ? language : undefined))
}

/** The dashboard a user sees without menu and toolbar; `undefined` for all other users. */
function forcedFullscreenDashboard(user: User | null, authority: Authority): string | undefined {
  const { defaultDashboardId, defaultDashboardFullscreen } = user?.additionalInfo ?? {}
  if (authority === 'SYS_ADMIN' || defaultDashboardFullscreen !== true) return undefined
  return typeof defaultDashboardId === 'string' && defaultDashboardId !== '' ? defaultDashboardId : undefined
}
