import { isTokenValid, readClaims, tokenExpiry } from '@signalbox/model/token-validity'
import type { TokenClaims, TokenPair } from '@signalbox/model/user'
import { ApiError, send } from './http'

const ACCESS = 'jwt_token'
const REFRESH = 'refresh_token'

let refreshing: Promise<string> | null = null

/** Keeps a token pair. Expiry is counted from now, so a wrong clock on this machine does no harm. What is no token is refused. */
export function storeTokens({ token, refreshToken }: { token: string; refreshToken?: string | null }) {
  storeToken(ACCESS, token)
  if (refreshToken) storeToken(REFRESH, refreshToken)
}

export function clearTokens() {
  for (const key of [ACCESS, REFRESH]) {
    localStorage.removeItem(key)
    localStorage.removeItem(`${key}_expiration`)
  }
}

export const hasToken = () => localStorage.getItem(ACCESS) !== null

/** The claims of the current access token. They are only read here; the server checks them. */
export function claims(): TokenClaims | null {
  const token = localStorage.getItem(ACCESS)
  return token ? (readClaims(token) as TokenClaims | null) : null
}

/** An access token that is still good. Concurrent callers wait for one refresh. */
export async function validToken(): Promise<string> {
  const token = validStored(ACCESS)
  if (token) return token
  if (!hasToken() && !localStorage.getItem(REFRESH)) throw unauthorized('access.unauthorized')
  return refreshToken()
}

/** Exchanges the refresh token, at once, whatever the access token looks like. */
export function refreshToken(): Promise<string> {
  refreshing ??= exchange().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function exchange(): Promise<string> {
  const refreshToken = validStored(REFRESH)
  if (!refreshToken) {
    clearTokens()
    throw unauthorized('access.refresh-token-expired')
  }
  try {
    const pair = await send<TokenPair>({ method: 'POST', path: '/api/auth/token', body: { refreshToken } })
    storeTokens(pair)
    return pair.token
  } catch (error) {
    // Without a connection the session may still be good: keep it.
    if (error instanceof ApiError && error.status === 0) throw error
    clearTokens()
    throw unauthorized('access.refresh-token-failed')
  }
}

/** Session errors carry a text key, for they are made here and not by the server. */
const unauthorized = (textKey: string) => new ApiError(401, textKey, undefined, undefined, '')

function storeToken(key: string, token: string) {
  const read = readClaims(token)
  if (!read) throw unauthorized('access.unauthorized')
  localStorage.setItem(key, token)
  localStorage.setItem(`${key}_expiration`, String(tokenExpiry(read, Date.now())))
}

function validStored(key: string): string | null {
  const expiry = Number(localStorage.getItem(`${key}_expiration`))
  return isTokenValid(expiry, Date.now()) ? localStorage.getItem(key) : null
}
