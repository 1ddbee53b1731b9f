import type { SignInAnswer } from '@signalbox/model/entities/two-factor'
import type { TokenPair, User } from '@signalbox/model/entities/user'
import {
  type AppError,
  accountLocked,
  accountNotActive,
  authenticationFailed,
  credentialsExpired,
  invalidCredentials,
  tooManyRequests,
} from '@signalbox/model/errors'
import type { ClientInfo } from '../access/client-info'
import { refuseInConstantTime } from '../access/constant-time'
import { RESET_TOKEN_LENGTH, randomToken, verifyPassword } from '../access/passwords'
import type { SecurityUser, TokenActor } from '../access/security-user'
import type { Sessions } from '../access/sessions'
import type { RateLimiter } from '../access/token-bucket'
import type { Tokens } from '../access/tokens'
import type { Database } from '../database/database'
import type { Actions } from '../directory/actions'
import type { PlatformSettings } from '../entities/admin-settings/platform-settings'
import { subjectOf } from '../entities/user/token-subject'
import type { UserRepository } from '../entities/user/user.repository'
import type { UserCredentialsRepository } from '../entities/user/user-credentials.repository'
import { isDisabled } from '../entities/user/user-disabled'
import type { Lockout } from './lockout'
import type { PasswordRules } from './password-rules'
import type { PublicSignIn } from './public-sign-in'
import type { SessionStart } from './session-start'
import type { SecondStep } from './two-factor/second-step.service'

export type SignIn = ReturnType<typeof signInService>

export interface SignInParts {
  db: Database
  users: UserRepository
  credentials: UserCredentialsRepository
  settings: PlatformSettings
  rules: PasswordRules
  /** Per account, for all addresses together. */
  attempts: RateLimiter
  /** Per address, for all accounts together. */
  addressAttempts: RateLimiter
  tokens: Tokens
  sessions: Sessions
  publicSignIn: PublicSignIn
  actions: Actions
  sessionStart: SessionStart
  lockout: Lockout
  secondStep: SecondStep
}

/** Sign-in with a password, refresh of a session, and logout. */
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
    publicSignIn,
    actions,
    sessionStart,
    lockout,
    secondStep,
  } = parts

  async function login(email: string, password: string, client: ClientInfo): Promise<SignInAnswer> {
    const user = await users.findByEmail(email)
    const stored = user && (await credentials.find(user.id.id))
    const matches = await verifyPassword(stored?.password_hash, password)
    if (!user || !stored) throw invalidCredentials()
    if (!matches) return sessionStart.refuse(user, client, await wrongPassword(user, client))
    if (!stored.enabled) return sessionStart.refuse(user, client, accountNotActive())
    await lockout.resetCount(user, 'failed_attempts')
    if (await rules.hasExpired(stored)) return sessionStart.refuse(user, client, await expiredPassword(user))
    const version = stored.token_version
    return (await secondStep.interimOf(user, version)) ?? sessionStart.begin(user, client, version)
  }

  /** Counts the wrong password and returns the error for the client. */
  async function wrongPassword(user: User, client: ClientInfo): Promise<AppError> {
    const { maxFailedLoginAttempts: max } = await settings.security()
    return (await lockout.count(user, client, 'failed_attempts', max))
      ? accountLocked()
      : invalidCredentials()
  }

  /** The error for an expired password contains a token with which the user sets a new one. */
  async function expiredPassword(user: User): Promise<AppError> {
    const resetToken = randomToken(RESET_TOKEN_LENGTH)
    await credentials.storeResetToken(db, user.id.id, resetToken)
    return credentialsExpired(resetToken)
  }

  /** Throws if the administrator who began the session as another user was removed or disabled. */
  async function requireEnabled(actor: TokenActor) {
    const user = await users.find(actor.id)
    if (!user || isDisabled(user, await credentials.find(actor.id))) throw authenticationFailed()
  }

  return {
    /** `address` is the IP address of the client; only a trusted proxy can set it by a header. */
    async login(email: string, password: string, client: ClientInfo, address: string): Promise<SignInAnswer> {
      const account = `account ${email.toLowerCase()}`
      if (!addressAttempts.take(address)) throw tooManyRequests('address')
      if (!attempts.take(account)) throw tooManyRequests('account')
      const pair = await refuseInConstantTime(() => login(email, password, client))
      attempts.giveBack(account)
      addressAttempts.giveBack(address)
      return pair
    },

    loginPublic: (publicId: string): Promise<TokenPair> => publicSignIn(publicId),

    async refresh(refreshToken: string): Promise<TokenPair> {
      const { userId, sessionId, isPublic, subject, generation, actor, version } =
        await tokens.readRefreshToken(refreshToken)
      if (isPublic) return publicSignIn(subject, sessionId)
      const user = await users.find(userId)
      const stored = user && (await credentials.find(userId))
      if (!user || !stored) throw authenticationFailed()
      if (isDisabled(user, stored)) throw accountNotActive()
      if (actor) await requireEnabled(actor)
      const next = await sessions.rotate(userId, sessionId, generation)
      return tokens.issue({ ...subjectOf(user), actor, version }, sessionId, next)
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
