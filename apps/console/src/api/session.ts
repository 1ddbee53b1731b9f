import type { Authority } from '@signalbox/model/authority'
import type { TokenClaims, TokenPair, User } from '@signalbox/model/user'
import { hideToasts } from '@signalbox/ui/toasts'
import { create } from 'zustand'
import { setLanguage } from '../i18n/i18n'
import { publicLogin } from './auth'
import { allowedDashboardIds, loadMaxDatapoints } from './dashboards'
import { ApiError } from './http'
import { queryClient } from './query-client'
import { get, post } from './request'
import { claims, clearTokens, hasToken, storeTokens, validToken } from './tokens'
import { getUser } from './users'

export interface Session {
  claims: TokenClaims
  authority: Authority
  isPublic: boolean
  /** Missing for public visitors. */
  user: User | null
  /** May sign in as another user. */
  tokenAccessEnabled: boolean
  /** Sees dashboards only, without menu and toolbar. */
  forceFullscreen: boolean
  allowedDashboardIds: string[]
  maxDatapointsLimit: number
}

interface SessionState {
  session: Session | null
  /** The session has ended while something unsaved is on screen: it waits for the password. */
  isInterrupted: boolean
  /** Where to go after sign-in. */
  redirectUrl: string | null
  lastPublicDashboardId: string | null
}

export const useSession = create<SessionState>(() => ({
  session: null,
  isInterrupted: false,
  redirectUrl: null,
  lastPublicDashboardId: null,
}))

export const currentSession = () => useSession.getState().session

/** The signed-in session. Only for pages behind the guard. */
export function useSignedIn(): Session {
  const session = useSession((state) => state.session)
  if (!session) throw new Error('This page needs a session')
  return session
}

/** Takes new tokens and becomes that user. */
export async function signIn(pair: TokenPair | { token: string; refreshToken?: string | null }) {
  const before = currentSession()?.claims.sub
  storeTokens(pair)
  if (claims()?.sub !== before) queryClient.clear()
  try {
    await loadSession()
  } catch (error) {
    // Half a session is none.
    clearTokens()
    throw error
  }
  // Complaints about earlier tries are settled.
  hideToasts()
}

export async function signInPublic(publicId: string) {
  await signIn(await publicLogin(publicId))
}

/** Reads the stored tokens; without any, or when they no longer work, nobody is signed in. */
export async function restoreSession() {
  if (!hasToken()) return
  try {
    await validToken()
    await loadSession()
  } catch (error) {
    // No answer says nothing about the tokens: perhaps the page was left before it came.
    if (error instanceof ApiError && error.status === 0) return
    // The request layer has told the user why; the guard shows the sign-in page.
    endSession()
  }
}

/** Says good-bye to the server, then forgets the session whatever the server says. */
export async function logout() {
  await post('/api/auth/logout', undefined, { ignoreErrors: true }).catch(() => undefined)
  endSession()
}

/** Forgets the session; after the next sign-in the user returns to `returnTo`. */
export function endSession(returnTo: string | null = null) {
  clearTokens()
  useSession.setState({ session: null, isInterrupted: false, redirectUrl: returnTo })
  // Whoever signs in next sees nothing of what was loaded before.
  queryClient.clear()
}

/** The page stays as it is, but nothing works until the same user has signed in again. */
export function interruptSession() {
  clearTokens()
  useSession.setState({ isInterrupted: true })
}

/** Called after the profile was saved, so that name and language follow. */
export async function reloadUser() {
  const session = currentSession()
  if (!session?.user) return
  const user = await getUser(session.user.id.id)
  useSession.setState({ session: { ...session, user } })
}

async function loadSession() {
  const token = claims()
  if (!token) throw new Error('No token to load a session from')
  const authority = token.scopes[0] as Authority
  const user = token.isPublic ? null : await getUser(token.userId)
  const forceFullscreen = token.isPublic || isForcedFullscreen(user, authority)
  const [tokenAccessEnabled, dashboardIds, maxDatapointsLimit] = await Promise.all([
    authority === 'CUSTOMER_USER'
      ? false
      : get<boolean>('/api/user/tokenAccessEnabled', { ignoreErrors: true }),
    forceFullscreen ? allowedDashboardIds(token) : [],
    loadMaxDatapoints(),
  ])
  useSession.setState({
    isInterrupted: false,
    session: {
      claims: token,
      authority,
      isPublic: token.isPublic,
      user,
      tokenAccessEnabled,
      forceFullscreen,
      allowedDashboardIds: dashboardIds,
      maxDatapointsLimit,
    },
  })
  const language = user?.additionalInfo?.lang
  if (typeof language === 'string') await setLanguage(language)
}

function isForcedFullscreen(user: User | null, authority: Authority): boolean {
  const info = user?.additionalInfo
  return (
    authority !== 'SYS_ADMIN' &&
    Boolean(info?.defaultDashboardId) &&
    info?.defaultDashboardFullscreen === true
  )
}
