import {
  type AppError,
  accountLocked,
  accountNotActive,
  authenticationFailed,
  credentialsExpired,
  invalidCredentials,
  tooManyRequests,
} from '@signalbox/model/errors'
import { DEFAULT_LANGUAGE } from '@signalbox/model/language'
import type { TokenPair, User } from '@signalbox/model/user'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientInfo } from '../access/client-info'
import { refuseEvenly } from '../access/constant-time'
import { RESET_TOKEN_LENGTH, randomToken, verifyPassword } from '../access/passwords'
import type { SecurityUser } from '../access/security-user'
import type { Sessions } from '../access/sessions'
import type { RateLimiter } from '../access/token-bucket'
import type { Tokens } from '../access/tokens'
import type { Mailer } from '../connectors/mail/mailer'
import type { Database, Db } from '../database/database'
import type { Actions, ActionType } from '../directory/actions'
import type { PlatformSettings } from '../entities/admin-settings/platform-settings'
import { subjectOf } from '../entities/user/token-subject'
import type { UserRepository } from '../entities/user/user.repository'
import type {
  UserCredentialsRepository,
  UserCredentialsRow,
} from '../entities/user/user-credentials.repository'
import type { PasswordRules } from './password-rules'
import type { PublicSignIn } from './public-sign-in'

export type SignIn = ReturnType<typeof signInService>

export interface SignInParts {
  db: Database
  users: UserRepository
  credentials: UserCredentialsRepository
  settings: PlatformSettings
  rules: PasswordRules
  /** Per account, from wherever it is tried. */
  attempts: RateLimiter
  /** Per address, whatever account is tried. */
  addressAttempts: RateLimiter
  tokens: Tokens
  sessions: Sessions
  asPublic: PublicSignIn
  actions: Actions
  mailer: Mailer
  log: FastifyBaseLogger
}

/** Signing in with a password, keeping a session alive, and leaving. */
export function signInService(parts: SignInParts) {
  const {
    db,
    users,
    credentials,
    settings,
    rules,
    attempts,
    addressAttempts,
    tokens,
    sessions,
    asPublic,
    actions,
    mailer,
    log,
  } = parts

  async function login(email: string, password: string, client: ClientInfo): Promise<TokenPair> {
    const user = await users.findByEmail(email)
    const own = user && (await credentials.find(user.id.id))
    const matches = await verifyPassword(own?.password_hash, password)
    if (!user || !own) throw invalidCredentials()
    if (!matches) return refuse(user, client, await countFailure(user, own, client))
    if (!own.enabled) return refuse(user, client, accountNotActive())
    await users.mergeInfo(db, user.id.id, { lastLoginTs: Date.now(), failedLoginAttempts: 0 })
    await credentials.update(db, user.id.id, { failed_attempts: 0 })
    if (await rules.hasExpired(own)) return refuse(user, client, await expired(user))
    await record(user, 'LOGIN', client)
    return tokens.issue(subjectOf(user))
  }

  async function refuse(user: User, client: ClientInfo, error: AppError): Promise<never> {
    await record(user, 'LOGIN', client, error.message)
    throw error
  }

  /** Counts a wrong password; the one too many locks the account. */
  async function countFailure(user: User, own: UserCredentialsRow, client: ClientInfo): Promise<AppError> {
    const { maxFailedLoginAttempts: max, userLockoutNotificationEmail: watcher } = await settings.security()
    const isLocked = await db.transaction().execute(async (tx) => {
      const failures = await credentials.countFailure(tx, user.id.id)
      const isOneTooMany = Boolean(max) && failures > max! && own.enabled
      const locks = isOneTooMany && !(await isLastSystemAdmin(tx, user))
      if (locks) await credentials.update(tx, user.id.id, { enabled: false })
      const info = { failedLoginAttempts: failures, ...(locks ? { userCredentialsEnabled: false } : {}) }
      await users.mergeInfo(tx, user.id.id, info)
      return locks
    })
    if (!isLocked) return invalidCredentials()
    await record(user, 'LOCKOUT', client)
    if (watcher) {
      const values = { email: user.email, attempts: String(max) }
      mailer
        .notify(watcher, DEFAULT_LANGUAGE, 'accountLockout', values)
        .catch((error) => log.warn({ err: error }, 'the lock-out mail was not sent'))
    }
    return accountLocked()
  }

  /** Nobody could unlock the account of the last system administrator; the rate limits guard it. */
  async function isLastSystemAdmin(tx: Db, user: User) {
    return user.authority === 'SYS_ADMIN' && !(await users.hasOtherSystemAdmin(tx, user.id.id))
  }

  async function expired(user: User): Promise<AppError> {
    const resetToken = randomToken(RESET_TOKEN_LENGTH)
    await credentials.storeResetToken(db, user.id.id, resetToken)
    return credentialsExpired(resetToken)
  }

  function record(user: User, action: ActionType, client: ClientInfo, failure?: string) {
    const done = { entityId: user.id, entityName: user.email, data: { ...client } }
    return actions.record(actorOf(user), action, done, failure)
  }

  return {
    /** `address` is where the connection comes from; what headers claim could be anything. */
    async login(email: string, password: string, client: ClientInfo, address: string): Promise<TokenPair> {
      const account = `account ${email.toLowerCase()}`
      if (!addressAttempts.take(address) || !attempts.take(account)) throw tooManyRequests('address')
      const pair = await refuseEvenly(() => login(email, password, client))
      attempts.giveBack(account)
      addressAttempts.giveBack(address)
      return pair
    },

    loginPublic: (publicId: string): Promise<TokenPair> => asPublic(publicId),

    async refresh(refreshToken: string): Promise<TokenPair> {
      const { userId, sessionId, isPublic, subject, generation } = await tokens.readRefreshToken(refreshToken)
      if (isPublic) return asPublic(subject, sessionId)
      const user = await users.find(userId)
      const own = user && (await credentials.find(userId))
      if (!user || !own) throw authenticationFailed()
      if (!own.enabled) throw accountNotActive()
      return tokens.issue(subjectOf(user), sessionId, await sessions.rotate(userId, sessionId, generation))
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

/** The user as the one who acts, before there is a token (sign-in itself). */
export function actorOf(user: User): SecurityUser {
  const subject = subjectOf(user)
  return { ...subject, id: user.id.id, sessionId: '', expiresAtMs: 0 }
}
