import type { TokenClaims, TokenPair } from '@signalbox/model/entities/user'
import { isTokenValid, readClaims, tokenExpiry } from '@signalbox/model/token-validity'
import { ApiError, send } from './http'

const ACCESS = 'jwt_token'
const REFRESH = 'refresh_token'

let refreshing: Promise<string> | null = null
let onlyUserId: string | undefined

/**
 * Stores a token pair. Expiry is counted from now, so that a wrong local clock has no effect. Invalid tokens are
 * refused.
 */
export function storeTokens({ token, refreshToken }: { token: string; refreshToken?: string | null }) {
  if (isOfPublicUser(token)) return storePair(sessionStorage, token, refreshToken)
  storePair(localStorage, token, refreshToken)
  clearPublicTokens()
}

/** Whether this tab has the token of a public user. */
export const hasPublicToken = () => sessionStorage.getItem(ACCESS) !== null

/**
 * Removes the tokens of the public user of this tab, or the tokens that all tabs share. Without an argument, the tokens
 * that this tab uses are removed.
 */
export const clearTokens = (isPublic = hasPublicToken()) => clear(isPublic ? sessionStorage : localStorage)

/** Removes the tokens of the public user of this tab. Then this tab uses the tokens that all tabs share. */
export const clearPublicTokens = () => clearTokens(true)

/** From now on requests use only the tokens of this user, or with `undefined` those of any user. */
export function acceptTokensOf(userId: string | undefined) {
  onlyUserId = userId
}

/** Whether this tab has an access token. The token may have expired: {@link validToken} renews it. */
export const hasToken = () => storage().getItem(ACCESS) !== null

/**
 * Whether a change of this storage key changes the result of {@link claims}. `null` means that all keys were removed.
 */
export const isTokenKey = (key: string | null) => key === null || key === ACCESS

/** The claims of the current access token. Only the server checks its signature. */
export function claims(): TokenClaims | null {
  const token = storage().getItem(ACCESS)
  return token ? (readClaims(token) as TokenClaims | null) : null
}

/** A valid access token. Concurrent callers wait for one refresh. */
export async function validToken(): Promise<string> {
  refuseOtherUser()
  const token = validStored(ACCESS)
  if (token) return token
  if (!hasToken() && !storage().getItem(REFRESH)) throw unauthorized('access.unauthorized')
  return refreshToken()
}

/** Exchanges the refresh token at once, even if the access token is valid. */
export function refreshToken(): Promise<string> {
  refreshing ??= exchange().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function exchange(): Promise<string> {
  refuseOtherUser()
  const refreshToken = validStored(REFRESH)
  if (!refreshToken) {
    clearTokens()
    throw unauthorized('access.refresh-token-expired')
  }
  const pair = await newPair(refreshToken)
  // If somebody signed in or out in the meantime, the new pair is dropped.
  if (storage().getItem(REFRESH) !== refreshToken) return currentToken()
  if (!pair) {
    clearTokens()
    throw unauthorized('access.refresh-token-failed')
  }
  storeTokens(pair)
  return pair.token
}

/** Requests new tokens; `null` if the server refuses the refresh token. */
async function newPair(refreshToken: string): Promise<TokenPair | null> {
  try {
    return await send<TokenPair>({ method: 'POST', path: '/api/auth/token', body: { refreshToken } })
  } catch (error) {
    // Without a response, or with a proxy's 502, the session may still be valid: only a refusal ends it.
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return null
  }
}

function currentToken(): string {
  refuseOtherUser()
  const token = validStored(ACCESS)
  if (!token) throw unauthorized('access.unauthorized')
  return token
}

function refuseOtherUser() {
  const user = claims()
  if (onlyUserId !== undefined && user && user.userId !== onlyUserId)
    throw unauthorized('access.unauthorized')
}

/** Session errors have a text key, because they are created here and not by the server. */
const unauthorized = (textKey: string) => new ApiError(401, textKey, undefined, undefined, '')

/** A public link signs in a public user in one tab only. The other tabs keep their user. */
const storage = () => (hasPublicToken() ? sessionStorage : localStorage)

const isOfPublicUser = (token: string) => (readClaims(token) as TokenClaims | null)?.isPublic === true

function storePair(webStorage: Storage, token: string, refreshToken: string | null | undefined) {
  storeToken(webStorage, ACCESS, token)
  // The refresh token of the previous user would restore that user's session.
  if (refreshToken) storeToken(webStorage, REFRESH, refreshToken)
  else remove(webStorage, REFRESH)
}

function storeToken(webStorage: Storage, key: string, token: string) {
  const tokenClaims = readClaims(token)
  if (!tokenClaims) throw unauthorized('access.unauthorized')
  webStorage.setItem(key, token)
  webStorage.setItem(`${key}_expiration`, String(tokenExpiry(tokenClaims, Date.now())))
}

function clear(webStorage: Storage) {
  for (const key of [ACCESS, REFRESH]) remove(webStorage, key)
}

function remove(webStorage: Storage, key: string) {
  webStorage.removeItem(key)
  webStorage.removeItem(`${key}_expiration`)
}

function validStored(key: string): string | null {
  const expiry = Number(storage().getItem(`${key}_expiration`))
  return isTokenValid(expiry, Date.now()) ? storage().getItem(key) : null
}
