import type { OAuth2Registration } from '@signalbox/model/entities/oauth2'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as openid from 'openid-client'

const TIMEOUT_SECONDS = 10

/** Values that must match when the browser returns from the provider. */
export interface Challenge {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}

/** The user who has signed in, with the attributes that the provider sent. */
export interface Principal {
  name: string
  attributes: JsonObject
  accessToken: string
}

/** Random values that protect one sign-in: state, nonce and code verifier. */
export const newChallenge = (redirectUri: string): Challenge => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  codeVerifier: openid.randomPKCECodeVerifier(),
  redirectUri,
})

/** The URL of the provider's sign-in page. */
export async function authorizationUrl(registration: OAuth2Registration, challenge: Challenge): Promise<URL> {
  const isOpenId = registration.scope.includes('openid')
  return openid.buildAuthorizationUrl(configurationOf(registration), {
    response_type: 'code',
    redirect_uri: challenge.redirectUri,
    scope: registration.scope.join(' '),
    state: challenge.state,
    code_challenge: await openid.calculatePKCECodeChallenge(challenge.codeVerifier),
    code_challenge_method: 'S256',
    ...(isOpenId ? { nonce: challenge.nonce } : {}),
  })
}

/** Exchanges the authorization code and reads the user from the provider. */
export async function principalOf(
  registration: OAuth2Registration,
  challenge: Challenge,
  query: string,
): Promise<Principal> {
  const returned = new URL(`${challenge.redirectUri}?${query}`)
  const issuer = returned.searchParams.get('iss') ?? undefined
  const config = configurationOf(registration, issuer)
  const answer = takeIdToken(config, registration.accessTokenUri)
  const { access_token } = await openid.authorizationCodeGrant(config, returned, {
    expectedState: challenge.state,
    pkceCodeVerifier: challenge.codeVerifier,
  })
  const claims = answer.idToken
    ? await verifyIdToken(registration, answer.idToken, challenge.nonce, issuer)
    : {}
  const info = await userInfo(config, registration, access_token)
  if (claims.sub !== undefined && info.sub !== undefined && claims.sub !== info.sub)
    throw new Error('the user info belongs to another subject than the ID token')
  const attributes = { ...claims, ...info }
  const name = attributes[registration.userNameAttributeName]
  if (name === undefined || name === null)
    throw new Error(`the provider did not send the attribute '${registration.userNameAttributeName}'`)
  return { name: String(name), attributes, accessToken: access_token }
}

/** Registrations contain no issuer: the `iss` parameter (RFC 9207) or the origin of the provider is used. */
function configurationOf(registration: OAuth2Registration, issuer?: string) {
  const { clientId, clientSecret, authorizationUri, accessTokenUri } = registration
  const authentication =
    registration.clientAuthenticationMethod === 'BASIC'
      ? openid.ClientSecretBasic(clientSecret)
      : openid.ClientSecretPost(clientSecret)
  const config = new openid.Configuration(
    {
      issuer: issuer ?? new URL(authorizationUri).origin,
      authorization_endpoint: authorizationUri,
      token_endpoint: accessTokenUri,
    },
    clientId,
    {},
    authentication,
  )
  config.timeout = TIMEOUT_SECONDS
  // Plain HTTP is used if the administrator has entered addresses of the provider that begin with `http:`.
  openid.allowInsecureRequests(config)
  return config
}

/**
 * Removes the ID token from the token response and stores it in the returned object. openid-client would refuse an ID
 * token without a known issuer. `verifyIdToken` checks the token against the keys of the registration.
 */
function takeIdToken(config: openid.Configuration, tokenUri: string): { idToken?: string } {
  const result: { idToken?: string } = {}
  // openid-client normalizes the URL of a request: for example, it converts the host to lower case.
  const { href: tokenUrl } = new URL(tokenUri)
  config[openid.customFetch] = async (url, options) => {
    const response = await fetch(url, options as RequestInit)
    if (url !== tokenUrl || !response.ok) return response
    const { id_token, ...rest } = (await response.json()) as Record<string, unknown>
    if (typeof id_token === 'string') result.idToken = id_token
    return Response.json(rest, { status: response.status })
  }
  return result
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

async function verifyIdToken(
  registration: OAuth2Registration,
  idToken: string,
  nonce: string,
  issuer?: string,
): Promise<JsonObject> {
  const { jwkSetUri, clientId } = registration
  // Without keys the ID token cannot be verified: only the user info, fetched with the access token, is used.
  if (!jwkSetUri || !registration.scope.includes('openid')) return {}
  const keys = keySets.get(jwkSetUri) ?? createRemoteJWKSet(new URL(jwkSetUri))
  keySets.set(jwkSetUri, keys)
  const { payload } = await jwtVerify(idToken, keys, { audience: clientId, issuer, clockTolerance: 30 })
  if (payload.nonce !== nonce) throw new Error('the ID token was made for another sign-in')
  return payload as JsonObject
}

async function userInfo(config: openid.Configuration, registration: OAuth2Registration, accessToken: string) {
  const headers = new Headers({ accept: 'application/json' })
  const url = new URL(registration.userInfoUri)
  const response = await openid.fetchProtectedResource(config, accessToken, url, 'GET', undefined, headers)
  if (!response.ok) throw new Error(`the user info address responded with status ${response.status}`)
  return (await response.json()) as JsonObject
}
