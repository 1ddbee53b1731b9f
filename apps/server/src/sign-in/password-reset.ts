import type { SignInAnswer } from '@signalbox/model/entities/two-factor'
import type { User } from '@signalbox/model/entities/user'
import { badRequest } from '@signalbox/model/errors'
import { isEmail } from '@signalbox/model/text/email'
import { hashPassword, RESET_TOKEN_LENGTH, randomToken } from '../access/passwords'
import type { MailKind } from '../connectors/mail/templates'
import type { UserCredentialsRow } from '../entities/user/user-credentials.repository'
import type { AccountParts, RequestContext } from './account-parts'

const HOUR_MS = 3600 * 1000

type ResetParts = Pick<
  AccountParts,
  'db' | 'users' | 'credentials' | 'settings' | 'rules' | 'sessions' | 'log'
>

interface AccountActions {
  notify(user: User, context: RequestContext, kind: MailKind, link: string): Promise<unknown>
  beginSession(user: User, version: number): Promise<SignInAnswer>
  requireFewTries(context: RequestContext, about: string): void
}

/** Resets forgotten passwords: sends a link by mail, and sets a new password with the token of the link. */
export function passwordReset(parts: ResetParts, { notify, beginSession, requireFewTries }: AccountActions) {
  const { db, users, credentials, settings, rules, sessions, log } = parts

  /** The credentials that the token belongs to, unless it has expired. */
  async function credentialsOf(token: string): Promise<UserCredentialsRow | undefined> {
    const stored = await credentials.findByResetToken(token)
    const { passwordResetTokenTtl } = await settings.security()
    const validMs = passwordResetTokenTtl * HOUR_MS
    return stored && Date.now() - (stored.reset_time ?? 0) < validMs ? stored : undefined
  }

  async function sendResetLink(email: string, context: RequestContext) {
    const user = await users.findByEmail(email)
    if (!user || !(await credentials.find(user.id.id))?.enabled) return
    const token = randomToken(RESET_TOKEN_LENGTH)
    await credentials.storeResetToken(db, user.id.id, token)
    const link = `${context.baseUrl}/api/noauth/resetPassword?resetToken=${token}`
    await notify(user, context, 'passwordReset', link)
  }

  return {
    mayReset: async (token: string) => (await credentialsOf(token)) !== undefined,

    /**
     * Sends a reset link if there is an active account. The response and its time do not show whether the
     * account exists: the work is not awaited, and a mail that cannot be sent is reported in the log only.
     */
    async requestReset(email: string, context: RequestContext): Promise<void> {
      if (!isEmail(email)) throw badRequest(`'${email}' is not a valid email address`)
      requireFewTries(context, 'mail')
      void sendResetLink(email, context).catch((error) =>
        log.warn({ err: error }, 'the password reset link was not sent'),
      )
    },

    /** Sets a new password; every session of the user ends. */
    async reset(token: string, password: string, context: RequestContext): Promise<SignInAnswer> {
      const stored = await credentialsOf(token)
      if (!stored) throw invalidToken()
      if (!stored.enabled) throw inactive()
      await rules.requireStrong(password)
      await rules.requireNew(stored, password)
      const hash = await hashPassword(password)
      const version = await db.transaction().execute(async (tx) => {
        // While the password was hashed, an administrator may have disabled the account.
        const current = await credentials.lock(tx, stored.user_id)
        if (!current) throw invalidToken()
        if (!current.enabled) throw inactive()
        if (!(await credentials.removeToken(tx, 'reset_token', stored.user_id, stored.reset_token!)))
          throw invalidToken()
        await credentials.setPassword(tx, stored.user_id, hash)
        await sessions.endAll(tx, stored.user_id)
        return current.token_version + 1
      })
      sessions.forget(stored.user_id)
      const user = (await users.find(stored.user_id))!
      await notify(user, context, 'passwordWasReset', `${context.baseUrl}/login`)
      return beginSession(user, version)
    },
  }
}

const invalidToken = () => badRequest('The reset token is invalid')
const inactive = () => badRequest('An inactive user cannot reset the password')
