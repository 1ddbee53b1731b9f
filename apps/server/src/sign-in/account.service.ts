import type { SignInAnswer } from '@signalbox/model/entities/two-factor'
import type { User } from '@signalbox/model/entities/user'
import { badRequest, permissionDenied, tooManyRequests } from '@signalbox/model/errors'
import { isEmail } from '@signalbox/model/text/email'
import type { Language } from '@signalbox/model/text/language'
import type { FastifyBaseLogger } from 'fastify'
import { hashPassword, RESET_TOKEN_LENGTH, randomToken, verifyPassword } from '../access/passwords'
import type { SecurityUser } from '../access/security-user'
import type { Sessions } from '../access/sessions'
import type { RateLimiter } from '../access/token-bucket'
import type { Tokens } from '../access/tokens'
import type { Mailer } from '../connectors/mail/mailer'
import type { MailKind } from '../connectors/mail/templates'
import type { Database } from '../database/database'
import { activationLink } from '../entities/user/activation-link'
import { subjectOf } from '../entities/user/token-subject'
import type { UserRepository } from '../entities/user/user.repository'
import type {
  UserCredentialsRepository,
  UserCredentialsRow,
} from '../entities/user/user-credentials.repository'
import type { PasswordRules } from './password-rules'
import type { SecondStep } from './two-factor/second-step.service'

const RESET_VALID_MS = 24 * 3600 * 1000

/** Who reads the mails of a request, and where its links lead. */
export interface Reader {
  baseUrl: string
  address: string
  languageFor(user: User): Language
}

export interface AccountParts {
  db: Database
  users: UserRepository
  credentials: UserCredentialsRepository
  rules: PasswordRules
  attempts: RateLimiter
  tokens: Tokens
  sessions: Sessions
  mailer: Mailer
  secondStep: SecondStep
  log: FastifyBaseLogger
}

export type Accounts = ReturnType<typeof accountService>

/** What people do about their own account: activate it, reset or change its password. */
export function accountService(parts: AccountParts) {
  const { db, users, credentials, rules, attempts, tokens, sessions, mailer, secondStep, log } = parts

  /** A notice whose failure does not undo what it tells of. */
  function tell(user: User, reader: Reader, kind: MailKind, link: string) {
    return mailer
      .notify(user.email, reader.languageFor(user), kind, { email: user.email, link })
      .catch((error) => log.warn({ err: error }, `the mail '${kind}' was not sent`))
  }

  /** A link in a mail proves the address, not the second factor. */
  const beginSession = async (user: User): Promise<SignInAnswer> =>
    (await secondStep.interimOf(user)) ?? tokens.issue(subjectOf(user))

  async function waiting(token: string): Promise<UserCredentialsRow> {
    const found = await credentials.findByActivateToken(token)
    if (!found) throw badRequest('The activation link is invalid or was already used')
    return found
  }

  /** Uses the token up and opens the account; without a hash it has no password yet. */
  async function activate(own: UserCredentialsRow, token: string, hash?: string): Promise<User> {
    const invited = (await users.find(own.user_id))!
    if (invited.additionalInfo?.userCredentialsEnabled === false)
      throw badRequest('The account is disabled, please contact your administrator')
    await db.transaction().execute(async (tx) => {
      if (!(await credentials.useUp(tx, 'activate_token', own.user_id, token)))
        throw badRequest('The account is active already')
      if (hash) await credentials.setPassword(tx, own.user_id, hash)
      await credentials.update(tx, own.user_id, { enabled: true })
    })
    return invited
  }

  /** The account behind a reset token that is still good. */
  async function resetting(token: string): Promise<UserCredentialsRow | undefined> {
    const found = await credentials.findByResetToken(token)
    return found && Date.now() - (found.reset_time ?? 0) < RESET_VALID_MS ? found : undefined
  }

  async function sendResetLink(email: string, reader: Reader) {
    const user = await users.findByEmail(email)
    if (!user || !(await credentials.find(user.id.id))?.enabled) return
    const token = randomToken(RESET_TOKEN_LENGTH)
    await credentials.storeResetToken(db, user.id.id, token)
    await tell(
      user,
      reader,
      'passwordReset',
      `${reader.baseUrl}/api/noauth/resetPassword?resetToken=${token}`,
    )
  }

  function requireFewTries(reader: Reader, about: string) {
    if (!attempts.take(`${reader.address} ${about}`)) throw tooManyRequests('address')
  }

  return {
    isWaiting: async (token: string) => (await credentials.findByActivateToken(token)) !== undefined,
    mayReset: async (token: string) => (await resetting(token)) !== undefined,
    passwordPolicy: rules.policy,

    async activate(
      token: string,
      password: string,
      reader: Reader,
      wantsMail: boolean,
    ): Promise<SignInAnswer> {
      await rules.requireStrong(password)
      const own = await waiting(token)
      const user = await activate(own, token, await hashPassword(password))
      if (wantsMail) await tell(user, reader, 'accountActivated', `${reader.baseUrl}/login`)
      return beginSession(user)
    },

    /**
     * The code of an activation mail opens the account by itself: it proves the address, like the link.
     * There is no password yet; one is set through "forgot password".
     */
    async activateByEmailCode(code: string): Promise<SignInAnswer> {
      return beginSession(await activate(await waiting(code), code))
    },

    /** Sends the activation mail again. Says nothing about whether there is such an account. */
    async resendActivation(email: string, reader: Reader): Promise<void> {
      if (!isEmail(email)) throw badRequest(`'${email}' is not a valid email address`)
      requireFewTries(reader, 'mail')
      const user = await users.findByEmail(email)
      const token = user && (await credentials.find(user.id.id))?.activate_token
      // Not awaited: a mail server's time would tell which accounts exist.
      if (token) void tell(user, reader, 'activation', activationLink(reader.baseUrl, token))
    },

    /**
     * Sends a reset link if there is an active account. The answer and its time say nothing about that: the
     * work is not awaited, and a mail that cannot be sent is reported in the log only.
     */
    async requestReset(email: string, reader: Reader): Promise<void> {
      if (!isEmail(email)) throw badRequest(`'${email}' is not a valid email address`)
      requireFewTries(reader, 'mail')
      void sendResetLink(email, reader).catch((error) =>
        log.warn({ err: error }, 'the password reset was not prepared'),
      )
    },

    /** Sets a new password; every session of the user ends. */
    async reset(token: string, password: string, reader: Reader): Promise<SignInAnswer> {
      const own = await resetting(token)
      if (!own) throw badRequest('The reset token is invalid')
      if (!own.enabled) throw inactive()
      await rules.requireStrong(password)
      await rules.requireNew(own, password)
      const hash = await hashPassword(password)
      await db.transaction().execute(async (tx) => {
        if (!(await credentials.useUp(tx, 'reset_token', own.user_id, own.reset_token!)))
          throw badRequest('The reset token is invalid')
        await credentials.setPassword(tx, own.user_id, hash)
        await sessions.endAll(tx, own.user_id)
      })
      sessions.forget(own.user_id)
      const user = (await users.find(own.user_id))!
      await tell(user, reader, 'passwordWasReset', `${reader.baseUrl}/login`)
      return beginSession(user)
    },

    /** A new password of one's own: the session that asks goes on, all others of the user end. */
    async changePassword(user: SecurityUser, current: string, password: string): Promise<void> {
      const own = user.isPublic ? undefined : await credentials.find(user.id)
      if (!own) throw permissionDenied()
      const key = `change ${user.id}`
      if (!attempts.take(key)) throw tooManyRequests('address')
      if (!(await verifyPassword(own.password_hash, current)))
        throw badRequest('The current password is wrong')
      attempts.giveBack(key)
      await rules.requireStrong(password)
      await rules.requireNew(own, password)
      const hash = await hashPassword(password)
      await db.transaction().execute(async (tx) => {
        await credentials.setPassword(tx, user.id, hash)
        await sessions.endAll(tx, user.id, user.sessionId)
      })
      sessions.forget(user.id, user.sessionId)
    },
  }
}

const inactive = () => badRequest('An inactive user cannot reset the password')
