import type { Authority } from '@signalbox/model/entities/authority'
import { InterimScope, type InterimToken } from '@signalbox/model/entities/two-factor'
import type { TokenPair } from '@signalbox/model/entities/user'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { authenticationFailed, invalidCredentials, tokenExpired } from '@signalbox/model/errors'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { newId } from '../database/ids'
import type { SecurityUser, TokenActor } from './security-user'
import { type Sessions, sessionEnded } from './sessions'
import type { SigningKeys } from './signing-keys'

const ISSUER = 'signalbox'
const REFRESH = 'REFRESH_TOKEN'

export interface TokenSubject {
  id: string | null
  email: string
  authority: Authority
  tenantId: string | null
  customerId: string | null
  isPublic: boolean
  firstName: string | null
  lastName: string | null
  /** The administrator who is signed in as this user. */
  actor?: TokenActor | undefined
  /**
   * The version of the credentials when they were checked; if it is missing, the current version is used. If the
   * password changes between the check and the new token, the token is not valid.
   */
  version?: number | undefined
}

/** The content of a refresh token. */
export interface RefreshSubject {
  userId: string
  subject: string
  isPublic: boolean
  sessionId: string
  /** How often the session was refreshed before. */
  generation: number
  actor?: TokenActor | undefined
  version: number
}

/** A caller who has given the right password and still needs the second factor. */
export interface InterimCaller {
  userId: string
  sessionId: string
  scope: InterimScope
  version: number
}

export interface TokenSettings {
  keys: Pick<SigningKeys, 'current' | 'find'>
  accessSeconds: number
  refreshSeconds: number
  sessions: Sessions
}

export type Tokens = ReturnType<typeof tokenService>

/** Issues and checks the signed tokens of users. */
export function tokenService({ keys, accessSeconds, refreshSeconds, sessions }: TokenSettings) {
  async function issue(user: TokenSubject, sessionId: string = newId(), generation = 0): Promise<TokenPair> {
    const version = await versionFor(user)
    const act = user.actor && (await actorClaim(user.actor, sessions))
    const shared = {
      userId: user.id ?? NULL_UUID,
      isPublic: user.isPublic,
      sid: sessionId,
      ver: version,
      // RFC 8693 section 4.1: who acts for the subject.
      ...(act ? { act } : {}),
    }
    const token = await sign(accessSeconds, user.email, {
      ...shared,
      scopes: [user.authority],
      ...(user.firstName === null ? {} : { firstName: user.firstName }),
      ...(user.lastName === null ? {} : { lastName: user.lastName }),
      enabled: true,
      tenantId: user.tenantId ?? NULL_UUID,
      customerId: user.customerId ?? NULL_UUID,
    })
    const refreshToken = await sign(refreshSeconds, user.email, {
      ...shared,
      scopes: [REFRESH],
      jti: newId(),
      gen: generation,
    })
    return { token, refreshToken }
  }

  const versionFor = async ({ id, version }: TokenSubject) =>
    version ?? (id ? await sessions.versionOf(id) : 0)

  function sign(seconds: number, subject: string, claims: JWTPayload) {
    const { id, key } = keys.current()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512', kid: id })
      .setSubject(subject)
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key)
  }

  function keyOf({ kid }: { kid?: string }) {
    const key = keys.find(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

  async function read(token: string): Promise<UserClaims> {
    try {
      const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS512'], issuer: ISSUER })
      const { userId, sid, sub, exp } = payload
      if (typeof userId !== 'string' || typeof sid !== 'string' || !sub || !exp) throw authenticationFailed()
      return { ...payload, userId, sid, sub, exp }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw tokenExpired()
      if (error instanceof errors.JOSEError) throw invalidCredentials()
      throw error
    }
  }

  return {
    issue,

    /** A token for a user who still has to give, or to set up, the second factor. */
    async issueInterim(user: TokenSubject, scope: InterimScope, seconds: number): Promise<InterimToken> {
      const token = await sign(seconds, user.email, {
        userId: user.id ?? NULL_UUID,
        scopes: [scope],
        tenantId: user.tenantId ?? NULL_UUID,
        customerId: user.customerId ?? NULL_UUID,
        sid: newId(),
        ver: await versionFor(user),
      })
      return { token, scope }
    },

    /** The caller who has an interim token; undefined if the token is of another kind. */
    async readInterim(token: string): Promise<InterimCaller | undefined> {
      const claims = await read(token)
      const scope = InterimScope.safeParse(Array.isArray(claims.scopes) ? claims.scopes[0] : undefined).data
      if (!scope) return undefined
      const version = await requireSession(claims, sessions)
      return { userId: claims.userId, sessionId: claims.sid, scope, version }
    },

    /** The user of an access token. Throws for tokens of ended sessions and of earlier credentials. */
    async authenticate(token: string): Promise<SecurityUser> {
      const claims = await read(token)
      const scope = Array.isArray(claims.scopes) ? claims.scopes[0] : undefined
      if (scope !== 'SYS_ADMIN' && scope !== 'TENANT_ADMIN' && scope !== 'CUSTOMER_USER')
        throw authenticationFailed()
      await requireSession(claims, sessions)
      return securityUser(claims, scope)
    },

    async readRefreshToken(token: string): Promise<RefreshSubject> {
      const claims = await read(token)
      if (!Array.isArray(claims.scopes) || claims.scopes[0] !== REFRESH) throw authenticationFailed()
      const version = await requireSession(claims, sessions)
      return {
        userId: claims.userId,
        subject: claims.sub,
        isPublic: claims.isPublic === true,
        sessionId: claims.sid,
        generation: Number(claims.gen ?? 0),
        actor: actorOf(claims),
        version,
      }
    },
  }
}

const actorClaim = async ({ id, email, version }: TokenActor, sessions: Sessions) => ({
  sub: email,
  userId: id,
  ver: version ?? (await sessions.versionOf(id)),
})

/**
 * Throws if the session was ended. If an administrator is signed in as the user, also throws if all sessions of this
 * administrator were ended.
 */
async function requireSession(claims: UserClaims, sessions: Sessions): Promise<number> {
  const actor = actorOf(claims)
  if (actor?.version !== undefined && (await sessions.versionOf(actor.id)) !== actor.version)
    throw sessionEnded()
  return sessions.require(claims.userId, claims.sid, Number(claims.ver ?? 0))
}

type UserClaims = JWTPayload & { userId: string; sid: string; sub: string; exp: number }

const securityUser = (claims: UserClaims, authority: SecurityUser['authority']): SecurityUser => ({
  id: claims.userId,
  email: claims.sub,
  authority,
  tenantId: idOrNull(claims.tenantId),
  customerId: idOrNull(claims.customerId),
  isPublic: claims.isPublic === true,
  firstName: typeof claims.firstName === 'string' ? claims.firstName : null,
  lastName: typeof claims.lastName === 'string' ? claims.lastName : null,
  sessionId: claims.sid,
  expiresAtMs: claims.exp * 1000,
  actor: actorOf(claims),
})

function actorOf({ act }: JWTPayload): TokenActor | undefined {
  const actor = act as { sub?: unknown; userId?: unknown; ver?: unknown } | undefined
  if (typeof actor?.sub !== 'string' || typeof actor.userId !== 'string') return undefined
  const version = typeof actor.ver === 'number' ? actor.ver : undefined
  return { id: actor.userId, email: actor.sub, version }
}

const idOrNull = (id: unknown) => (typeof id === 'string' && id !== NULL_UUID ? id : null)
