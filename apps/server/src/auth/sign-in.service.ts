import { uuidOrNull } from '@signalbox/model/entity-id'
import { accountNotActive, authenticationFailed, invalidCredentials } from '@signalbox/model/errors'
import type { TokenPair, User } from '@signalbox/model/user'
import type { Database } from '../database/database'
import type { Actions } from '../entities/actions'
import type { UserRepository } from '../entities/user/user.repository'
import type { ClientInfo } from './client-info'
import { verifyPassword } from './passwords'
import type { SecurityUser } from './security-user'
import type { Sessions } from './sessions'
import type { TokenSubject, Tokens } from './tokens'

export type SignIn = ReturnType<typeof signInService>

export interface SignInParts {
  db: Database
  users: UserRepository
  tokens: Tokens
  sessions: Sessions
  actions: Actions
}

/** Signing in with a password, keeping a session alive, and leaving. */
export function signInService({ db, users, tokens, sessions, actions }: SignInParts) {
  async function login(email: string, password: string, client: ClientInfo): Promise<TokenPair> {
    const user = await users.findByEmail(email)
    const credentials = user && (await users.credentials(user.id.id))
    const matches = await verifyPassword(credentials?.password_hash, password)
    if (!user || !credentials) throw authenticationFailed()
    if (!matches) return refuse(user, client, invalidCredentials())
    if (!credentials.enabled) return refuse(user, client, accountNotActive())
    await users.mergeInfo(db, user.id.id, { lastLoginTs: Date.now(), failedLoginAttempts: 0 })
    await record(user, client)
    return tokens.issue(subjectOf(user))
  }

  async function refuse(user: User, client: ClientInfo, error: Error): Promise<never> {
    await record(user, client, error.message)
    throw error
  }

  function record(user: User, client: ClientInfo, failure?: string) {
    const done = { entityId: user.id, entityName: user.email, data: { ...client } }
    return actions.record(actorOf(user), 'LOGIN', done, failure)
  }

  return {
    login,

    async refresh(refreshToken: string): Promise<TokenPair> {
      const { userId, sessionId } = await tokens.readRefreshToken(refreshToken)
      const user = await users.find(userId)
      const credentials = user && (await users.credentials(userId))
      if (!user || !credentials) throw authenticationFailed()
      if (!credentials.enabled) throw accountNotActive()
      return tokens.issue(subjectOf(user), sessionId)
    },

    async logout(user: SecurityUser, client: ClientInfo): Promise<void> {
      await sessions.end(user.id, user.sessionId)
      if (user.isPublic) return
      const entityId = { entityType: 'USER' as const, id: user.id }
      await actions.record(user, 'LOGOUT', { entityId, entityName: user.email, data: { ...client } })
    },

    /** The caller's own record; public visitors have none. */
    currentUser: (user: SecurityUser): Promise<User | undefined> =>
      user.isPublic ? Promise.resolve(undefined) : users.find(user.id),
  }
}

export function subjectOf(user: User): TokenSubject {
  return {
    id: user.id.id,
    email: user.email,
    authority: user.authority,
    tenantId: uuidOrNull(user.tenantId),
    customerId: uuidOrNull(user.customerId),
    isPublic: false,
    firstName: user.firstName,
    lastName: user.lastName,
  }
}

/** The user as the one who acts, before there is a token (sign-in itself). */
export function actorOf(user: User): SecurityUser {
  const subject = subjectOf(user)
  return { ...subject, id: user.id.id, sessionId: '', expiresAtMs: 0 }
}
